-- Domains of a company beside its first one, which the organisation keeps.
create table mail_domains (
  domain text primary key check (domain = lower(domain) and domain <> ''),
  com_code text not null references organisation_companies on delete cascade
);
create index mail_domains_companies on mail_domains (com_code, domain);

-- Addresses that are nobody's first one: a second one of a person, that of a group, that of a department.
create table mail_addresses (
  address_id int primary key generated always as identity,
  com_code text not null references organisation_companies,
  kind text not null check (kind in ('alias', 'group', 'department')),
  address text not null unique check (address = lower(address)),
  -- Of a group; a person and a department are called as the organisation calls them.
  name text not null default '',
  person_code text references organisation_people on delete cascade,
  -- Whom it goes to, as an audience: asked for its people whenever a mail comes.
  members jsonb not null default '[]',
  writers text not null default 'everyone' check (writers in ('everyone', 'inside', 'members')),
  check ((kind = 'alias') = (person_code is not null)),
  check ((kind = 'group') = (name <> ''))
);
create index mail_addresses_of_companies on mail_addresses (com_code, kind, address);
create index mail_addresses_of_people on mail_addresses (person_code) where person_code is not null;

-- Groups that are in groups. No group is in itself, which is asked when one is saved.
create table mail_address_groups (
  address_id int not null references mail_addresses on delete cascade,
  member_id int not null references mail_addresses on delete cascade,
  primary key (address_id, member_id),
  check (address_id <> member_id)
);
create index mail_address_groups_members on mail_address_groups (member_id);

-- An address is one person's or one of these, in whatever capitals. Whoever writes people shares one lock, so that any
-- number of them is written at once; whoever writes one of these addresses has it alone.
create function mail_keep_address_of_one() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'organisation_people' then
    perform pg_advisory_xact_lock_shared(hashtextextended('mail.addresses', 0));
    if exists (select from mail_addresses where address = lower(new.email)) then
      raise unique_violation using message = 'the address is one of a company', constraint = 'mail_addresses_address_key';
    end if;
  else
    perform pg_advisory_xact_lock(hashtextextended('mail.addresses', 0));
    if exists (select from organisation_people where lower(email) = new.address) then
      raise unique_violation using message = 'the address is that of a person', constraint = 'mail_addresses_address_key';
    end if;
  end if;
  return new;
end $$;
create trigger mail_address_of_person before insert or update of email on organisation_people
  for each row execute function mail_keep_address_of_one();
create trigger mail_address_of_company before insert or update of address on mail_addresses
  for each row execute function mail_keep_address_of_one();

-- Of an address that stands for several, its people stand beside it once the mail is on its way.
alter table mail_delivery_recipients drop constraint mail_delivery_recipients_state_check;
alter table mail_delivery_recipients
  add check (state in ('waiting', 'arrived', 'sent', 'refused', 'recalled', 'resolved'));
