import { denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { limits } from '../../../contract/boards.rules.ts'
import { articleFor } from '../../access/articles-seen.ts'
import { boardFor } from '../../access/boards-seen.ts'
import { type ArticlePlace, mayRemove, refuseElsewhere } from '../read/open.ts'
import { deleteArticles, restoreArticles } from './states.ts'

/**
 * Takes an article away; the managers of its board can bring it back (BOARD-038). A password is no obstacle: nothing of
 * the content is told.
 * @throws AppError NotFoundException, AccessDeniedException for that of somebody else
 */
export async function removeArticle(ctx: Ctx, { boardId, articleId }: ArticlePlace): Promise<{ articleId: number }> {
  const opened = await articleFor(ctx, articleId, 'read')
  refuseElsewhere(opened, boardId)
  if (!mayRemove(ctx, opened)) throw denied('boards.articles.refused.edit')
  await deleteArticles(ctx, [articleId])
  return { articleId }
}

/**
 * Brings back what the viewer has just taken away herself, where she may still read. What somebody else took away, or she
 * longer ago than `limits.undoMinutes`, is for the managers of the board.
 * @throws AppError NotFoundException for all of these alike
 */
export async function undoDelete(ctx: Ctx, { articleId }: { articleId: number }): Promise<{ articleId: number }> {
  const { db, viewer, now } = ctx
  const removed = await db
    .selectFrom('boards_articles')
    .select(['board_id as boardId', 'is_anonymous as isAnonymous'])
    .where('article_id', '=', articleId)
    .where('deleted_by', '=', viewer.personCode)
    .where('deleted_at', '>', new Date(now.getTime() - limits.undoMinutes * 60_000))
    .executeTakeFirst()
  if (!removed) throw notFound()
  if (removed.isAnonymous) ctx.leaveUnnamed()
  await boardFor(ctx, removed.boardId, 'read')
  await restoreArticles(ctx, [articleId])
  return { articleId }
}
