-- How long before its beginning whoever answers was last reminded of what waits, minutes.
alter table reservations_bookings add column reminded_minutes int;
create index reservations_bookings_waiting on reservations_bookings (lower(period)) where state = 'waiting';
