-- Whether an absence stands in the calendar of its person as well.
alter table absence_absences add column in_calendar boolean not null default false;
