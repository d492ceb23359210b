-- Files of mails on their way into a mailbox: where they go, how far they are, and what became of them. `file_no`,
-- `entry_no` and `place` say where it goes on: the file of the set, the file in a zip, the byte in an mbox.
create table mail_imports (
  import_id int primary key generated always as identity,
  mailbox_id int not null references mail_mailboxes on delete cascade,
  folder_id int not null,
  set_code text not null,
  names text[] not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  file_no int not null default 0,
  entry_no int not null default 0,
  place bigint not null default 0,
  bytes bigint not null,
  done_bytes bigint not null default 0,
  -- Mails that were put in, that were there already, and what was left out; of the latter the first ones by name.
  taken int not null default 0,
  known int not null default 0,
  left_out int not null default 0,
  left_names jsonb not null default '[]',
  at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index mail_imports_newest on mail_imports (mailbox_id, import_id desc);
create unique index mail_imports_running on mail_imports (mailbox_id) where state = 'running';
create index mail_imports_ended on mail_imports (ended_at) where ended_at is not null;
