-- A thing may say where it stands by a code, and names of its own beside its text (attachments). Its name may then
-- change without touching every thing that stands there.
alter table platform_search_documents
  add column place_code text not null default '',
  add column names_key text not null default '';
create index platform_search_documents_of_place on platform_search_documents
  (source, place_code, at desc, document_id desc) where place_code <> '';

-- The month of an instant as a number, in an array, since that is what the index of letter pairs is made of.
create function platform_months(at timestamptz) returns int[] language sql immutable strict parallel safe as $$
  select array[
    (extract(year from at at time zone 'UTC') * 12 + extract(month from at at time zone 'UTC'))::int]
$$;

-- The same index as before, with the months: a word that is neither frequent nor rare is looked for in the newest
-- months first, and only what this reader may see is ever fetched.
drop index platform_search_documents_by_text;
create index platform_search_documents_by_text on platform_search_documents using gin (
  platform_bigrams(title_key),
  platform_bigrams(title_key || ' ' || body_key || ' ' || names_key),
  readers,
  platform_months(at)
) with (fastupdate = off);
