-- How much the mailboxes of a company may take together, and what they took when they were last summed up, which is once a
-- minute: no delivery waits for another one of its company. Without a row nothing limits them.
create table mail_company_limits (
  com_code text primary key references organisation_companies on delete cascade,
  limit_bytes bigint not null check (limit_bytes > 0),
  used_bytes bigint not null,
  -- How full it was, in ten parts, when its administrators were told last.
  told int not null default 0 check (told in (0, 9, 10))
);
