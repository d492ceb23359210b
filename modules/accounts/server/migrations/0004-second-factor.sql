-- What a person proves herself with beside the password, and sign-ins that wait for it.

create table accounts_authenticator_apps (
  person_code text primary key references accounts_accounts on delete cascade,
  -- Sealed with a key of the portal. The next one is being set up: it counts for nothing before a code has proved it.
  secret text,
  added_at timestamptz,
  next_secret text,
  next_until timestamptz,
  -- The newest step (of 30 s) whose code was used: that code and all older ones work no more.
  last_step bigint not null default 0,
  check ((secret is null) = (added_at is null)),
  check ((next_secret is null) = (next_until is null))
);

create table accounts_recovery_codes (
  person_code text not null references accounts_accounts on delete cascade,
  -- A keyed hash: the codes themselves are shown once and kept nowhere.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_code, code_hash)
);

-- The first step was right, the second is missing: opens nothing but the second step, once, for some minutes.
create table accounts_pending_sign_ins (
  -- SHA-256 of the cookie's value, as with sessions.
  token_hash bytea primary key,
  person_code text not null references accounts_accounts on delete cascade,
  method text not null check (method in ('password', 'identityProvider', 'teams')),
  language text check (language in ('ko', 'en', 'zh', 'ja')),
  return_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index accounts_pending_sign_ins_of_person on accounts_pending_sign_ins (person_code, created_at desc);
create index accounts_pending_sign_ins_by_end on accounts_pending_sign_ins (expires_at);

-- When the person last showed in this session that it is she.
alter table accounts_sessions add column confirmed_at timestamptz;

-- Browsers at which the second step is not asked for again until then, and what the person is shown of them.
alter table accounts_devices
  add column device_id text not null default gen_random_uuid()::text unique,
  add column user_agent text not null default '',
  add column trusted_until timestamptz;
