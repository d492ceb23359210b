-- The last day of a task beside whoever has to do it: one's own tasks are read in their order by an index, and not all
-- of them to find the first hundred.
alter table tasks_members add column end_date date;
update tasks_members m set end_date = t.end_date from tasks_tasks t
where t.task_id = m.task_id and t.end_date is not null;

create function tasks_take_last_day() returns trigger language plpgsql as $$
begin
  select end_date into new.end_date from tasks_tasks where task_id = new.task_id;
  return new;
end $$;
create trigger tasks_members_last_day before insert on tasks_members
  for each row execute function tasks_take_last_day();

create function tasks_hand_on_last_day() returns trigger language plpgsql as $$
begin
  update tasks_members set end_date = new.end_date where task_id = new.task_id;
  return null;
end $$;
create trigger tasks_tasks_last_day after update of end_date on tasks_tasks
  for each row when (old.end_date is distinct from new.end_date) execute function tasks_hand_on_last_day();

create index tasks_members_by_last_day on tasks_members
  (person_code, (status = 'Completed'), (coalesce(end_date, 'infinity'::date)), task_id);
