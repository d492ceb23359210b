-- The reading pane may be switched off.
alter table settings_mail_views drop constraint settings_mail_views_layout_check;
alter table settings_mail_views
  add constraint settings_mail_views_layout_check check (layout in ('vertical', 'horizontal', 'off'));
