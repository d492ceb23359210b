-- An occurrence that was skipped and time that was removed are taken back as what was changed of several tasks is.

alter table tasks_changes drop constraint tasks_changes_kind_check;
alter table tasks_changes add constraint tasks_changes_kind_check
  check (kind in ('state', 'due', 'period', 'priority', 'label', 'member', 'remove', 'skip', 'hours'));

-- An area to whose people somebody offers a filter.
alter table tasks_filters add column area_id uuid references tasks_areas on delete cascade;
create index tasks_filters_of_area on tasks_filters (area_id) where area_id is not null;
