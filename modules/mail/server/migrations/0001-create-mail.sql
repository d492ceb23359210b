-- Whose mail it is. One for each person, made when it is first needed; its bytes are kept by the trigger below.
create table mail_mailboxes (
  mailbox_id int primary key generated always as identity,
  person_code text not null unique references organisation_people on delete cascade,
  bytes bigint not null default 0 check (bytes >= 0),
  -- Rises with every change of what is in it: who knows the number knows whether anything has changed.
  change bigint not null default 0
);

-- Where mails lie in it. The well-known ones (`kind`) are called as the reader's language calls them.
create table mail_folders (
  folder_id int primary key generated always as identity,
  mailbox_id int not null references mail_mailboxes on delete cascade,
  parent_folder_id int,
  kind text check (kind in ('Inbox', 'Drafts', 'SentItems', 'Outbox', 'Archive', 'JunkEmail', 'DeletedItems')),
  name text not null default '',
  is_favorite boolean not null default false,
  -- Kept by the trigger below: lists and counts never count.
  total int not null default 0 check (total >= 0),
  unread int not null default 0 check (unread >= 0 and unread <= total),
  bytes bigint not null default 0 check (bytes >= 0),
  unique (mailbox_id, folder_id),
  unique (mailbox_id, kind),
  foreign key (mailbox_id, parent_folder_id) references mail_folders (mailbox_id, folder_id) on delete cascade,
  check (kind is null or parent_folder_id is null),
  check (kind is not null or name <> '')
);
create unique index mail_folders_names on mail_folders (mailbox_id, coalesce(parent_folder_id, 0), lower(name))
  where kind is null;
create index mail_folders_parents on mail_folders (parent_folder_id) where parent_folder_id is not null;

create table mail_categories (
  category_id int primary key generated always as identity,
  mailbox_id int not null references mail_mailboxes on delete cascade,
  name text not null check (name <> ''),
  color text not null check (color in ('Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple')),
  is_favorite boolean not null default false,
  unique (mailbox_id, category_id)
);
create unique index mail_categories_names on mail_categories (mailbox_id, lower(name));

-- Bytes in the storage that no message has (yet): written down before they are stored, taken out with the message.
create table mail_loose_sources (
  source_key text primary key,
  at timestamptz not null default now()
);
create index mail_loose_sources_age on mail_loose_sources (at);

-- A message, once for everybody who has it: its source byte for byte in the storage, known by its hash, and what lists
-- and searches ask of it. Who was addressed hidden is nowhere in it.
create table mail_messages (
  message_id int primary key generated always as identity,
  source_hash bytea not null unique check (length(source_hash) = 32),
  source_key text not null,
  bytes int not null,
  -- What other mails name it by (Message-ID without its brackets), and the conversation it belongs to.
  rfc_id text not null,
  conversation text not null,
  subject text not null,
  sender jsonb not null,
  recipients jsonb not null,
  sent_at timestamptz(3) not null,
  snippet text not null,
  attachments jsonb not null,
  -- Folded texts: without capitals, spaces and punctuation, so that a search is a comparison of parts.
  subject_key text not null,
  people_key text not null,
  body_key text not null,
  names_key text not null,
  -- The mailboxes that have or had it, or {0} when they are many: what the search asks beside the letter pairs.
  mailboxes int[] not null
);
create index mail_messages_rfc_ids on mail_messages (rfc_id) where rfc_id <> '';
create index mail_messages_by_text on mail_messages using gin (
  platform_bigrams(subject_key || ' ' || people_key || ' ' || body_key || ' ' || names_key),
  mailboxes
) with (fastupdate = off);

-- One way of a message to the people it goes to: kept with it in one transaction, worked off by a job.
create table mail_deliveries (
  delivery_id int primary key generated always as identity,
  message_id int not null references mail_messages,
  -- Who hears of what does not arrive; nobody for what the portal says itself.
  sender_code text references organisation_people on delete set null,
  at timestamptz(3) not null
);
create index mail_deliveries_messages on mail_deliveries (message_id);
create index mail_deliveries_senders on mail_deliveries (sender_code);

create table mail_delivery_recipients (
  delivery_id int not null references mail_deliveries on delete cascade,
  address text not null check (address = lower(address)),
  -- A colleague, or nobody inside.
  person_code text references organisation_people on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'arrived', 'sent', 'refused')),
  primary key (delivery_id, address)
);
create index mail_delivery_recipients_waiting on mail_delivery_recipients (delivery_id, address) where state = 'waiting';
create index mail_delivery_recipients_people on mail_delivery_recipients (person_code);

