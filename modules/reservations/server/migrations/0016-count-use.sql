-- How resources are used is counted from the index alone: a year of a thousand rooms is some ten thousand pages read one
-- after the other, and not a look at the table for each of 800,000 bookings.
drop index reservations_bookings_by_resource;
create index reservations_bookings_by_resource on reservations_bookings (resource_id, lower(period))
  include (period, person_code, state, released_at, offered_until);
