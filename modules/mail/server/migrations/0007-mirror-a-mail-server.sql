-- A mailbox that lies on a mail server (IMAP) has a mirror here: its folders and items are those of any other mailbox, and
-- these tables say what they are on the server, as both last agreed. What is another way here than there is told to the
-- server; what the server has another way is taken over. A message whose source the server keeps has an empty `source_key`.
create table mail_server_mailboxes (
  mailbox_id int primary key references mail_mailboxes on delete cascade,
  -- `mail_mailboxes.change` up to which the server has been told everything.
  told_change bigint not null default -1,
  -- One process at a time brings a mailbox and its server together: until then it has it to itself.
  held_until timestamptz not null default 'epoch',
  -- When both agreed last; null before they ever have.
  agreed_at timestamptz,
  -- Of the Sieve script that the server has of us; empty before it has any.
  script_hash text not null default ''
);

-- The number outlives the folder here: a row without its folder is one that is to go there.
create table mail_server_folders (
  folder_id int primary key,
  mailbox_id int not null references mail_server_mailboxes on delete cascade,
  path text not null,
  -- Name and place here, as both last agreed: whoever differs from them has been renamed or moved since.
  name text not null,
  parent_folder_id int,
  uid_validity bigint not null,
  -- As of the last time everything in it was taken over; 0 before.
  uid_next bigint not null default 0,
  mod_seq text not null default '',
  unique (mailbox_id, path)
);

create table mail_server_items (
  item_id int primary key,
  mailbox_id int not null references mail_server_mailboxes on delete cascade,
  folder_id int not null references mail_server_folders on delete cascade,
  -- Null while it is being put there: whoever finds it so looks whether it has come.
  uid bigint,
  is_read boolean not null,
  is_flagged boolean not null,
  category_id int,
  -- Whether everything in it has been read, or its beginning only.
  is_whole boolean not null default true,
  unique (folder_id, uid)
);
create index mail_server_items_mailboxes on mail_server_items (mailbox_id);
