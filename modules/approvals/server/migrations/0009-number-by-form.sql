-- Documents are numbered as their form says. The last serial number is kept by what stands in front of it (총무-2026-),
-- which makes two numbers two whichever forms they come from, and where a series goes on although that changes, by the
-- series as well (총무-*-).
create table approvals_series (
  com_code text not null references organisation_companies,
  -- Whether it is a series that goes on over several of what stands in front.
  goes_on boolean not null,
  name text not null,
  last int not null check (last > 0),
  primary key (com_code, goes_on, name)
);
insert into approvals_series (com_code, goes_on, name, last)
  select com_code, false, abbreviation || '-' || year || '-', last from approvals_serials;
drop table approvals_serials;
