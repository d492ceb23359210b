-- Files that were too large for their mail and are fetched by a link. The link's secret stands in the mail alone; here is
-- its hash. The file lies in a set of its own, until it is given back some days after the end.
create table mail_large_files (
  large_id int primary key generated always as identity,
  token_hash bytea not null unique check (length(token_hash) = 32),
  person_code text not null references organisation_people on delete cascade,
  -- Nothing once everybody has deleted the mail: the link stands nevertheless.
  message_id int references mail_messages on delete set null,
  -- Nothing once the file was given back.
  file_code uuid,
  name text not null,
  size bigint not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  taken_back_at timestamptz,
  downloads int not null default 0,
  last_download_at timestamptz
);
create index mail_large_files_of_message on mail_large_files (message_id) where message_id is not null;
create index mail_large_files_kept on mail_large_files (person_code) where file_code is not null;
create index mail_large_files_by_person on mail_large_files (person_code);
create index mail_large_files_by_end on mail_large_files (ends_at);
create index mail_large_files_to_give_back on mail_large_files (ends_at) where file_code is not null;
