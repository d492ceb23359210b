-- Who wants to hear of new mail in the inbox, and whether beside the bell browsers show it as well.
create table mail_alarms (
  person_code text primary key references organisation_people on delete cascade,
  is_on boolean not null,
  in_browser boolean not null
);
