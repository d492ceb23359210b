-- Large files are listed for their writer whatever became of their mail: its subject stands here. While the mailbox from
-- which it was sent is on hold the file stays, at the end of its link as what that hold alone keeps.
alter table mail_large_files
  add column subject text not null default '',
  add column mailbox_id int references mail_mailboxes on delete set null,
  add column held_code uuid;
update mail_large_files l set
  subject = coalesce((select m.subject from mail_messages m where m.message_id = l.message_id), ''),
  mailbox_id = coalesce(
    (select d.mailbox_id from mail_deliveries b join mail_items d on d.item_id = b.item_id
     where b.message_id = l.message_id and b.sender_code = l.person_code limit 1),
    (select m.mailbox_id from mail_mailboxes m where m.person_code = l.person_code));
create index mail_large_files_of_mailbox on mail_large_files (mailbox_id, made_at);
create index mail_large_files_held on mail_large_files (mailbox_id) where held_code is not null;
drop index mail_large_files_by_person;
create index mail_large_files_by_person on mail_large_files (person_code, large_id);

-- When a report was last refused and why, until one goes through; when administrators were last told of it.
alter table mail_journals
  add column refused_at timestamptz(3),
  add column refused_why text,
  add column refused_answer text,
  add column told_at timestamptz(3);
