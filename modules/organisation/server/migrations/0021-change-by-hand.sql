-- Administrators change people, posts and departments by hand, on the same way as an import: staged, compared, applied.

alter table organisation_hr_imports drop constraint organisation_hr_imports_origin_check;
alter table organisation_hr_imports add constraint organisation_hr_imports_origin_check
  check (origin in ('file', 'directory', 'hand'));
-- Whom or what a change by hand is about: the code of a person or of a department.
alter table organisation_hr_imports add column subject text;
create index organisation_hr_imports_by_subject on organisation_hr_imports (subject) where subject is not null;

-- The columns of a change whose value before was set by hand: its preview says so.
alter table organisation_hr_changes add column overrides text[] not null default '{}';
create index organisation_hr_changes_overriding on organisation_hr_changes (import_id, change_id) where overrides <> '{}';

-- What somebody has set by hand, by the key of its change. It counts as long as the value still stands.
create table organisation_hand_values (
  kind text not null check (kind in ('department', 'person', 'post')),
  -- As in organisation_hr_changes; of a post the department follows.
  key text not null,
  field text not null,
  value text,
  set_at timestamptz not null,
  set_by text references organisation_people on delete set null,
  primary key (kind, key, field)
);
create index organisation_hand_values_by_setter on organisation_hand_values (set_by) where set_by is not null;

-- Changes name people by company and number; without this each of them would read everybody.
create index organisation_people_by_hr_key on organisation_people ((home_com_code || '/' || employee_number));
