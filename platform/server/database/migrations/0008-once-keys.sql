-- What was answered to a call that carried a once-key, for a day: who sends it again gets the same answer. Only the hash
-- of the key is here; without the key itself neither the answer nor the input can be known.
create table platform_once_keys (
  person_code text not null,
  key_hash bytea not null,
  -- Of the call, the post and the input.
  fingerprint bytea not null,
  -- Null only inside the transaction that does the work.
  answer bytea,
  at timestamptz not null default now(),
  primary key (person_code, key_hash)
);
create index platform_once_keys_by_time on platform_once_keys (at);
