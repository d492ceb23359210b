import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { CommentPage } from '../contract/comment.ts'
import { commentLimits } from '../contract/talk.rules.ts'
import { ofThread, selectComments, told } from './rows.ts'
import type { Thread } from './thread.ts'

/** A deleted comment keeps its place while an answer below it stands. */
const isShown = sql<boolean>`(c.deleted_at is null or exists (
  select from talk_comments a where a.parent_comment_id = c.comment_id and (a.deleted_at is null or exists (
    select from talk_comments b where b.parent_comment_id = a.comment_id and b.deleted_at is null))))`

/**
 * The comments of a thing, a hundred at once: threads in the order asked for, the answers in each always oldest first.
 * @param asked `page` counts from 1
 */
export async function listComments(
  ctx: Ctx,
  thread: Thread,
  { order, page }: { order: 'oldest' | 'newest'; page: number },
): Promise<CommentPage> {
  const { onPage } = commentLimits
  const direction = order === 'newest' ? sql`desc` : sql`asc`
  const { rows: records } = await selectComments(sql`
    where ${ofThread(thread)} and ${isShown}
    order by c.thread_id ${direction}, c.branch_id, c.comment_id
    limit ${sql.lit(onPage)} offset ${(page - 1) * onPage}`).execute(ctx.db)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from talk_comments c where ${ofThread(thread)} and ${isShown}`.execute(ctx.db)
  return {
    items: await told(ctx, thread, records),
    total: rows[0]!.total,
    capped: false,
    comments: thread.comments,
  }
}
