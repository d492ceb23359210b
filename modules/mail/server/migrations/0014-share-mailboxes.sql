-- A mailbox is a person's, or that of an address which several people look after.
alter table mail_addresses drop constraint mail_addresses_kind_check, drop constraint mail_addresses_check1;
alter table mail_addresses
  add constraint mail_addresses_kind_check check (kind in ('alias', 'group', 'department', 'shared')),
  add constraint mail_addresses_named check ((kind in ('group', 'shared')) = (name <> ''));
alter table mail_mailboxes
  alter column person_code drop not null,
  add column address_id int unique references mail_addresses on delete cascade,
  add constraint mail_mailboxes_of_one check ((person_code is null) <> (address_id is null));

-- Who looks after one. Each reads it; some write from its address, or for it in their own name; some put it into order.
create table mail_mailbox_members (
  person_code text not null references organisation_people on delete cascade,
  mailbox_id int not null references mail_mailboxes on delete cascade,
  may_write text not null default 'no' check (may_write in ('no', 'onBehalf', 'as')),
  may_manage boolean not null default false,
  primary key (person_code, mailbox_id)
);
create index mail_mailbox_members_mailboxes on mail_mailbox_members (mailbox_id);
