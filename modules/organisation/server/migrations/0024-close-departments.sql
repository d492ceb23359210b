-- A department that is closed stays for what once was in it: the posts of those who retired there, and imports that are
-- taken back. Whoever reads departments reads the open ones; the others stand in the table below them.

alter table organisation_departments rename to organisation_all_departments;
alter table organisation_all_departments add column closed_at timestamptz;

create view organisation_departments as
  select dept_code, com_code, parent_dept_code, path, name_ko, name_en, name_zh, name_ja, abbreviation, email, sort_order,
    is_indexed
  from organisation_all_departments where closed_at is null;

-- With these the open ones are told without reading their rows.
drop index organisation_departments_by_parent;
create index organisation_departments_by_parent
  on organisation_all_departments (com_code, parent_dept_code, sort_order) include (closed_at);
drop index organisation_departments_by_path;
create index organisation_departments_by_path on organisation_all_departments (path) include (closed_at);
drop index organisation_departments_to_index;
create index organisation_departments_to_index on organisation_all_departments (dept_code)
  where closed_at is null and not is_indexed;
drop index organisation_departments_by_email;
create index organisation_departments_by_email on organisation_all_departments (lower(email))
  where email <> '' and closed_at is null;

-- Paths are those of all, so that whatever is opened again lies where it belongs.
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
  select path into parent_path from organisation_all_departments where dept_code = new.parent_dept_code;
  if tg_op = 'UPDATE' and parent_path ^@ old.path then
    raise exception 'department % cannot stand below itself', new.dept_code
      using errcode = 'integrity_constraint_violation';
  end if;
  new.path := coalesce(parent_path, '') || new.dept_code || '/';
  return new;
end $$;
create or replace function organisation_move_subtree() returns trigger language plpgsql as $$
begin
  update organisation_all_departments set path = new.path || substr(path, length(old.path) + 1)
  where path ^@ old.path and dept_code <> new.dept_code;
  return null;
end $$;

-- Nobody at work has a post in a closed department. Whoever closes one at this moment waits, or is waited for.
create function organisation_keep_posts_open() returns trigger language plpgsql as $$
begin
  perform from organisation_all_departments where dept_code in (select dept_code from placed) for share;
  if exists (
    select from placed join organisation_all_departments d using (dept_code)
    join organisation_people p using (person_code)
    where d.closed_at is not null and p.state <> 'retired'
  ) then
    raise exception 'a post lies in a closed department' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger organisation_posts_begin_open after insert on organisation_posts
  referencing new table as placed for each statement execute function organisation_keep_posts_open();
create trigger organisation_posts_move_open after update on organisation_posts
  referencing new table as placed for each statement execute function organisation_keep_posts_open();

-- At the end of the transaction: whoever comes back may get another post in it.
create function organisation_come_back_open() returns trigger language plpgsql as $$
begin
  perform from organisation_all_departments
  where dept_code in (select dept_code from organisation_posts where person_code = new.person_code) for share;
  if exists (
    select from organisation_posts o join organisation_all_departments d using (dept_code)
    join organisation_people p using (person_code)
    where o.person_code = new.person_code and d.closed_at is not null and p.state <> 'retired'
  ) then
    raise exception 'person % has a post in a closed department', new.person_code
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create constraint trigger organisation_people_come_back after update of state on organisation_people
  deferrable initially deferred for each row when (old.state = 'retired' and new.state <> 'retired')
  execute function organisation_come_back_open();
