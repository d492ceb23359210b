-- The same index as before with numbers by three digits: documents are looked for by their numbers.
drop index platform_search_documents_by_text;
create index platform_search_documents_by_text on platform_search_documents using gin (
  platform_pieces(title_key),
  platform_pieces(title_key || ' ' || body_key || ' ' || names_key),
  readers,
  platform_months(at)
) with (fastupdate = off);
