-- The switches of the settings dialog: what is not wanted at all, whatever the matrix says.
alter table alerts_settings
  add column alarms_off text[] not null default '{}' check (alarms_off <@ array[
    'noticeAlarm', 'boardAlarm', 'serveyAlarm', 'newAlarm', 'scheduleAlarm', 'desktopAlarm']);
