-- Keys that all processes share (sealing of short-lived cookies, signing of bearer tokens), made on first need.
create table platform_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Who did what, when, from where, to whom. Lines are only ever added.
create table platform_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  request_id text not null,
  person_code text,
  com_code text,
  address text not null default '',
  action text not null,
  target text,
  details jsonb not null default '{}'
);
create index platform_audit_by_company on platform_audit (com_code, id desc);
create index platform_audit_by_person on platform_audit (person_code, id desc);
create index platform_audit_by_target on platform_audit (target, id desc);

create function platform_audit_is_append_only() returns trigger language plpgsql as $$
begin
  -- Only the retention job may remove, and it says so for its own transaction.
  if tg_op = 'DELETE' and current_setting('maru.audit_retention', true) = 'on' then
    return old;
  end if;
  raise exception 'audit lines are never changed';
end $$;
create trigger platform_audit_append_only before update or delete on platform_audit
  for each row execute function platform_audit_is_append_only();

-- Messages to open pages, kept for a day so that a page that lost its connection misses none.
create table platform_live_messages (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  topics text[] not null,
  kind text not null,
  data jsonb not null default '{}'
);
create index platform_live_messages_by_time on platform_live_messages (at);
