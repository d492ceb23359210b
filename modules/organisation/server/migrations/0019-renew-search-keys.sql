-- How far the search keys of people are those that the program makes today: when it makes others, a job goes over
-- everybody once, some at a time.
create table organisation_search_renewal (
  only_row boolean primary key default true check (only_row),
  edition int not null,
  -- The last person whose keys were made in the edition to come.
  up_to text not null default ''
);
insert into organisation_search_renewal (edition) values (0);
