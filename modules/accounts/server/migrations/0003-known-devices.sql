-- Browsers that people have signed in with. One that several people use is known for each of them.

create table accounts_devices (
  person_code text not null references accounts_accounts on delete cascade,
  -- SHA-256 of the secret in the browser's cookie: a copy of this table stands for no browser.
  token_hash bytea not null,
  first_used_at timestamptz not null,
  -- The last sign-in.
  last_used_at timestamptz not null,
  primary key (person_code, token_hash)
);
create index accounts_devices_by_token on accounts_devices (token_hash);
create index accounts_devices_by_use on accounts_devices (last_used_at);
