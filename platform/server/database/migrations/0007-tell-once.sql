-- What several processes find out at once and only one is to tell: when it was told last.
create table platform_told (
  what text primary key,
  at timestamptz not null
);
