-- Files of mails that somebody looks at lie in sets of hers that nobody saves; the foundation takes those away after some
-- days. Here stands which is which, so that looking twice stores once.
create table mail_viewed_files (
  person_code text not null references organisation_people on delete cascade,
  item_id int not null,
  number int not null,
  set_code uuid not null,
  at timestamptz not null,
  primary key (person_code, item_id, number)
);
create index mail_viewed_files_age on mail_viewed_files (at);
