-- The latest invitation of a person to choose her password by a link. A later one takes the place of the one before.

create table accounts_invitations (
  person_code text primary key references accounts_accounts on delete cascade,
  invitation_id uuid not null unique,
  -- waiting: its mail is still to be sent; sent: it was; told: the administrator was given the link to hand on.
  state text not null check (state in ('waiting', 'sent', 'told', 'failed', 'used', 'revoked')),
  -- Why its mail was not sent.
  failure text check (failure in ('refused', 'noAddress', 'unreachable')),
  -- SHA-256 of the secret in the link, while it opens something: a copy of this table lets nobody in.
  token_hash bytea unique,
  invited_by text not null,
  invited_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  check ((state = 'failed') = (failure is not null)),
  check (token_hash is null or (state in ('waiting', 'sent', 'told') and expires_at is not null))
);
