import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { limits } from '../../../contract/boards.rules.ts'
import type { talkCalls } from '../../../contract/talk.contract.ts'
import { readArticle } from '../seen.ts'
import { selectComments, told } from './comment-rows.ts'

/** A deleted comment keeps its place while an answer below it stands. */
const isShown = sql<boolean>`(c.deleted_at is null or exists (
  select from boards_comments a where a.parent_comment_id = c.comment_id and (a.deleted_at is null or exists (
    select from boards_comments b where b.parent_comment_id = a.comment_id and b.deleted_at is null))))`

/**
 * The comments of an article, a hundred at once: threads in the order asked for, the answers in each always oldest first.
 * @throws AppError NotFoundException, AccessDeniedException as `readArticle`
 */
export async function listComments(
  ctx: Ctx,
  { articleId, order, page }: CallParsedInput<(typeof talkCalls)['getComments']>,
): Promise<CallResult<(typeof talkCalls)['getComments']>> {
  const read = await readArticle(ctx, articleId)
  const { commentsOnPage } = limits
  const direction = order === 'newest' ? sql`desc` : sql`asc`
  const { rows: records } = await selectComments(sql`
    where c.article_id = ${articleId} and ${isShown}
    order by c.thread_id ${direction}, c.branch_id, c.comment_id
    limit ${sql.lit(commentsOnPage)} offset ${(page - 1) * commentsOnPage}`).execute(ctx.db)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from boards_comments c where c.article_id = ${articleId} and ${isShown}`.execute(ctx.db)
  return {
    items: await told(ctx, read, records),
    total: rows[0]!.total,
    capped: false,
    comments: read.article.comments,
  }
}
