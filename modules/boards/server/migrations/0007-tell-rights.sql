-- Every process hears when what somebody may do on boards may have changed. Counts of articles are none of that.
create function boards_tell_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('maru_signal', 'boards.rightsChanged ');
  return null;
end $$;
create trigger boards_boards_tell_rights
  after insert or delete
    or update of com_code, parent_board_id, kind, name_ko, name_en, name_zh, name_ja, state, settings, inherits
  on boards_boards for each statement execute function boards_tell_rights();
create trigger boards_permissions_tell_rights after insert or update or delete on boards_permissions
  for each statement execute function boards_tell_rights();
