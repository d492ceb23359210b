-- Where a company has a report of each of its mails sent; a row is there while it is switched on.
create table mail_journals (
  com_code text primary key references organisation_companies on delete cascade,
  address text not null check (address = lower(address))
);
create index mail_journals_addresses on mail_journals (address);

-- Of which messages a company has had its report: of each one.
create table mail_journalled (
  message_id int not null references mail_messages on delete cascade,
  com_code text not null references organisation_companies on delete cascade,
  primary key (message_id, com_code)
);
create index mail_journalled_companies on mail_journalled (com_code);

-- What brings a report: of it there is none.
alter table mail_deliveries add column is_report boolean not null default false;
