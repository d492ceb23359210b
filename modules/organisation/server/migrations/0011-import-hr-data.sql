-- HR data from files and directories: staged, compared, applied in one transaction, undone.

create table organisation_hr_imports (
  import_id int primary key generated always as identity,
  -- Of rows that name no company; its administrators see the import.
  com_code text not null references organisation_companies,
  -- Begun by a super administrator: rows may be of any company.
  reaches_all boolean not null,
  origin text not null check (origin in ('file', 'directory')),
  scope text not null check (scope in ('changes', 'complete')),
  state text not null default 'reading'
    check (state in ('reading', 'ready', 'blocked', 'scheduled', 'applying', 'applied', 'undoing', 'undone')),
  begun_by text references organisation_people on delete set null,
  begun_at timestamptz not null,
  -- Who said that it is applied or taken back.
  decided_by text references organisation_people on delete set null,
  -- The day in Korea from whose beginning it is applied.
  apply_on date,
  applied_at timestamptz,
  undone_at timestamptz,
  -- By kind, by action.
  counts jsonb not null default '{}',
  row_count int not null default 0,
  problem_count int not null default 0,
  -- Why applying or undoing did not happen; a text key.
  failure text,
  -- Rises with every change of what is read, so that work for an older state ends by itself.
  revision int not null default 1,
  check ((state = 'scheduled') <= (apply_on is not null))
);
create index organisation_hr_imports_by_company on organisation_hr_imports (com_code, import_id desc);
create index organisation_hr_imports_due on organisation_hr_imports (apply_on) where state = 'scheduled';

create table organisation_hr_files (
  file_id int primary key generated always as identity,
  import_id int not null references organisation_hr_imports on delete cascade,
  name text not null,
  bytes int not null,
  storage_key text not null,
  -- What the file was found to be: [{ name, kind, headers, columns, rows, encoding }].
  sheets jsonb not null default '[]',
  -- What a person said about it instead: [{ name, kind, columns }].
  mapping jsonb not null default '[]'
);
create index organisation_hr_files_by_import on organisation_hr_files (import_id, file_id);

-- Rows as they were read: texts by the name of their field. A field that is not there stays as it is.
create table organisation_hr_rows (
  import_id int not null references organisation_hr_imports on delete cascade,
  kind text not null check (kind in ('company', 'department', 'person', 'post')),
  source text not null,
  line int not null,
  fields jsonb not null
);
create index organisation_hr_rows_by_import on organisation_hr_rows (import_id, kind);

create table organisation_hr_problems (
  problem_id bigint primary key generated always as identity,
  import_id int not null references organisation_hr_imports on delete cascade,
  kind text,
  source text not null,
  line int not null,
  field text,
  code text not null,
  value text not null default ''
);
create index organisation_hr_problems_by_import on organisation_hr_problems (import_id, problem_id);

-- What an import does, and undoes: the state of a thing before and after it. Only what differs is written.
create table organisation_hr_changes (
  change_id bigint primary key generated always as identity,
  import_id int not null references organisation_hr_imports on delete cascade,
  kind text not null check (kind in ('company', 'department', 'person', 'post')),
  action text not null check (action in ('add', 'change', 'move', 'retire', 'remove')),
  key text not null,
  label text not null,
  source text not null,
  line int not null,
  before jsonb,
  after jsonb,
  check (before is not null or after is not null)
);
create index organisation_hr_changes_by_import on organisation_hr_changes (import_id, kind, action, change_id);

-- An import writes the whole tree at once and makes the paths itself, at the end.
create or replace function organisation_set_department_path() returns trigger language plpgsql as $$
declare
  parent_path text;
begin
  if current_setting('maru.paths_later', true) = 'on' then
    if tg_op = 'INSERT' then
      new.path := new.dept_code || '/';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    perform pg_advisory_xact_lock(hashtext('organisation_departments'));
  else
    perform pg_advisory_xact_lock_shared(hashtext('organisation_departments'));
  end if;
  select path into parent_path from organisation_departments where dept_code = new.parent_dept_code;
  if tg_op = 'UPDATE' and parent_path ^@ old.path then
    raise exception 'department % cannot stand below itself', new.dept_code
      using errcode = 'integrity_constraint_violation';
  end if;
  new.path := coalesce(parent_path, '') || new.dept_code || '/';
  return new;
end $$;
