-- Whether anybody came to what is booked.
alter table reservations_resources
  -- What nobody came to is free again so many minutes after its beginning; null: nobody needs to say that she came.
  add column check_in_minutes int check (check_in_minutes between 1 and 120),
  -- Stands in the address at the door.
  add column check_in_code text not null default replace(gen_random_uuid()::text, '-', '');

alter table reservations_bookings
  add column checked_in_at timestamptz,
  -- Nobody came, and it was given back by itself.
  add column released_at timestamptz,
  add check (released_at is null or state = 'cancelled');
create index reservations_bookings_to_check_in on reservations_bookings (lower(period))
  where state = 'accepted' and checked_in_at is null;
