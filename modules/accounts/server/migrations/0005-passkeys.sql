-- Keys that a device, a telephone or a stick keeps for this portal, and the challenges they answer.

create table accounts_passkeys (
  passkey_id text primary key default gen_random_uuid()::text,
  person_code text not null references accounts_accounts on delete cascade,
  -- As the browser names it (base64url).
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, as the key itself counts: one that counts back is a copy. 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null check (name <> ''),
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index accounts_passkeys_of_person on accounts_passkeys (person_code, added_at);

-- What a key must sign, once: while signing in, and to be added.
alter table accounts_pending_sign_ins add column challenge text;
alter table accounts_sessions add column challenge text, add column challenge_until timestamptz;
