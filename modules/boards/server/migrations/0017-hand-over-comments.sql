-- Comments are kept by the foundation `talk` from here on. Their numbers stay: alerts and addresses name them.
insert into talk_comments
  (comment_id, kind, owner_id, parent_comment_id, depth, thread_id, body, author_code, author_name, author_title,
  author_dept, alias, once_key, created_at, edited_at, deleted_at, deleted_by)
select comment_id, 'boards.article', article_id::text, parent_comment_id, depth, thread_id, body, author_code,
  author_name, author_title, author_dept, alias, once_key, created_at, edited_at, deleted_at, deleted_by
from boards_comments;
-- A number that was given once is not given again.
select setval(
  pg_get_serial_sequence('talk_comments', 'comment_id'),
  nextval(pg_get_serial_sequence('boards_comments', 'comment_id')),
  false
);
drop table boards_comments;
