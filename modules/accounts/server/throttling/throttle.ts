import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { keyOf } from '../keys.ts'
import { type Bucket, type BucketKind, buckets } from './buckets.ts'

/** One of somebody's buckets, from which an attempt is to be taken. */
export type Attempt = { kind: BucketKind; whose: string }

/** What was taken, to be given back; and of which kinds nothing was left, with the seconds until there is. */
export type Taken = { attempts: readonly Attempt[]; waits: ReadonlyMap<BucketKind, number> }

/**
 * Takes attempts before any hashing, all of them or none; the count is in the database, the same for all processes and
 * restarts.
 * @param counted are taken too as far as there are any; where there are none the caller decides what that means
 * @throws AppError TooManyRequestsException (429) that says after how many seconds the next attempt is free
 */
export async function takeAttempts(
  ctx: PublicCtx,
  needed: readonly Attempt[],
  counted: readonly Attempt[] = [],
): Promise<Taken> {
  const counts = await countsOf(ctx, [...needed, ...counted])
  const waits = new Map<BucketKind, number>()
  const refuse = (refused: readonly Count[], seconds: (count: Count) => number) => {
    for (const count of refused) waits.set(count.attempt.kind, Math.ceil(seconds(count)))
    const longest = Math.max(0, ...needed.map(({ kind }) => waits.get(kind) ?? 0))
    if (longest > 0) throw throttled(longest)
  }
  const free = counts.filter((count) => waitOf(ctx, count) <= 0)
  refuse(
    counts.filter((count) => !free.includes(count)),
    (count) => waitOf(ctx, count),
  )
  // Not the transaction of the act that is tried: what is counted is no part of it.
  return ctx.services.database.writer.transaction().execute(async (db) => {
    const keys = await take({ db, now: ctx.now }, free)
    // Another request took the last one in between; what was taken beside it is undone.
    refuse(
      free.filter(({ key }) => !keys.has(key)),
      ({ secondsEach }) => secondsEach,
    )
    return { attempts: free.filter(({ key }) => keys.has(key)).map(({ attempt }) => attempt), waits }
  })
}

/** Refuses for want of attempts; says the same whatever is spent. */
export const throttled = (seconds: number): AppError =>
  new AppError('TooManyRequestsException', 'accounts.signIn.throttled', {
    params: { seconds },
    retryAfterSeconds: seconds,
  })

/** Gives attempts back that turned out right. */
export async function giveBackAttempts(ctx: PublicCtx, { attempts }: Taken): Promise<void> {
  const keys = await Promise.all(attempts.map((attempt) => keyOfAttempt(ctx, attempt)))
  const each = attempts.map(({ kind }) => buckets[kind].secondsEach)
  await sql`
    with theirs as (
      select t.key, given.each from unnest(${keys}::text[], ${each}::float8[]) given (key, each)
      join accounts_throttles t on t.key = given.key order by t.key for update of t)
    update accounts_throttles t set spent_until = t.spent_until - make_interval(secs => theirs.each)
    from theirs where t.key = theirs.key`.execute(ctx.services.database.writer)
}

/** Names are kept as keyed hashes only: people type passwords there. */
async function keyOfAttempt({ services }: PublicCtx, { kind, whose }: Attempt): Promise<string> {
  const hash = createHmac('sha256', await keyOf(services, 'accounts.seal'))
    .update(`${kind} ${whose}`)
    .digest()
  const { places }: Bucket = buckets[kind]
  return `${kind} ${places ? hash.readUInt32BE() % places : hash.toString('base64url')}`
}

/** A bucket of somebody's, and until when its attempts are spent; undefined when none was counted. */
type Count = Bucket & { attempt: Attempt; key: string; spentUntil: Date | undefined }

/** What is counted so far. A flood must not write: what is empty is known by reading alone. */
async function countsOf(ctx: PublicCtx, attempts: readonly Attempt[]): Promise<Count[]> {
  const keys = await Promise.all(attempts.map((attempt) => keyOfAttempt(ctx, attempt)))
  const rows = await ctx.services.database.reader
    .selectFrom('accounts_throttles')
    .select(['key', 'spent_until'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  const spent = new Map(rows.map((row) => [row.key, row.spent_until]))
  const counts = attempts.map((attempt, at) => ({
    ...buckets[attempt.kind],
    attempt,
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

/** What may be spent ahead so that one more attempt is there (seconds). */
const aheadOf = ({ burst, secondsEach }: Bucket) => (burst - 1) * secondsEach

/** The seconds until there is an attempt; none where it is not above 0. */
const waitOf = ({ now }: PublicCtx, count: Count): number =>
  count.spentUntil ? (count.spentUntil.getTime() - now.getTime()) / 1_000 - aheadOf(count) : 0

/**
 * Each attempt spends its seconds of the future; what may be spent ahead is what the bucket holds. Rows are taken in
 * one order, so that no two requests wait for each other.
 * @returns the keys of those from which one was taken
 */
async function take({ db, now }: Pick<PublicCtx, 'db' | 'now'>, counts: readonly Count[]): Promise<Set<string>> {
  const keys = counts.map(({ key }) => key)
  const each = counts.map(({ secondsEach }) => secondsEach)
  const ahead = counts.map(aheadOf)
  const { rows } = await sql<{ key: string }>`
    with wanted as (
      select * from unnest(${keys}::text[], ${each}::float8[], ${ahead}::float8[]) wanted (key, each, ahead))
    insert into accounts_throttles as t (key, spent_until)
    select key, ${now}::timestamptz + make_interval(secs => each) from wanted order by key
    on conflict (key) do update
    set spent_until = greatest(t.spent_until, ${now}::timestamptz) + (excluded.spent_until - ${now}::timestamptz)
    where t.spent_until <= ${now}::timestamptz + (select make_interval(secs => ahead) from wanted where wanted.key = t.key)
    returning key`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
