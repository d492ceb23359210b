-- Drafts of articles are kept by the foundation `drafts` from here on. Their numbers stay: addresses, copies on browsers
-- and sets of files name them.
insert into drafts_drafts
  (draft_id, person_code, kind, place_id, owner_id, owner_version, revision, content, file_code, saved_at)
select draft_id, person_code, 'boards.article', board_id::text, article_id::text, article_version, revision, content,
  file_code, saved_at
from boards_drafts;
-- A number that was given once is not given again.
select setval(
  pg_get_serial_sequence('drafts_drafts', 'draft_id'),
  nextval(pg_get_serial_sequence('boards_drafts', 'draft_id')),
  false
);
drop table boards_drafts;
