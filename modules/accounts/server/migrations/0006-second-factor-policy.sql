-- Of whom a company demands a second factor. Without a row, of nobody.

create table accounts_factor_policies (
  com_code text primary key references organisation_companies on delete cascade,
  -- nobody, those of the audience below, everybody.
  demanded_of text not null check (demanded_of in ('nobody', 'some', 'everyone')),
  -- Of everybody who signs in from elsewhere than these networks (CIDR).
  from_outside boolean not null,
  networks text[] not null,
  -- How long somebody may wait before she sets one up (days), from the first sign-in at which it was demanded of her.
  grace_days int not null check (grace_days between 0 and 30),
  -- How long a browser may be remembered (days); 0: not at all.
  remember_days int not null check (remember_days between 0 and 90),
  check (not from_outside or cardinality(networks) > 0)
);

create table accounts_factor_policy_audience (
  com_code text not null references accounts_factor_policies on delete cascade,
  kind text not null check (kind in ('role', 'department', 'departmentTree', 'person')),
  code text not null,
  primary key (com_code, kind, code)
);

-- When a second factor was first demanded of her while she had none.
alter table accounts_accounts add column factor_asked_at timestamptz;
-- The session may do nothing but set one up.
alter table accounts_sessions add column must_set_up boolean not null default false;
