-- What stands at the door of a resource and needs nobody signed in: it is known by the secret in its address, of which
-- only the hash is kept.
create table reservations_doors (
  resource_id int primary key references reservations_resources on delete cascade,
  token_hash bytea not null unique,
  -- Whether titles and names are told to whoever passes by; of what is private they never are.
  shows_titles boolean not null,
  made_at timestamptz not null,
  last_used_at timestamptz
);

-- What was booked at the door is nobody's.
alter table reservations_bookings
  alter column person_code drop not null,
  add check (person_code is not null or asked_by is null);
create index reservations_bookings_at_door on reservations_bookings (resource_id, lower(period))
  where person_code is null;
