-- Who opened which menu on a day, and how often. One row for each person, so that nobody waits for another's row.
-- Days are those of the clock in Seoul. Rows go after 92 days; how often a menu was opened stays below.
create table shell_menu_uses (
  com_code text not null references organisation_companies,
  day date not null,
  menu_id int not null references shell_menus on delete cascade,
  person_code text not null references organisation_people on delete cascade,
  opens int not null default 1 check (opens > 0),
  -- Also the index of the report: the days of a company in order.
  primary key (com_code, day, menu_id, person_code)
);
create index shell_menu_uses_by_day on shell_menu_uses (day);
create index shell_menu_uses_by_menu on shell_menu_uses (menu_id);

-- The same summed up once the day is over.
create table shell_menu_use_days (
  com_code text not null references organisation_companies,
  day date not null,
  menu_id int not null references shell_menus on delete cascade,
  opens int not null check (opens > 0),
  primary key (com_code, day, menu_id)
);
create index shell_menu_use_days_by_menu on shell_menu_use_days (menu_id);
create index shell_menu_use_days_by_day on shell_menu_use_days (day);
