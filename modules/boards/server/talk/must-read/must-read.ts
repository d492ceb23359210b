import { sql } from 'kysely'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { talkCalls } from '../../../contract/talk.contract.ts'
import { peopleOnPage, remindEveryMs } from '../../../contract/talk.rules.ts'
import { auditAct } from '../../access/sealed-acts.ts'
import { mayRemind, maySeeMustRead } from '../may.ts'
import { allow, holdArticle, readArticle } from '../seen.ts'
import { remindJob } from './remind-job.ts'

/**
 * Confirms that the viewer has read an article; a second time changes nothing.
 * @throws AppError as `readArticle`; ConflictException when she was not asked
 */
export async function confirmRead(ctx: Ctx, { articleId }: { articleId: number }): Promise<{ confirmedAt: string }> {
  await readArticle(ctx, articleId)
  const confirmed = await ctx.db
    .updateTable('boards_must_reads')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${ctx.now})` })
    .where('article_id', '=', articleId)
    .where('person_code', '=', ctx.viewer.personCode)
    .returning('confirmed_at')
    .executeTakeFirst()
  if (!confirmed) throw conflict('boards.talk.errors.notAsked')
  return { confirmedAt: confirmed.confirmed_at!.toISOString() }
}

/** A line of the page asked for, and what is the same in all; without a code where the page is empty. */
type Asked = {
  code: string | null
  confirmedAt: Date | null
  remindedAt: Date | null
  read: number
  unread: number
  lastReminder: Date | null
}

/**
 * Who has read a must-read article, the latest first, or who has not, by name.
 * @throws AppError as `readArticle`; AccessDeniedException for all but its author and the managers
 */
export async function mustReadPeople(
  ctx: Ctx,
  { articleId, state, page }: CallParsedInput<(typeof talkCalls)['mustReadPeople']>,
): Promise<CallResult<(typeof talkCalls)['mustReadPeople']>> {
  const read = await readArticle(ctx, articleId)
  allow(maySeeMustRead(read, ctx), 'boards.talk.errors.maySeeNoReaders')
  const isRead = state === 'read'
  const { rows } = await sql<Asked>`
    with asked as materialized (
      select m.person_code, m.confirmed_at, m.reminded_at, p.name_ko
      from boards_must_reads m join organisation_people p on p.person_code = m.person_code and p.state <> 'retired'
      where m.article_id = ${articleId}
    ),
    counted as (
      select count(confirmed_at) as read, count(*) - count(confirmed_at) as unread, max(reminded_at) as reminded_at from asked
    )
    select page.person_code as code, page.confirmed_at as "confirmedAt", page.reminded_at as "remindedAt",
           counted.read, counted.unread, counted.reminded_at as "lastReminder"
    from counted left join (
      select * from asked where confirmed_at is ${isRead ? sql`not null` : sql`null`}
      order by ${isRead ? sql`confirmed_at desc, ` : sql``}name_ko, person_code
      limit ${sql.lit(peopleOnPage)} offset ${(page - 1) * peopleOnPage}
    ) page on true
    order by ${isRead ? sql`page.confirmed_at desc, ` : sql``}page.name_ko, page.person_code`.execute(ctx.db)
  const { read: confirmed, unread, lastReminder } = rows[0]!
  const shown = rows.flatMap(({ code, ...row }) => (code === null ? [] : [{ code, ...row }]))
  const people = await writersOf(
    ctx.db,
    read.board.comCode,
    shown.map(({ code }) => code),
  )
  const again = lastReminder && new Date(lastReminder.getTime() + remindEveryMs)
  return {
    items: shown.map(({ code, confirmedAt, remindedAt: reminded }) => ({
      person: people.get(code)!,
      confirmedDate: confirmedAt?.toISOString() ?? null,
      remindedDate: reminded?.toISOString() ?? null,
    })),
    total: isRead ? confirmed : unread,
    capped: false,
    read: confirmed,
    unread,
    mustReadUntil: read.article.must_read_until?.toISOString() ?? null,
    remindableAt: again && again > ctx.now ? again.toISOString() : null,
  }
}

/**
 * Reminds everybody who was asked and has not confirmed.
 * @returns how many they are; each hears of it who may still read the article
 * @throws AppError as `readArticle`; AccessDeniedException for all but its author and the managers;
 * TooManyRequestsException within an hour of the last time
 */
export async function remind(ctx: Ctx, { articleId }: { articleId: number }): Promise<{ reminded: number }> {
  const { db, now } = ctx
  const read = await holdArticle(ctx, articleId)
  allow(mayRemind(read, ctx), 'boards.talk.errors.mayNotRemind')
  const { last } = await db
    .selectFrom('boards_must_reads')
    .select(sql<Date | null>`max(reminded_at)`.as('last'))
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  const wait = last ? last.getTime() + remindEveryMs - now.getTime() : 0
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60_000)
    throw new AppError('TooManyRequestsException', 'boards.talk.errors.remindedLately', {
      params: { minutes },
      retryAfterSeconds: Math.ceil(wait / 1_000),
    })
  }
  const { rows } = await sql`
    update boards_must_reads m set reminded_at = ${now} from organisation_people p
    where m.article_id = ${articleId} and m.confirmed_at is null
      and p.person_code = m.person_code and p.state <> 'retired'
    returning m.person_code`.execute(db)
  if (rows.length === 0) return { reminded: 0 }
  await ctx.enqueue(remindJob, { articleId, at: now.toISOString(), by: ctx.viewer.personCode })
  await auditAct(ctx, 'boards.mustRead.reminded', read, { people: rows.length })
  return { reminded: rows.length }
}
