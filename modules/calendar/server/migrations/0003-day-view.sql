-- A person may begin with a single day, too.
alter table calendar_settings drop constraint calendar_settings_view_mode_check;
alter table calendar_settings
  add constraint calendar_settings_view_mode_check check (view_mode in ('month', 'week', 'day', 'list'));
