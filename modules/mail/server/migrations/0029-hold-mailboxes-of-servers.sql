-- Mails in mailboxes on hold whose sources a mail server has: they are fetched and kept here too, for as long as a hold
-- stands. The message itself goes on saying that the server has it.
create table mail_held_sources (
  message_id int primary key references mail_messages on delete cascade,
  mailbox_id int not null references mail_mailboxes on delete cascade,
  -- Null until it has been fetched.
  source_key text,
  bytes int check ((bytes is null) = (source_key is null)),
  -- It went from the server before it was fetched: what is known of it is what stood in its head.
  is_lost boolean not null default false check (not is_lost or source_key is null)
);
create index mail_held_sources_mailboxes on mail_held_sources (mailbox_id);
create index mail_held_sources_waiting on mail_held_sources (mailbox_id, message_id)
  where source_key is null and not is_lost;
create index mail_held_sources_lost on mail_held_sources (mailbox_id) where is_lost;

-- With the source that nobody needs any more.
create function mail_drop_held_source() returns trigger language plpgsql as $$
begin
  insert into mail_loose_sources (source_key, at)
  select source_key, 'epoch' from gone where source_key is not null on conflict do nothing;
  return null;
end $$;
create trigger mail_held_sources_gone after delete on mail_held_sources referencing old table as gone
  for each statement execute function mail_drop_held_source();

-- Which item it was: the server may have it still, until it is told.
alter table mail_held add column item_id int;
create index mail_held_items on mail_held (item_id) where item_id is not null;

create or replace function mail_hold_gone() returns trigger language plpgsql as $$
begin
  insert into mail_held (mailbox_id, message_id, received_at, bytes, bcc, item_id)
  select g.mailbox_id, g.message_id, g.received_at, g.bytes, g.bcc, g.item_id
  from gone g left join mail_folders f on f.folder_id = g.folder_id
  where f.kind is distinct from 'Outbox'
    and exists (select from mail_holds h where h.mailbox_id = g.mailbox_id and h.ended_at is null);
  return null;
end $$;

-- Whoever was looked at longest ago comes next.
alter table mail_server_mailboxes add column held_tried_at timestamptz not null default 'epoch';
