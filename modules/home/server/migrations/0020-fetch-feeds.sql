-- What feeds of other sites said last. A job fetches them; who looks at a page never waits for another site.
create table home_feeds (
  address text primary key check (address like 'http%' and length(address) <= 2000),
  entries jsonb not null default '[]' check (jsonb_typeof(entries) = 'array'),
  -- How the site names what it sent, so that it need not send the same again.
  etag text not null default '',
  last_modified text not null default '',
  -- Null until it was read once.
  fetched_at timestamptz,
  failures int not null default 0,
  next_at timestamptz not null default now()
);
create index home_feeds_by_turn on home_feeds (next_at);
-- Which feeds are wanted at all.
create index home_webparts_of_feeds on home_webparts (webpart_id) where component = 'rss-webpart';
