-- A mail that waits: for the seconds in which it can be taken back, or for the moment it is planned for.
alter table mail_deliveries
  add column due_at timestamptz(3),
  -- Its place in the mailbox of whoever wrote it; without one nothing is sent.
  add column item_id int references mail_items on delete set null,
  add column is_planned boolean not null default false,
  -- The draft it was written in, which is there until it is sent.
  add column draft_id int,
  -- Whether its writer asked who reads it.
  add column is_tracked boolean not null default false;
create index mail_deliveries_due on mail_deliveries (sender_code, due_at) where due_at is not null;
create unique index mail_deliveries_drafts on mail_deliveries (draft_id) where draft_id is not null;
create index mail_deliveries_items on mail_deliveries (item_id) where item_id is not null;

-- A mail that its writer took back before it was read.
alter table mail_delivery_recipients drop constraint mail_delivery_recipients_state_check;
alter table mail_delivery_recipients
  add check (state in ('waiting', 'arrived', 'sent', 'refused', 'recalled'));

-- When a mail was first read: what its writer may be told.
alter table mail_items add column read_at timestamptz(3);
