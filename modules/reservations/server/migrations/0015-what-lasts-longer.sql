-- What lasts longer than usual meetings is looked for by what it touches: all else begins no earlier than some hours before
-- the time that is looked at, so that a day is read without the day before.
drop index reservations_bookings_of_days;
create index reservations_bookings_of_days on reservations_bookings using gist (period)
  where state in ('waiting', 'accepted') and upper(period) - lower(period) > interval '4 hours';
