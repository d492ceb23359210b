-- What modules put into the search: one narrow table for all of them. Keys are folded texts (no capitals, spaces or
-- punctuation), so that a search is a comparison of parts.
create table platform_search_documents (
  document_id bigint primary key generated always as identity,
  -- The name of the search source, and the id the thing has there.
  source text not null,
  id text not null,
  com_code text not null,
  at timestamptz not null,
  title text not null,
  title_key text not null,
  body_key text not null,
  author jsonb,
  author_key text not null,
  place jsonb,
  place_key text not null,
  -- Who may find it: `kind code` of each line of its audience.
  readers text[] not null,
  facts jsonb not null default '{}',
  unique (source, id)
);
-- The newest of a source, the way most searches are answered.
create index platform_search_documents_newest on platform_search_documents (com_code, source, at desc, document_id desc);

-- Every two letters that stand side by side, as numbers. Two pairs may have one number: who finds by it compares.
create function platform_bigrams(text text) returns int[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct ((ascii(letter)::bigint * 65599 + ascii(next)) & 2147483647)::int), '{}')
  from (
    select letter, lead(letter) over (order by at) as next
    from string_to_table(text, null) with ordinality as letters (letter, at)
  ) pair
  where next is not null
$$;
-- Without a pending list: a search never waits until one is cleaned.
create index platform_search_documents_by_text on platform_search_documents using gin
  (platform_bigrams(title_key), platform_bigrams(title_key || ' ' || body_key), readers) with (fastupdate = off);
