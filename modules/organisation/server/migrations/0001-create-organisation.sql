-- Who works where. Codes are handed out by whoever runs the company and never change; names come in four languages.

create table organisation_companies (
  com_code text primary key check (com_code ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  -- Companies of one group may show their people to each other.
  group_code text not null,
  name_ko text not null,
  name_en text not null,
  name_zh text not null,
  name_ja text not null,
  sort_order int not null,
  email_domain text not null,
  -- Whether the other companies of the group see the people of this one.
  directory_open boolean not null default false
);
create index organisation_companies_by_group on organisation_companies (group_code);

create table organisation_departments (
  dept_code text primary key check (dept_code ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  com_code text not null references organisation_companies,
  parent_dept_code text,
  -- The codes from the top down to this department, each ended by a slash: HC1030/HC1036/. Set when inserted.
  path text collate "C" not null,
  name_ko text not null,
  name_en text not null,
  name_zh text not null,
  name_ja text not null,
  abbreviation text not null,
  email text not null,
  sort_order int not null,
  unique (com_code, dept_code),
  unique (com_code, abbreviation),
  -- A department stands under one of its own company.
  foreign key (com_code, parent_dept_code) references organisation_departments (com_code, dept_code),
  check (parent_dept_code <> dept_code),
  check (path like '%' || dept_code || '/')
);
create index organisation_departments_by_parent on organisation_departments (com_code, parent_dept_code, sort_order);
create index organisation_departments_by_path on organisation_departments (path);

create function organisation_set_department_path() returns trigger language plpgsql as $$
begin
  new.path := coalesce((select path from organisation_departments where dept_code = new.parent_dept_code), '')
              || new.dept_code || '/';
  return new;
end $$;
create trigger organisation_departments_path before insert on organisation_departments
  for each row execute function organisation_set_department_path();

-- 직위/직급: the level of a person in a company; a smaller order is a higher rank.
create table organisation_ranks (
  com_code text not null references organisation_companies,
  rank_code text not null,
  name_ko text not null,
  name_en text not null,
  name_zh text not null,
  name_ja text not null,
  sort_order int not null,
  is_executive boolean not null default false,
  primary key (com_code, rank_code)
);

-- 직책: what a person is responsible for in a department.
create table organisation_duties (
  com_code text not null references organisation_companies,
  duty_code text not null,
  name_ko text not null,
  name_en text not null,
  name_zh text not null,
  name_ja text not null,
  sort_order int not null,
  -- Whoever holds this duty leads the department.
  is_head boolean not null default false,
  primary key (com_code, duty_code)
);

create sequence organisation_person_codes start 1000001;

create table organisation_people (
  person_code text primary key default 'P' || nextval('organisation_person_codes')
    check (person_code ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  home_com_code text not null references organisation_companies,
  name_ko text not null,
  name_en text not null,
  name_zh text not null default '',
  name_ja text not null default '',
  employee_number text not null,
  email text not null,
  office_tel text not null default '',
  extension text not null default '',
  mobile_tel text not null default '',
  joined_on date,
  -- MM-dd: the year is nobody's business.
  birthday text check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  state text not null default 'active' check (state in ('active', 'onLeave', 'retired')),
  -- Key and type of the stored photo; without one the initials are drawn.
  photo_key text,
  photo_type text check (photo_type in ('image/png', 'image/jpeg', 'image/webp')),
  unique (home_com_code, employee_number),
  check ((photo_key is null) = (photo_type is null))
);
create unique index organisation_people_by_email on organisation_people (lower(email));

-- A person at a department; one of the posts is the primary one (소속), the others are 겸직.
create table organisation_posts (
  person_code text not null references organisation_people on delete cascade,
  com_code text not null,
  dept_code text not null,
  rank_code text not null,
  duty_code text,
  is_primary boolean not null,
  job_description_ko text not null default '',
  job_description_en text not null default '',
  job_description_zh text not null default '',
  job_description_ja text not null default '',
  sort_order int not null,
  primary key (person_code, com_code, dept_code),
  foreign key (com_code, dept_code) references organisation_departments (com_code, dept_code),
  foreign key (com_code, rank_code) references organisation_ranks,
  foreign key (com_code, duty_code) references organisation_duties
);
create unique index organisation_posts_one_primary on organisation_posts (person_code) where is_primary;
create index organisation_posts_by_department on organisation_posts (dept_code, person_code);

create function organisation_check_primary_post() returns trigger language plpgsql as $$
declare
  person text := coalesce(new.person_code, old.person_code);
begin
  if exists (select from organisation_posts where person_code = person)
     and not exists (select from organisation_posts where person_code = person and is_primary) then
    raise exception 'person % has posts but no primary one', person using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger organisation_posts_have_a_primary
  after insert or update or delete on organisation_posts deferrable initially deferred
  for each row execute function organisation_check_primary_post();

-- Role groups: named sets of people that menus, boards and grants refer to. Without a company they are the group's.
create table organisation_role_groups (
  role_id int primary key generated by default as identity (start with 1000),
  com_code text references organisation_companies,
  name_ko text not null,
  name_en text not null,
  name_zh text not null,
  name_ja text not null
);
create index organisation_role_groups_by_company on organisation_role_groups (com_code, role_id);

-- `code` is a person, a department alone, a department with all below it, or a company.
create table organisation_role_members (
  role_id int not null references organisation_role_groups on delete cascade,
  kind text not null check (kind in ('person', 'department', 'departmentTree', 'company')),
  code text not null,
  primary key (kind, code, role_id)
);
create index organisation_role_members_by_role on organisation_role_members (role_id);

create table organisation_role_grants (
  role_id int not null references organisation_role_groups on delete cascade,
  grant_name text not null check (grant_name in
    ('superAdmin', 'companyManager', 'boardManager', 'reserveManager', 'globalReserveManager', 'popupManager')),
  primary key (role_id, grant_name)
);

-- What people search by, once for each company in which a person has a post: a prefix of `key` is a hit. Tier 0 holds
-- keys from the beginning of a name, 1 from inside a name, 2 those of numbers and addresses. Who retired has none.
create table organisation_search_keys (
  person_code text not null references organisation_people on delete cascade,
  com_code text not null,
  tier smallint not null,
  key text collate "C" not null,
  primary key (person_code, com_code, tier, key)
);
create index organisation_search_keys_by_key on organisation_search_keys (com_code, tier, key, person_code);

-- Every process hears when what a post may see or do may have changed.
create function organisation_tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('maru_signal', 'organisation.changed ');
  return null;
end $$;
create trigger organisation_posts_changed after insert or update or delete on organisation_posts
  for each statement execute function organisation_tell_change();
create trigger organisation_departments_changed after insert or update or delete on organisation_departments
  for each statement execute function organisation_tell_change();
create trigger organisation_role_groups_changed after insert or update or delete on organisation_role_groups
  for each statement execute function organisation_tell_change();
create trigger organisation_role_members_changed after insert or update or delete on organisation_role_members
  for each statement execute function organisation_tell_change();
create trigger organisation_role_grants_changed after insert or update or delete on organisation_role_grants
  for each statement execute function organisation_tell_change();
