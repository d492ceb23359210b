import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { checkAudience } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { auditAct } from '../../access/sealed-acts.ts'
import { indexArticles } from '../../search/index-articles.ts'
import { type ArticlePlace, openForEdit, refuseElsewhere } from '../read/open.ts'

/**
 * Says who is let into a secret article beside its author and the managers of its board (BOARD-039).
 * @throws AppError NotFoundException, AccessDeniedException when one may not change the article, ValidationException for
 *   readers that do not exist
 */
export async function saveReaders(
  ctx: Ctx,
  { boardId, articleId, readers }: ArticlePlace & { readers: readonly AudienceEntry[] },
): Promise<{ readers: number }> {
  const opened = await openForEdit(ctx, articleId)
  refuseElsewhere(opened, boardId)
  await checkAudience(ctx.db, null, readers, 'readers')
  const unique = new Map(readers.map(({ kind, code }) => [`${kind} ${code}`, { article_id: articleId, kind, code }]))
  await ctx.db.deleteFrom('boards_article_readers').where('article_id', '=', articleId).execute()
  if (unique.size > 0)
    await ctx.db
      .insertInto('boards_article_readers')
      .values([...unique.values()])
      .execute()
  await indexArticles(ctx.db, [articleId])
  await auditAct(ctx, 'boards.article.readersChanged', opened, { readers: [...unique.keys()] })
  return { readers: unique.size }
}
