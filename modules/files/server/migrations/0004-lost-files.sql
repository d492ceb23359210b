-- Bytes that are not where they ought to be: since when that is known. What the scanner has said of them stays.
alter table files_objects add column lost_at timestamptz;
create index files_objects_lost on files_objects (lost_at) where lost_at is not null;

-- When the storage was last asked for them; those that were never asked for come first.
alter table files_objects add column looked_at timestamptz not null default '-infinity';
create index files_objects_by_look on files_objects (looked_at, object_id);
