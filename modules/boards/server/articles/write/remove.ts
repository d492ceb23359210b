import { denied } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { articleFor } from '../../access/articles-seen.ts'
import { type ArticlePlace, mayRemove, refuseElsewhere } from '../read/open.ts'
import { deleteArticles } from './states.ts'

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
