-- Who is asked to come to what is booked, besides whose booking it is.
create table reservations_attendees (
  booking_id int not null references reservations_bookings on delete cascade,
  person_code text not null references organisation_people on delete cascade,
  -- In the order in which they were chosen.
  position int not null,
  primary key (booking_id, person_code)
);
create index reservations_attendees_by_person on reservations_attendees (person_code);
