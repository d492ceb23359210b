-- What tasks were before somebody changed several of them at once, so that she can take it back.

create table tasks_changes (
  change_id int primary key generated always as identity,
  person_code text not null references organisation_people on delete cascade,
  kind text not null check (kind in ('state', 'due', 'period', 'priority', 'label', 'member', 'remove')),
  made_at timestamptz not null
);
create index tasks_changes_by_person on tasks_changes (person_code);
create index tasks_changes_by_time on tasks_changes (made_at);

create table tasks_before (
  change_id int not null references tasks_changes on delete cascade,
  task_id int not null references tasks_tasks on delete cascade,
  -- Of the task after the change: another one means that somebody has gone on with it.
  version int not null,
  was jsonb not null,
  primary key (change_id, task_id)
);
create index tasks_before_by_task on tasks_before (task_id);

-- What is looked at of tasks, under names that people gave it; the address says what that is.
create table tasks_filters (
  filter_id int primary key generated always as identity,
  person_code text not null references organisation_people on delete cascade,
  name text not null check (name <> ''),
  address text not null,
  made_at timestamptz not null
);
create index tasks_filters_by_person on tasks_filters (person_code);

-- The columns of the table in which somebody looks at tasks; those who have none see the usual ones.
create table tasks_columns (
  person_code text primary key references organisation_people on delete cascade,
  columns text[] not null
);
