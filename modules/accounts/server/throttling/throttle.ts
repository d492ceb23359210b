import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { keyOf } from '../keys.ts'

/** A bucket of attempts: so many at once, then one more each so many seconds. It always refills, so nobody is locked out for ever. */
type Bucket = { burst: number; secondsEach: number }

/**
 * What is counted. Whoever guesses from one place runs out of attempts there long before the account does, so the
 * owner still gets in from elsewhere; a device that signed in to the account before counts by itself.
 */
const buckets = {
  /** One account from one address. */
  place: { burst: 5, secondsEach: 30 },
  /** One account from wherever. */
  account: { burst: 20, secondsEach: 10 },
  /** One account on a device it was signed in on before. */
  device: { burst: 5, secondsEach: 30 },
  /** Tries of the old password when changing it. */
  change: { burst: 5, secondsEach: 30 },
  /** A whole company may stand behind one address: whoever gets in gives the attempt back. */
  address: { burst: 60, secondsEach: 1 },
} as const satisfies Record<string, Bucket>

export type Attempt = { kind: keyof typeof buckets; whose: string }

/**
 * Takes attempts, in order, before any hashing; the count is in the database, the same for all processes and restarts.
 * @throws AppError TooManyRequestsException (429) that says after how many seconds the next attempt is free
 */
export async function takeAttempts(ctx: PublicCtx, attempts: readonly Attempt[]): Promise<void> {
  for (const count of await countsOf(ctx, attempts)) {
    const wait = await take(ctx, count)
    if (wait > 0)
      throw new AppError('TooManyRequestsException', 'accounts.signIn.throttled', {
        params: { seconds: wait },
        retryAfterSeconds: wait,
      })
  }
}

/** Gives attempts back that turned out right. */
export async function giveBackAttempts(ctx: PublicCtx, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    const key = await keyOfAttempt(ctx, attempt)
    await sql`update accounts_throttles set spent_until = spent_until - ${seconds(buckets[attempt.kind].secondsEach)}
      where key = ${key}`.execute(ctx.services.database.writer)
  }
}

const keyOfAttempt = async ({ services }: PublicCtx, { kind, whose }: Attempt): Promise<string> =>
  createHmac('sha256', await keyOf(services, 'accounts.seal'))
    .update(`${kind} ${whose}`)
    .digest('base64url')

const seconds = (count: number) => sql`make_interval(secs => ${sql.lit(count)})`

/** A bucket of somebody's, and until when its attempts are spent; undefined when none was counted. */
type Count = Bucket & { key: string; spentUntil: Date | undefined }

/** What is counted so far. A flood must not write: what is empty is known by reading alone. */
async function countsOf(ctx: PublicCtx, attempts: readonly Attempt[]): Promise<Count[]> {
  const keys = await Promise.all(attempts.map((attempt) => keyOfAttempt(ctx, attempt)))
  const rows = await ctx.services.database.reader
    .selectFrom('accounts_throttles')
    .select(['key', 'spent_until'])
    .where('key', 'in', keys)
    .execute()
  const spent = new Map(rows.map((row) => [row.key, row.spent_until]))
  const counts = attempts.map(({ kind }, at) => ({
    ...buckets[kind],
    key: keys[at]!,
    spentUntil: spent.get(keys[at]!),
  }))
  return Promise.all(counts.map((count) => believable(ctx, count)))
}

/**
 * No more can be spent than the bucket holds: what goes beyond it was counted by a clock that was ahead, and would
 * keep people out for as long as that. The bucket counts as empty from now on. That is written down, or it would be
 * empty from each later now on, too; and not as full, or processes whose clocks differ by a second would refill it.
 */
async function believable({ services, now }: PublicCtx, count: Count): Promise<Count> {
  const { key, burst, secondsEach } = count
  const latest = new Date(now.getTime() + burst * secondsEach * 1_000)
  if (!count.spentUntil || count.spentUntil <= latest) return count
  await services.database.writer
    .updateTable('accounts_throttles')
    .set({ spent_until: latest })
    .where('key', '=', key)
    .where('spent_until', '>', latest)
    .execute()
  return { ...count, spentUntil: latest }
}

/**
 * Each attempt spends its seconds of the future; what may be spent ahead is what the bucket holds.
 * @returns 0 when an attempt was taken, else the seconds until there is one
 */
async function take({ services, now }: PublicCtx, count: Count): Promise<number> {
  const { key, spentUntil, burst, secondsEach } = count
  const ahead = (burst - 1) * secondsEach
  const wait = spentUntil ? (spentUntil.getTime() - now.getTime()) / 1_000 - ahead : 0
  if (wait > 0) return Math.ceil(wait)

  const taken = await sql`
    insert into accounts_throttles as t (key, spent_until) values (${key}, ${now}::timestamptz + ${seconds(secondsEach)})
    on conflict (key) do update set spent_until = greatest(t.spent_until, ${now}::timestamptz) + ${seconds(secondsEach)}
    where t.spent_until <= ${now}::timestamptz + ${seconds(ahead)}
    returning 1 as taken`.execute(services.database.writer)
  // Another request took the last one in between.
  return taken.rows.length > 0 ? 0 : secondsEach
}
