-- How long the mails of a company stay, in days; null for without an end.
create table mail_retention (
  com_code text primary key references organisation_companies on delete cascade,
  days int check (days > 0),
  deleted_days int check (deleted_days > 0),
  junk_days int check (junk_days > 0),
  spares_flagged boolean not null
);

-- Since when a mail, and a folder, lies where it lies: among the deleted it is as old as that. Null for where it came.
alter table mail_items add column moved_at timestamptz(3);
alter table mail_folders add column moved_at timestamptz(3);
create function mail_note_moved() returns trigger language plpgsql as $$
begin
  new.moved_at := now();
  return new;
end $$;
create trigger mail_items_moved before update of folder_id on mail_items
  for each row when (old.folder_id <> new.folder_id) execute function mail_note_moved();
create trigger mail_folders_moved before update of parent_folder_id on mail_folders
  for each row when (old.parent_folder_id is distinct from new.parent_folder_id) execute function mail_note_moved();
