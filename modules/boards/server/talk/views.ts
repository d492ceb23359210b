import { sql } from 'kysely'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { denied } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { talkCalls } from '../../contract/talk.contract.ts'
import { peopleOnPage } from '../../contract/talk.rules.ts'
import { isShown, maySeeViewLog } from './may.ts'
import { readArticle } from './seen.ts'

/**
 * Records that the viewer has opened an article. It counts a person once a day, the day of her own time zone; its author
 * has read it but does not count.
 * @throws AppError as `readArticle`: what was not opened was not read
 */
export async function createViewLog(ctx: Ctx, { articleId }: { articleId: number }): Promise<{ views: number }> {
  const { db, viewer, now } = ctx
  const read = await readArticle(ctx, articleId)
  if (!isShown(read, ctx)) return { views: read.article.views }
  const today = sql`(${now}::timestamptz at time zone ${viewer.timeZone})::date`
  const { rows } = await sql`
    insert into boards_views as v (article_id, person_code, first_at, last_at, times)
    values (${articleId}, ${viewer.personCode}, ${now}, ${now}, 1)
    on conflict (person_code, article_id) do update set last_at = excluded.last_at, times = v.times + 1
      where (v.last_at at time zone ${viewer.timeZone})::date < ${today}
    returning article_id`.execute(db)
  const counts = rows.length > 0 && read.article.author_code !== viewer.personCode
  if (rows.length === 0) await touch(ctx, articleId)
  if (!counts) return { views: read.article.views }
  return db
    .updateTable('boards_articles')
    .set({ views: sql`views + 1` })
    .where('article_id', '=', articleId)
    .returning('views')
    .executeTakeFirstOrThrow()
}

/** Another time on the same day: only when she was here last changes. */
async function touch({ db, viewer, now }: Ctx, articleId: number): Promise<void> {
  await db
    .updateTable('boards_views')
    .set({ last_at: now })
    .where('article_id', '=', articleId)
    .where('person_code', '=', viewer.personCode)
    .where('last_at', '<', now)
    .execute()
}

/**
 * Who has opened an article, the latest first, without its author.
 * @throws AppError as `readArticle`; AccessDeniedException also for whom the board does not show it
 */
export async function listViews(
  ctx: Ctx,
  { articleId, page }: CallParsedInput<(typeof talkCalls)['viewlogs']>,
): Promise<CallResult<(typeof talkCalls)['viewlogs']>> {
  const read = await readArticle(ctx, articleId)
  if (!maySeeViewLog(read, ctx)) throw denied('boards.talk.errors.maySeeNoViews')
  const { author_code: author } = read.article
  const views = ctx.db.selectFrom('boards_views').where('article_id', '=', articleId).where('person_code', '<>', author)
  const [rows, { total }] = await Promise.all([
    views
      .select(['person_code', 'first_at', 'last_at', 'times'])
      .orderBy('last_at', 'desc')
      .orderBy('person_code')
      .limit(sql.lit(peopleOnPage))
      .offset((page - 1) * peopleOnPage)
      .execute(),
    views.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  const people = await writersOf(
    ctx.db,
    read.board.comCode,
    rows.map(({ person_code }) => person_code),
  )
  const items = rows.map(({ person_code, first_at, last_at, times }) => ({
    person: people.get(person_code)!,
    firstDate: first_at.toISOString(),
    lastDate: last_at.toISOString(),
    times,
  }))
  return { items, total, capped: false }
}
