-- What became of the mail that tells of a booking; null where none was to go out.
alter table reservations_bookings add column mail_state text check (mail_state in ('waiting', 'sent', 'failed'));
