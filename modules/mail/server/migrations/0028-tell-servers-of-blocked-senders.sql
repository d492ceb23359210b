-- How often a company's list of blocked senders has changed: scripts on a mail server say which one they were made of.
create table mail_company_block_versions (
  com_code text primary key references organisation_companies on delete cascade,
  version int not null
);
insert into mail_company_block_versions (com_code, version) select distinct com_code, 1 from mail_company_blocks;

create function mail_count_block_change() returns trigger language plpgsql as $$
begin
  insert into mail_company_block_versions (com_code, version)
  -- A company that goes takes its list with it.
  select distinct c.com_code, 1 from changed c join organisation_companies using (com_code) order by 1
  on conflict (com_code) do update set version = mail_company_block_versions.version + 1;
  return null;
end $$;
create trigger mail_company_blocks_inserted after insert on mail_company_blocks referencing new table as changed
  for each statement execute function mail_count_block_change();
create trigger mail_company_blocks_updated after update on mail_company_blocks referencing new table as changed
  for each statement execute function mail_count_block_change();
create trigger mail_company_blocks_deleted after delete on mail_company_blocks referencing old table as changed
  for each statement execute function mail_count_block_change();

alter table mail_server_mailboxes
  -- The list that her script was made of; 0 before it knows any.
  add column blocks_told int not null default 0,
  -- Why her script knows nothing of it all the same.
  add column blocks_left_out text check (blocks_left_out in ('refused', 'ownScript')),
  -- Whoever was tried longest ago comes next.
  add column script_tried_at timestamptz not null default 'epoch';
