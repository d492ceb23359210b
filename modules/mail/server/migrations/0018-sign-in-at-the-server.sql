-- The password with which somebody signs in at the company's mail server, where nobody may do that for all: sealed, so that
-- the database does not tell it. One that the server has refused is not tried again.
create table mail_server_passwords (
  person_code text primary key references organisation_people on delete cascade,
  sealed text not null,
  is_refused boolean not null default false,
  changed_at timestamptz not null
);
