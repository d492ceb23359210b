-- What people look for: among all bookings in the order of time, among their own, and among what they answer.

create index reservations_bookings_by_time on reservations_bookings (lower(period), booking_id)
  include (resource_id, period) where state in ('waiting', 'accepted');
-- The few that last longer: those of a period that began well before it.
create index reservations_bookings_long on reservations_bookings (lower(period), booking_id)
  where state in ('waiting', 'accepted') and upper(period) - lower(period) > interval '1 day';
-- The same by what they touch.
create index reservations_bookings_of_days on reservations_bookings using gist (period)
  where state in ('waiting', 'accepted') and upper(period) - lower(period) > interval '1 day';

-- In place of the index by `asked_by` alone: what somebody asked for herself or for others, by its end.
create index reservations_bookings_by_asker on reservations_bookings (asked_by, upper(period));
drop index reservations_bookings_asked;

-- What waits for an answer of a resource, and what has one.
create index reservations_bookings_waiting_by_resource on reservations_bookings (resource_id, lower(period), booking_id)
  where state = 'waiting';
create index reservations_bookings_answered on reservations_bookings (resource_id, decided_at, booking_id)
  where decided_at is not null and state in ('accepted', 'rejected');
create index reservations_bookings_to_approve on reservations_bookings (resource_id, booking_id)
  where state = 'waiting' or decided_at is not null and state in ('accepted', 'rejected');
