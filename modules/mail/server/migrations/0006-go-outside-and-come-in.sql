-- What goes outside is tried again for days: how often it was, since when, and when the next time is.
alter table mail_deliveries
  add column carry_tries int not null default 0,
  add column carry_since timestamptz(3),
  add column carry_at timestamptz(3),
  -- Until when one process alone is at it; a little ahead of now, so that one that died keeps nobody waiting.
  add column carried_until timestamptz(3),
  add column is_late_told boolean not null default false,
  -- Of what came from outside: where its envelope says answers go; empty for nowhere.
  add column sender_address text check (sender_address = lower(sender_address)),
  add check (sender_code is null or sender_address is null);

-- What came in by SMTP, by the bytes that came and whom they came to: sent again by a server that did not hear our answer
-- it comes once. Goes at night.
create table mail_received (
  source_hash bytea not null,
  address text not null check (address = lower(address)),
  at timestamptz(3) not null,
  primary key (source_hash, address)
);
create index mail_received_age on mail_received (at);

-- How large a mailbox may become: as the installation says, or as is set here; 0 is unlimited.
alter table mail_mailboxes
  add column limit_bytes bigint check (limit_bytes >= 0),
  -- Whether its owner was told that it is nearly full.
  add column is_warned boolean not null default false;
create index mail_mailboxes_warned on mail_mailboxes (mailbox_id) where is_warned;
