-- How people want to see things that no other module keeps. Language and time zone are the accounts'.
create table settings_mail_views (
  person_code text primary key references organisation_people on delete cascade,
  layout text not null check (layout in ('vertical', 'horizontal')),
  list_count int not null check (list_count in (10, 30, 50))
);
