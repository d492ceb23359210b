-- Alerts that modules raise: what they are about, how they collapse, how they reach people outside the portal.

alter table alerts_alerts
  drop constraint alerts_alerts_item_url_check,
  -- Empty: it leads nowhere.
  add constraint alerts_alerts_item_url_check check (item_url ~ '^(/([^/\\]|$)|https://|$)'),
  -- module.happened; what came before kinds were known has none of them.
  add column kind text not null default 'alerts.earlier',
  -- Answers "why did I get this"; empty: what the kind says.
  add column reason_key text not null default '',
  -- What it is about (article:318), and the same where alerts of it collapse into one row.
  add column object_key text,
  add column collapse_key text,
  -- How many were put together into this row.
  add column count int not null default 1,
  add column by_person_code text,
  -- Whether it was shown at the bell; else it only went elsewhere and stands in the history.
  add column in_bell boolean not null default true,
  add column deleted_at timestamptz,
  -- What the history is searched by: all that a reader may see of it, in lower case.
  add column searched text not null generated always as (
    lower(text_ko || ' ' || text_en || ' ' || text_zh || ' ' || text_ja || ' ' || created_name_ko || ' ' || created_name_en)
  ) stored;

drop index alerts_alerts_unread;
create index alerts_alerts_unread on alerts_alerts (person_code, com_code, created_at desc, alert_id desc)
  where read_at is null and deleted_at is null;
create index alerts_alerts_history on alerts_alerts (person_code, com_code, created_at desc, alert_id desc)
  where deleted_at is null;
-- Two processes at once make one row of one object, not two.
create unique index alerts_alerts_collapse on alerts_alerts (person_code, com_code, kind, collapse_key)
  where read_at is null and deleted_at is null and collapse_key is not null;
create index alerts_alerts_deleted on alerts_alerts (deleted_at) where deleted_at is not null;
create index alerts_alerts_by_age on alerts_alerts (created_at);

-- How far what was raised has been written: a second try goes on from there.
create table alerts_raises (
  raise_id uuid primary key,
  raised_at timestamptz not null,
  -- The last person it was written for; people are taken in the order of their codes.
  done_to text not null default '',
  people int not null default 0,
  finished_at timestamptz
);
create index alerts_raises_by_age on alerts_raises (raised_at);

-- What is still to go out by a channel. The row goes when it is out; while somebody sends it, it is due later.
create table alerts_deliveries (
  alert_id bigint not null references alerts_alerts on delete cascade,
  channel text not null check (channel in ('browser', 'mail', 'chat')),
  person_code text not null references organisation_people on delete cascade,
  due_at timestamptz not null,
  attempts int not null default 0,
  primary key (alert_id, channel)
);
create index alerts_deliveries_due on alerts_deliveries (due_at, person_code, channel);
create index alerts_deliveries_of_person on alerts_deliveries (person_code, channel);

create table alerts_settings (
  person_code text primary key references organisation_people on delete cascade,
  quiet jsonb not null,
  -- Who knows it may write there; shown to its owner only.
  chat_url text not null default '' check (chat_url ~ '^(https://|$)')
);

-- Only what differs from the defaults of the kind was chosen; the rest follows them.
create table alerts_choices (
  person_code text not null references organisation_people on delete cascade,
  kind text not null,
  channel text not null check (channel in ('bell', 'browser', 'mail', 'chat')),
  is_on boolean not null,
  primary key (person_code, kind, channel)
);

create table alerts_mutes (
  mute_id int primary key generated always as identity,
  person_code text not null references organisation_people on delete cascade,
  what text not null check (what in ('kind', 'object', 'sender')),
  -- A kind, an object key or a person's code.
  value text not null,
  label_ko text not null,
  label_en text not null,
  label_zh text not null,
  label_ja text not null,
  muted_at timestamptz not null,
  unique (person_code, what, value)
);

-- Browsers that may be notified. Each belongs to the session it was allowed in, and goes when that is ended.
create table alerts_subscriptions (
  subscription_id int primary key generated always as identity,
  person_code text not null references organisation_people on delete cascade,
  session_id text not null,
  endpoint text not null unique check (endpoint like 'https://%'),
  p256dh text not null,
  auth text not null,
  device text not null,
  added_at timestamptz not null
);
create index alerts_subscriptions_of_person on alerts_subscriptions (person_code);
create index alerts_subscriptions_of_session on alerts_subscriptions (session_id);

-- What administrators said to many. Without a company it went to all.
create table alerts_announcements (
  announcement_id int primary key generated always as identity,
  raise_id uuid not null unique,
  com_code text references organisation_companies,
  text_ko text not null,
  text_en text not null,
  text_zh text not null,
  text_ja text not null,
  url text not null,
  audience jsonb not null,
  sent_by text not null references organisation_people,
  sent_at timestamptz not null
);
create index alerts_announcements_newest on alerts_announcements (com_code, sent_at desc);

-- Who wrote a note to whom lately, so that nobody is flooded.
create table alerts_notes (
  note_id bigint primary key generated always as identity,
  from_person_code text not null references organisation_people on delete cascade,
  sent_at timestamptz not null
);
create index alerts_notes_lately on alerts_notes (from_person_code, sent_at);
