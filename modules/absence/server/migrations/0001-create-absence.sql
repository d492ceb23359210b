-- When people are not at their desks. An absence is a person's, at all her posts: it belongs to her home company.
-- Two of one person never overlap. An exclusion constraint needs a type with && for the person, and codes are texts:
-- a range with one code in it, so that no extension has to be there.
create type absence_person_range as range (subtype = text, collation = "C");

create table absence_absences (
  absence_id int generated always as identity primary key,
  person_code text not null references organisation_people on delete cascade,
  com_code text not null references organisation_companies,
  kind text not null check (kind in
    ('leave', 'sick', 'official', 'family', 'parental', 'trip', 'training', 'fieldwork', 'remote', 'other')),
  is_kind_hidden boolean not null default false,
  part text not null check (part in ('days', 'morning', 'afternoon', 'times')),
  -- As they were entered, by the clock of the person's place at that time; what follows from them is made below.
  first_day date not null,
  last_day date check (last_day >= first_day and last_day - first_day <= 1100),
  from_time time,
  to_time time,
  time_zone text not null,
  starts_at timestamptz not null generated always as
    (timezone(time_zone, first_day + coalesce(from_time, time '00:00'))) stored,
  -- Not part of it. Of an open end: never.
  ends_at timestamptz not null generated always as (
    case when last_day is null then 'infinity'::timestamptz
      when to_time is null then timezone(time_zone, (last_day + 1)::timestamp)
      else timezone(time_zone, last_day + to_time) end) stored,
  note_text text not null default '' check (length(note_text) <= 200),
  deputy_code text references organisation_people on delete set null check (deputy_code <> person_code),
  -- Who keeps it: `hand`, or the module whose business it is, with a key of its own.
  origin text not null default 'hand' check (origin ~ '^[a-z]+$'),
  origin_key text,
  entered_by text references organisation_people on delete set null,
  entered_at timestamptz not null default now(),
  removed_at timestamptz,
  check ((origin = 'hand') = (origin_key is null)),
  -- A half of a day has one day; only what goes by the clock has times of its own.
  check (part = 'times' or (from_time is null or part = 'afternoon') and (to_time is null or part = 'morning')),
  check (part not in ('morning', 'afternoon') or last_day is not null and last_day = first_day),
  check (part <> 'times' or from_time is not null and (last_day is null) = (to_time is null)),
  check (starts_at < ends_at),
  -- Who works elsewhere all week may take an afternoon off within it; nobody is away twice.
  constraint absence_away_once exclude using gist
    (absence_person_range(person_code, person_code, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
    where (removed_at is null and kind not in ('fieldwork', 'remote')),
  constraint absence_elsewhere_once exclude using gist
    (absence_person_range(person_code, person_code, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
    where (removed_at is null and kind in ('fieldwork', 'remote'))
);

-- Who is absent, of many people at once: what is over is passed by.
create index absence_absences_person on absence_absences (person_code, ends_at);
create index absence_absences_deputy on absence_absences (deputy_code, ends_at) where deputy_code is not null;
create unique index absence_absences_origin on absence_absences (origin, origin_key) where origin_key is not null;
create index absence_absences_removed on absence_absences (removed_at) where removed_at is not null;
create index absence_absences_company on absence_absences (com_code);
create index absence_absences_entered on absence_absences (entered_by);
