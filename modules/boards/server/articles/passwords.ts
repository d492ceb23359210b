import { sql } from 'kysely'
import { verifyPassword } from '#modules/accounts/server/accounts.public.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { articleFor } from '../access/articles-seen.ts'
import { auditAct } from '../access/sealed-acts.ts'
import { type ArticlePlace, refuseElsewhere } from './read/open.ts'

/** Tries of the password of an article: so many at once, then one more each so many seconds. */
const buckets = {
  /** Of one person. */
  person: { burst: 5, secondsEach: 60 },
  /** Of all together: colleagues who guess in turns are no quicker. */
  everybody: { burst: 60, secondsEach: 20 },
} as const

/**
 * Opens a protected article for this session when the password is right (G-027). A wrong one, and any for an article
 * that has none, take the same time; tries are counted before anything is computed, for all processes.
 * @throws AppError NotFoundException for what one does not see; TooManyRequestsException that says how long to wait
 */
export async function checkPassword(
  ctx: Ctx,
  { boardId, articleId, password }: ArticlePlace & { password: string },
): Promise<{ isCorrect: boolean }> {
  const opened = await articleFor(ctx, articleId, 'read')
  refuseElsewhere(opened, boardId)
  const { article } = opened
  await takeTry(ctx, articleId)
  const hash = article.password_hash
  const { isRight } = await verifyPassword(hash, password)
  await ctx.inTransaction(async (inside) => {
    const { db } = inside
    if (!isRight || hash === null) return auditAct(inside as Ctx, 'boards.article.passwordRefused', opened)
    const unlocked = { password_hash: hash, unlocked_at: ctx.now }
    await db
      .insertInto('boards_unlocked')
      .values({ session_id: ctx.viewer.sessionId, article_id: articleId, ...unlocked })
      .onConflict((known) => known.columns(['session_id', 'article_id']).doUpdateSet(unlocked))
      .execute()
    await db
      .deleteFrom('boards_password_tries')
      .where('article_id', '=', articleId)
      .where('person_code', '=', ctx.viewer.personCode)
      .execute()
  })
  return { isCorrect: isRight }
}

async function takeTry(ctx: Ctx, articleId: number): Promise<void> {
  const taken: readonly [string, (typeof buckets)[keyof typeof buckets]][] = [
    [ctx.viewer.personCode, buckets.person],
    ['', buckets.everybody],
  ]
  for (const [personCode, bucket] of taken) {
    const wait = await take(ctx, articleId, personCode, bucket)
    if (wait > 0)
      throw new AppError('TooManyRequestsException', 'boards.articles.refused.tries', {
        params: { seconds: wait },
        retryAfterSeconds: wait,
      })
  }
}

/** Each try spends its seconds of the future. @returns 0 when one was taken, else the seconds until there is one */
async function take(
  { db, now, services }: Ctx,
  articleId: number,
  personCode: string,
  { burst, secondsEach }: { burst: number; secondsEach: number },
): Promise<number> {
  const ahead = (burst - 1) * secondsEach
  // An empty bucket refuses by reading alone: a flood must not write.
  const spent = await db
    .selectFrom('boards_password_tries')
    .select('spent_until')
    .where('article_id', '=', articleId)
    .where('person_code', '=', personCode)
    .executeTakeFirst()
  const wait = spent ? (spent.spent_until.getTime() - now.getTime()) / 1_000 - ahead : 0
  if (wait > 0) return Math.ceil(wait)
  const { rows } = await sql`
    insert into boards_password_tries as t (article_id, person_code, spent_until)
    values (${articleId}, ${personCode}, ${now}::timestamptz + make_interval(secs => ${secondsEach}::int))
    on conflict (article_id, person_code) do update
      set spent_until = greatest(t.spent_until, ${now}::timestamptz) + make_interval(secs => ${secondsEach}::int)
      where t.spent_until <= ${now}::timestamptz + make_interval(secs => ${ahead}::int)
    returning 1`.execute(services.database.writer)
  return rows.length > 0 ? 0 : secondsEach
}
