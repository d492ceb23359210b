-- Ranks and duties are looked after by administrators, and an import says which ones a company does not have yet.

-- Rises with every change, so that nobody overwrites what somebody else has just saved.
alter table organisation_ranks add column version int not null default 1;
alter table organisation_duties add column version int not null default 1;

-- Words of an import that mean no rank or duty of the company in which they would be made.
create table organisation_hr_missing_titles (
  import_id int not null references organisation_hr_imports on delete cascade,
  kind text not null check (kind in ('rank', 'duty')),
  com_code text not null references organisation_companies on delete cascade,
  word text not null,
  -- The place of its first appearance among all of the import.
  place int not null,
  primary key (import_id, kind, com_code, word)
);
