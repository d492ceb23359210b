-- Who may sign in, and how. A person has one account, at the company she signs in to.

create table accounts_accounts (
  person_code text primary key references organisation_people,
  com_code text not null references organisation_companies,
  user_name text not null check (user_name = lower(user_name) and user_name <> ''),
  -- Argon2id in PHC form; null where only the identity provider signs the person in.
  password_hash text,
  password_changed_at timestamptz,
  -- Set with a password that an administrator handed out: it opens nothing but the change of password, until then.
  one_time_until timestamptz,
  must_change boolean not null default false,
  disabled_at timestamptz,
  disabled_by text,
  last_sign_in_at timestamptz,
  unique (com_code, user_name)
);
-- The identity provider names people without their company.
create index accounts_accounts_by_user_name on accounts_accounts (user_name);

create table accounts_sessions (
  id text primary key,
  -- SHA-256 of the cookie's value: a copy of this table opens no session. Null where a bearer token carries the id.
  token_hash bytea unique,
  person_code text not null references accounts_accounts on delete cascade,
  -- The post she acts at.
  com_code text not null,
  dept_code text not null,
  method text not null check (method in ('password', 'identityProvider', 'teams', 'token')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null,
  address text not null
);
create index accounts_sessions_of_person on accounts_sessions (person_code, created_at desc) where ended_at is null;
create index accounts_sessions_by_end on accounts_sessions (ended_at) where ended_at is not null;

-- When each session was last used, apart from it: written often, by every process, in batches.
create table accounts_visits (
  session_id text primary key references accounts_sessions on delete cascade,
  last_seen_at timestamptz not null
);

create table accounts_preferences (
  person_code text primary key references accounts_accounts on delete cascade,
  language text not null check (language in ('ko', 'en', 'zh', 'ja')),
  theme text not null check (theme in ('light', 'dark', 'auto')),
  time_zone text not null
);

-- Until when the attempts of an account, a device or an address are spent. Keys are keyed hashes: people type
-- passwords into name fields.
create table accounts_throttles (
  key text primary key,
  spent_until timestamptz not null
);
create index accounts_throttles_by_time on accounts_throttles (spent_until);
