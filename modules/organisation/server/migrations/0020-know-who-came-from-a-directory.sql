-- Whom a directory has brought, so that whoever vanishes from it can retire, and nobody who came another way.
create table organisation_directory_people (
  person_code text primary key references organisation_people on delete cascade,
  com_code text not null references organisation_companies,
  -- The host of the directory.
  source text not null
);
create index organisation_directory_people_by_source on organisation_directory_people (com_code, source, person_code);

alter table organisation_hr_imports
  -- Of a directory: only what lies below these places is read; empty: all of it.
  add column places text[] not null default '{}',
  drop constraint organisation_hr_imports_scope_check,
  add constraint organisation_hr_imports_scope_check check (scope in ('changes', 'complete', 'source'));
