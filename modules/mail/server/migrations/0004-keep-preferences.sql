-- What the portal answers for somebody: while she is out of office ('absence'), or always ('standing').
create table mail_replies (
  person_code text not null references organisation_people on delete cascade,
  kind text not null check (kind in ('absence', 'standing')),
  is_on boolean not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  audience text not null default 'inside' check (audience in ('inside', 'everyone')),
  html text not null default '',
  primary key (person_code, kind),
  check (starts_at < ends_at),
  check (not is_on or kind = 'standing' or (starts_at is not null and ends_at is not null))
);
create index mail_replies_on on mail_replies (person_code) where is_on;

-- Whom a reply has answered: each sender once and not again for a while. Goes at night with what it counts for.
create table mail_answered (
  person_code text not null references organisation_people on delete cascade,
  kind text not null check (kind in ('absence', 'standing')),
  sender text not null check (sender = lower(sender)),
  at timestamptz(3) not null,
  primary key (person_code, kind, sender)
);
create index mail_answered_age on mail_answered (at);

-- The mail business card; what is not in `texts` is what the organisation knows.
create table mail_cards (
  person_code text primary key references organisation_people on delete cascade,
  texts jsonb not null default '{}',
  template text not null default '',
  free_content text not null default '',
  usage_state text not null default 'Default' check (usage_state in ('Default', 'Korean', 'English', 'Free')),
  auto_sign boolean not null default true,
  reply_auto_sign boolean not null default false
);

-- The rules of a mailbox as one: they are saved, ordered and asked together.
create table mail_rule_sets (
  mailbox_id int primary key references mail_mailboxes on delete cascade,
  rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  -- Whether any of them is switched on: mailboxes without cost a delivery nothing.
  is_on boolean not null
);

-- A run of rules over a folder, from its newest mail then (`until_item`) to its oldest; `before_…` say how far it is.
create table mail_rule_runs (
  run_id int primary key generated always as identity,
  mailbox_id int not null references mail_mailboxes on delete cascade,
  folder_id int not null,
  rules jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  before_at timestamptz not null default 'infinity',
  before_item int not null default 0,
  until_item int not null,
  looked int not null default 0,
  total int not null,
  matched int not null default 0,
  at timestamptz not null default now()
);
create index mail_rule_runs_mailboxes on mail_rule_runs (mailbox_id);

-- Other people's mail somebody has listed for herself. A line gives no right.
create table mail_multi_accounts (
  account_id int primary key generated always as identity,
  owner_code text not null references organisation_people on delete cascade,
  person_code text not null references organisation_people on delete cascade,
  email text not null,
  is_use boolean not null,
  display_order int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index mail_multi_accounts_owners on mail_multi_accounts (owner_code, display_order);
create index mail_multi_accounts_people on mail_multi_accounts (person_code);

-- Where rules of a company's people may send mails outside; without a row, anywhere.
create table mail_outside_rules (
  com_code text primary key references organisation_companies on delete cascade,
  mode text not null check (mode in ('anywhere', 'listed', 'nowhere')),
  domains text[] not null default '{}'
);

-- Through whose rules a mail is on its way, the first one first: it never comes to one of them again.
alter table mail_deliveries add column via text[] not null default '{}';

-- Rules may put one delivery into several folders of a mailbox; that it comes once is held by its recipient's state.
drop index mail_items_deliveries;
create index mail_items_deliveries on mail_items (delivery_id, mailbox_id) where delivery_id is not null;
