-- Every process hears when the folders somebody sees may be others.
create function calendar_tell_folders() returns trigger language plpgsql as $$
begin
  perform pg_notify('maru_signal', 'calendar.foldersChanged ');
  return null;
end $$;
create trigger calendar_folders_tell after insert or update or delete on calendar_folders
  for each statement execute function calendar_tell_folders();
create trigger calendar_shares_tell after insert or update or delete on calendar_shares
  for each statement execute function calendar_tell_folders();
create trigger calendar_marks_tell after insert or update or delete on calendar_marks
  for each statement execute function calendar_tell_folders();
