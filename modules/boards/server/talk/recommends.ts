import { sql } from 'kysely'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { talkCalls } from '../../contract/talk.contract.ts'
import { peopleOnPage } from '../../contract/talk.rules.ts'
import { tellOfRecommend } from '../alerts/recommended.ts'
import { isAnonymous, mayRecommend } from './may.ts'
import { allow, holdArticle, readArticle } from './seen.ts'

/**
 * Recommends an article; a second time changes nothing.
 * @throws AppError as `readArticle`; AccessDeniedException also for one's own and where the board has none
 */
export async function createRecommend(ctx: Ctx, { articleId }: { articleId: number }): Promise<{ recommends: number }> {
  const read = await holdArticle(ctx, articleId)
  allow(mayRecommend(read, ctx), 'boards.talk.errors.mayNotRecommend')
  const { numInsertedOrUpdatedRows: added = 0n } = await ctx.db
    .insertInto('boards_recommends')
    .values({ article_id: articleId, person_code: ctx.viewer.personCode, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added > 0n) await tellOfRecommend(ctx, read)
  return count(ctx, articleId, Number(added))
}

/** Takes one's recommendation back, if there is one. */
export async function deleteRecommend(ctx: Ctx, { articleId }: { articleId: number }): Promise<{ recommends: number }> {
  await holdArticle(ctx, articleId)
  const { numDeletedRows } = await ctx.db
    .deleteFrom('boards_recommends')
    .where('article_id', '=', articleId)
    .where('person_code', '=', ctx.viewer.personCode)
    .executeTakeFirst()
  return count(ctx, articleId, -Number(numDeletedRows))
}

async function count({ db }: Ctx, articleId: number, more: number): Promise<{ recommends: number }> {
  return db
    .updateTable('boards_articles')
    .set({ recommends: sql`recommends + ${more}` })
    .where('article_id', '=', articleId)
    .returning('recommends')
    .executeTakeFirstOrThrow()
}

/** Who recommends an article, newest first. Of an anonymous one only how many: they would say who reads there. */
export async function listRecommends(
  ctx: Ctx,
  { articleId, page }: CallParsedInput<(typeof talkCalls)['recommends']>,
): Promise<CallResult<(typeof talkCalls)['recommends']>> {
  const read = await readArticle(ctx, articleId)
  const { recommends: total } = read.article
  if (isAnonymous(read)) return { items: [], total, capped: false }
  const rows = await ctx.db
    .selectFrom('boards_recommends')
    .select(['person_code', 'created_at'])
    .where('article_id', '=', articleId)
    .orderBy('created_at', 'desc')
    .orderBy('person_code')
    .limit(sql.lit(peopleOnPage))
    .offset((page - 1) * peopleOnPage)
    .execute()
  const people = await writersOf(
    ctx.db,
    read.board.comCode,
    rows.map(({ person_code }) => person_code),
  )
  const items = rows.map((row) => ({
    person: people.get(row.person_code)!,
    createdDate: row.created_at.toISOString(),
  }))
  return { items, total, capped: false }
}
