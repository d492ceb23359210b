-- How long steps and whole documents took: counted once after a document has ended, a row for each length of a month.
create table approvals_durations (
  com_code text not null,
  form_id int not null,
  -- The first day of the month it ended in, in Korea.
  month date not null,
  -- How a document ended, or the kind of a step that was decided in it.
  what text not null check (what in ('completed', 'rejected', 'review', 'approve', 'agree', 'cooperate')),
  -- Half octaves of minutes (`contract/durations.ts`).
  length int not null check (length between 0 and 47),
  times int not null check (times > 0),
  primary key (com_code, form_id, month, what, length),
  foreign key (com_code, form_id) references approvals_forms (com_code, form_id)
);

-- Up to when they are counted.
create table approvals_counted (
  is_one boolean primary key default true check (is_one),
  until timestamptz not null
);
insert into approvals_counted (until) values ('-infinity');
create index approvals_documents_ended on approvals_documents (ended_at) where ended_at is not null;

-- What waits longest, whoever it waits for.
create index approvals_places_pending on approvals_places (at, document_id) where box = 'pending';
