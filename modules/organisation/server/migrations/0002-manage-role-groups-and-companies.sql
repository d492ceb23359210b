-- What administrators decide about a company and its role groups, and departments that move.

alter table organisation_companies
  -- The panel of quick menus is not offered.
  add column hide_quick_menu boolean not null default false,
  -- The portal shows mail only: no menus, no panels (mail-only mode).
  add column mail_only boolean not null default false,
  -- Where the menus stand on wide screens.
  add column navigation text not null default 'top' check (navigation in ('top', 'left')),
  -- Stands beside the mark of the portal instead of the company's name; empty: the name.
  add column brand text not null default '';

create trigger organisation_companies_changed after insert or update or delete on organisation_companies
  for each statement execute function organisation_tell_change();

-- Rises with every change, so that nobody overwrites what somebody else has just saved.
alter table organisation_role_groups add column version int not null default 1;

-- A department that comes or moves waits for one that is moving: paths are made from those of others.
create or replace function organisation_set_department_path() returns trigger language plpgsql as $$
declare
  parent_path text;
begin
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
create trigger organisation_departments_moves before update of parent_dept_code on organisation_departments
  for each row when (new.parent_dept_code is distinct from old.parent_dept_code)
  execute function organisation_set_department_path();

-- Everything below a department that moved goes with it.
create function organisation_move_subtree() returns trigger language plpgsql as $$
begin
  update organisation_departments set path = new.path || substr(path, length(old.path) + 1)
  where path ^@ old.path and dept_code <> new.dept_code;
  return null;
end $$;
create trigger organisation_departments_moved after update of parent_dept_code on organisation_departments
  for each row when (new.path is distinct from old.path) execute function organisation_move_subtree();
