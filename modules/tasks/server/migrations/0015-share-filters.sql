-- What is looked at of one area, under names; some of it for everybody who sees all of that area.

alter table tasks_filters
  add column area_id uuid references tasks_areas on delete cascade,
  add column is_shared boolean not null default false,
  add constraint tasks_filters_shared_check check (not is_shared or area_id is not null);
create index tasks_filters_of_area on tasks_filters (area_id) where area_id is not null;
