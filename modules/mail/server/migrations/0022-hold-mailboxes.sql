-- Mailboxes of which nothing is destroyed, for a matter. It ends; what has been is listed.
create table mail_holds (
  hold_id int primary key generated always as identity,
  com_code text not null references organisation_companies on delete cascade,
  mailbox_id int not null references mail_mailboxes on delete cascade,
  matter text not null check (matter <> ''),
  reason text not null check (reason <> ''),
  begun_by text references organisation_people on delete set null,
  begun_at timestamptz(3) not null,
  ended_by text references organisation_people on delete set null,
  ended_at timestamptz(3)
);
create index mail_holds_of_companies on mail_holds (com_code, hold_id);
create index mail_holds_mailboxes on mail_holds (mailbox_id, ended_at);
create index mail_holds_begun_by on mail_holds (begun_by);
create index mail_holds_ended_by on mail_holds (ended_by);

-- What has gone out of a mailbox while it was on hold. It is no item: no list, count, search or limit knows of it.
create table mail_held (
  held_id int primary key generated always as identity,
  mailbox_id int not null references mail_mailboxes on delete cascade,
  message_id int not null references mail_messages,
  received_at timestamptz(3) not null,
  bytes int not null,
  bcc jsonb
);
create index mail_held_mailboxes on mail_held (mailbox_id, received_at, held_id);
create index mail_held_messages on mail_held (message_id);

-- Whatever deletes an item, and in whatever way: of a mailbox on hold it is kept. What waited to be sent was no mail yet.
-- After the trigger that counts, which has the mailbox by then: whoever puts it on hold has waited, or is seen here.
create function mail_hold_gone() returns trigger language plpgsql as $$
begin
  insert into mail_held (mailbox_id, message_id, received_at, bytes, bcc)
  select g.mailbox_id, g.message_id, g.received_at, g.bytes, g.bcc
  from gone g left join mail_folders f on f.folder_id = g.folder_id
  where f.kind is distinct from 'Outbox'
    and exists (select from mail_holds h where h.mailbox_id = g.mailbox_id and h.ended_at is null);
  return null;
end $$;
create trigger mail_items_went_held after delete on mail_items referencing old table as gone
  for each statement execute function mail_hold_gone();

-- A mailbox on hold, or one with something held in it, stays whoever takes its owner away.
create function mail_keep_held_mailbox() returns trigger language plpgsql as $$
begin
  if exists (select from mail_holds where mailbox_id = old.mailbox_id and ended_at is null)
    or exists (select from mail_held where mailbox_id = old.mailbox_id) then
    raise foreign_key_violation using message = 'the mailbox is on hold', constraint = 'mail_holds_mailbox';
  end if;
  return old;
end $$;
create trigger mail_mailboxes_held before delete on mail_mailboxes
  for each row execute function mail_keep_held_mailbox();