-- A message in one mailbox.
create table mail_items (
  item_id int primary key generated always as identity,
  mailbox_id int not null references mail_mailboxes on delete cascade,
  folder_id int not null,
  message_id int not null references mail_messages,
  received_at timestamptz(3) not null,
  is_read boolean not null default false,
  is_flagged boolean not null default false,
  category_id int,
  conversation text not null,
  bytes int not null,
  -- Who was addressed hidden; only in the mailbox of whoever wrote it.
  bcc jsonb,
  -- Which delivery brought it: to one mailbox each comes once.
  delivery_id int references mail_deliveries on delete set null,
  foreign key (mailbox_id, folder_id) references mail_folders (mailbox_id, folder_id) on delete cascade,
  foreign key (mailbox_id, category_id) references mail_categories (mailbox_id, category_id)
    on delete set null (category_id)
);
create index mail_items_newest on mail_items (folder_id, received_at desc, item_id desc);
create index mail_items_unread on mail_items (folder_id, received_at desc, item_id desc) where not is_read;
create index mail_items_flagged on mail_items (folder_id, received_at desc, item_id desc) where is_flagged;
create index mail_items_of_mailbox on mail_items (mailbox_id, received_at desc, item_id desc);
create index mail_items_conversations on mail_items (mailbox_id, conversation, received_at);
create index mail_items_messages on mail_items (message_id, mailbox_id);
create index mail_items_categories on mail_items (category_id) where category_id is not null;
create unique index mail_items_deliveries on mail_items (delivery_id, mailbox_id) where delivery_id is not null;

-- Messages that were taken out of a mailbox: some are in none now and go at night.
create table mail_loose_messages (
  message_id int primary key references mail_messages on delete cascade,
  at timestamptz not null default now()
);
create index mail_loose_messages_age on mail_loose_messages (at);

-- What a statement has changed in one folder.
create type mail_change as (mailbox_id int, folder_id int, total int, unread int, bytes bigint);

-- Keeps counts and bytes with the items they are of, for a whole statement at once. Mailboxes are locked in the order of
-- their numbers, and folders after them: two deliveries to many people never wait for each other in a circle.
create function mail_keep_counts() returns trigger language plpgsql as $$
declare
  changes mail_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(mailbox_id, folder_id, 1, (not is_read)::int, bytes)::mail_change) into changes from came;
  elsif tg_op = 'DELETE' then
    select array_agg(row(mailbox_id, folder_id, -1, -(not is_read)::int, -bytes)::mail_change) into changes from gone;
    insert into mail_loose_messages (message_id) select distinct message_id from gone on conflict do nothing;
  else
    select array_agg(change) into changes from (
      select row(mailbox_id, folder_id, 1, (not is_read)::int, bytes)::mail_change as change from came
      union all
      select row(mailbox_id, folder_id, -1, -(not is_read)::int, -bytes)::mail_change from gone
    ) both_sides;
  end if;
  if changes is null then
    return null;
  end if;
  perform from mail_mailboxes where mailbox_id in (select mailbox_id from unnest(changes))
    order by mailbox_id for no key update;
  perform from mail_folders where folder_id in (select folder_id from unnest(changes))
    order by folder_id for no key update;
  update mail_folders f set total = f.total + c.total, unread = f.unread + c.unread, bytes = f.bytes + c.bytes
    from (select folder_id, sum(total) as total, sum(unread) as unread, sum(bytes) as bytes
          from unnest(changes) group by folder_id) c
    where f.folder_id = c.folder_id and (c.total, c.unread, c.bytes) <> (0, 0, 0);
  update mail_mailboxes m set bytes = m.bytes + c.bytes, change = m.change + 1
    from (select mailbox_id, sum(bytes) as bytes from unnest(changes) group by mailbox_id) c
    where m.mailbox_id = c.mailbox_id;
  return null;
end $$;
create trigger mail_items_came after insert on mail_items referencing new table as came
  for each statement execute function mail_keep_counts();
create trigger mail_items_went after delete on mail_items referencing old table as gone
  for each statement execute function mail_keep_counts();
create trigger mail_items_changed after update on mail_items referencing old table as gone new table as came
  for each statement execute function mail_keep_counts();
