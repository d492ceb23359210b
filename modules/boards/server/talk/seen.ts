import { denied } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type ArticleRecord, articleFor } from '../access/articles-seen.ts'
import type { WholeBoard } from '../access/boards-seen.ts'
import { isLocked } from '../articles/lock.ts'
import '../talk.tables.ts'

/** An article that one may read, with its board. */
export type Read = { article: ArticleRecord; board: WholeBoard }

/**
 * The article somebody wants to talk about. What may be done with it is decided in `may.ts`.
 * @throws AppError NotFoundException for what she does not see, AccessDeniedException for what she may only list and for
 * a protected article whose password she has not given
 */
export async function readArticle(ctx: Ctx, articleId: number): Promise<Read> {
  const read = await articleFor(ctx, articleId, 'read')
  if (await isLocked(ctx, read.article)) throw denied('boards.talk.errors.locked')
  return read
}

/** The same for a changing call: nobody else changes counts and comments of the article until its transaction ends. */
export async function holdArticle(ctx: Ctx, articleId: number): Promise<Read> {
  await ctx.db
    .selectFrom('boards_articles')
    .select('article_id')
    .where('article_id', '=', articleId)
    .forNoKeyUpdate()
    .execute()
  return readArticle(ctx, articleId)
}

/** @throws AppError AccessDeniedException with the sentence given, unless it is allowed */
export function allow(isAllowed: boolean, refusalKey: string): void {
  if (!isAllowed) throw denied(refusalKey)
}
