-- What is made of stored bytes and can be made again: small pictures, documents as PDF.
create table files_derived (
  object_id uuid not null references files_objects on delete cascade,
  kind text not null,
  state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
  -- Where it lies, or will: written down before, so that a killed maker leaves nothing behind that nobody knows.
  storage_key text not null unique,
  media_type text,
  size bigint,
  -- How long its maker is believed to live; of what waits or failed, when it may be ordered again.
  until timestamptz not null,
  primary key (object_id, kind),
  check (state <> 'ready' or (media_type is not null and size is not null))
);
create index files_derived_unmade on files_derived (kind) where state in ('waiting', 'making');

-- What the virus scanner was asked and has said; state and verdict stand at the object.
create table files_scans (
  object_id uuid primary key references files_objects on delete cascade,
  attempts integer not null default 0,
  -- When it is asked (again); somebody who asks moves it ahead of himself.
  due_at timestamptz not null default now(),
  scanned_at timestamptz,
  -- What it calls what it found.
  found text,
  -- Why it said nothing: it was not there, or takes no file of this size.
  problem text check (problem in ('unavailable', 'tooLarge'))
);
create index files_scans_due on files_scans (due_at) where scanned_at is null;

-- The bytes of what was made go with the object, whoever removes it: their keys wait here until they are removed.
create table files_leftovers (storage_key text primary key);
create function files_keep_leftover() returns trigger language plpgsql as $$
begin
  insert into files_leftovers values (old.storage_key) on conflict do nothing;
  return null;
end $$;
create trigger files_derived_leftover after delete on files_derived
  for each row execute function files_keep_leftover();
