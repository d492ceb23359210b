-- Authors of anonymous articles whom the audit log has named so far: an older line cannot be sealed, so it forgets them.
-- The lines stay; what managers did to articles of others stays under their names.
alter table platform_audit disable trigger platform_audit_append_only;
update platform_audit l set person_code = null, address = '', request_id = '', sealed = '', details = l.details - 'to'
from boards_articles a
where a.is_anonymous and l.target = 'article:' || a.article_id and (
  l.person_code = a.author_code
  or l.action in ('boards.article.passwordRefused', 'boards.article.mailed', 'boards.files.exported'));
-- Of articles that are gone for good, by the board they stood on.
update platform_audit l set person_code = null, address = '', request_id = '', sealed = ''
from boards_boards b
where (b.settings ->> 'isAnonymous')::boolean and l.action = 'boards.article.created' and l.sealed is null
  and l.details ->> 'boardId' = b.board_id::text;
alter table platform_audit enable trigger platform_audit_append_only;
