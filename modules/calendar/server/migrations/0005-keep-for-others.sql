-- Events that stand for something another module keeps: its name, and what it calls this one.
alter table calendar_events
  add column origin text check (origin ~ '^[a-z]+$'),
  add column origin_key text,
  add check ((origin is null) = (origin_key is null)),
  add check (origin is null or series_id is null);
create unique index calendar_events_by_origin on calendar_events (origin, origin_key) where origin is not null;
