-- Senders from whom nobody in a company wants mail: addresses and domains, in small letters and ASCII.
create table mail_company_blocks (
  block_id int primary key generated always as identity,
  com_code text not null references organisation_companies on delete cascade,
  sender text not null check (sender = lower(sender) and sender <> ''),
  -- Of a domain: those below it as well.
  with_subdomains boolean not null default false check (not with_subdomains or sender not like '%@%'),
  action text not null check (action in ('refuse', 'junk')),
  note text not null default '',
  by_code text references organisation_people on delete set null,
  at timestamptz(3) not null,
  unique (com_code, sender)
);
-- The door asks by who writes: of most senders no company has blocked anything.
create index mail_company_blocks_senders on mail_company_blocks (sender);
create index mail_company_blocks_by on mail_company_blocks (by_code) where by_code is not null;

-- The same of one person, whose junk folder takes them.
create table mail_own_blocks (
  block_id int primary key generated always as identity,
  person_code text not null references organisation_people on delete cascade,
  sender text not null check (sender = lower(sender) and sender <> ''),
  at timestamptz(3) not null,
  unique (person_code, sender)
);
