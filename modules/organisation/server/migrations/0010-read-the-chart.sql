-- The organisation chart: who comes first in a department, who sees mobile numbers, what people keep for themselves.

alter table organisation_companies
  -- Who sees the mobile numbers of this company's people: everyone who sees the people, who works in the company too,
  -- or only who leads a department of it or administers it.
  add column mobile_visibility text not null default 'everyone'
    check (mobile_visibility in ('everyone', 'company', 'managers'));

alter table organisation_people add column office_fax text not null default '';

-- Set by an administrator: the people of a department that have one come first, in this order.
alter table organisation_posts add column member_order int;
create index organisation_posts_by_rank on organisation_posts (com_code, rank_code, person_code);
create index organisation_posts_by_duty on organisation_posts (com_code, duty_code, person_code)
  where duty_code is not null;

-- False until the search keys of the department are written; its names falling out of step with them make it false again.
alter table organisation_departments add column is_indexed boolean not null default false;
create index organisation_departments_to_index on organisation_departments (dept_code) where not is_indexed;
create index organisation_departments_by_email on organisation_departments (lower(email)) where email <> '';

create function organisation_forget_department_keys() returns trigger language plpgsql as $$
begin
  new.is_indexed := false;
  return new;
end $$;
create trigger organisation_departments_renamed
  before update of name_ko, name_en, name_zh, name_ja, abbreviation, com_code on organisation_departments
  for each row when ((new.name_ko, new.name_en, new.name_zh, new.name_ja, new.abbreviation, new.com_code)
    is distinct from (old.name_ko, old.name_en, old.name_zh, old.name_ja, old.abbreviation, old.com_code))
  execute function organisation_forget_department_keys();

-- What departments are searched by, as organisation_search_keys is for people.
create table organisation_department_keys (
  dept_code text not null references organisation_departments on delete cascade,
  com_code text not null,
  tier smallint not null,
  key text collate "C" not null,
  primary key (dept_code, tier, key)
);
create index organisation_department_keys_by_key on organisation_department_keys (com_code, tier, key, dept_code);

create table organisation_favourites (
  person_code text not null references organisation_people on delete cascade,
  favourite_code text not null references organisation_people on delete cascade,
  primary key (person_code, favourite_code)
);
create index organisation_favourites_by_favourite on organisation_favourites (favourite_code);

-- Whom somebody chose lately.
create table organisation_recent_people (
  person_code text not null references organisation_people on delete cascade,
  chosen_code text not null references organisation_people on delete cascade,
  chosen_at timestamptz not null,
  primary key (person_code, chosen_code)
);
create index organisation_recent_people_by_chosen on organisation_recent_people (chosen_code);

create table organisation_own_groups (
  group_id int primary key generated always as identity,
  person_code text not null references organisation_people on delete cascade,
  name text not null check (name <> '')
);
create index organisation_own_groups_by_person on organisation_own_groups (person_code, group_id);

create table organisation_own_group_members (
  group_id int not null references organisation_own_groups on delete cascade,
  member_code text not null references organisation_people on delete cascade,
  sort_order int not null,
  primary key (group_id, member_code)
);
create index organisation_own_group_members_by_member on organisation_own_group_members (member_code);
