-- What the bell shows: one row for each person and thing that happened, in the company it happened in.
create table alerts_alerts (
  alert_id bigint primary key generated always as identity,
  person_code text not null references organisation_people on delete cascade,
  com_code text not null references organisation_companies,
  -- WF: approval, BB: board, any other is shown under All only (G-114).
  alert_type text not null,
  text_ko text not null,
  text_en text not null,
  text_zh text not null,
  text_ja text not null,
  -- The name of whoever caused it, as it was then.
  created_name_ko text not null,
  created_name_en text not null,
  created_name_zh text not null,
  created_name_ja text not null,
  item_url text not null check (item_url ~ '^(/([^/\\]|$)|https://)'),
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index alerts_alerts_unread on alerts_alerts (person_code, com_code, created_at desc, alert_id desc)
  where read_at is null;
