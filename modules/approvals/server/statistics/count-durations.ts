import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lengths } from '../../contract/durations.ts'
import '../approvals.tables.ts'

/** The queue of {@link countEnded}. */
export const countJob = 'approvals.count'

/** Documents that are counted with one statement. */
const atOnce = 5000
/** What ended later than this ago may be written by a transaction that is not over yet. */
const settledAfterMs = 5 * 60_000

/** Counts what has ended since the last time; whatever ends this, the next run goes on where it stopped. */
export async function countEnded({ database, now }: Services): Promise<void> {
  const settled = settledAt(now())
  while (await database.writer.transaction().execute((tx) => countNext(tx, settled)));
}

/** Counts the documents that ended long enough before a time, each once, in the caller's transaction. */
export async function countDurations(tx: Db, now: Date): Promise<void> {
  const settled = settledAt(now)
  while (await countNext(tx, settled));
}

const settledAt = (now: Date) => new Date(now.getTime() - settledAfterMs)

const lengthOf = (took: unknown) => sql`
  least(${sql.lit(lengths - 1)}, floor(2 * ln(1 + greatest(0, extract(epoch from ${took}) / 60)) / ln(2)))::int`

/**
 * A step took from when it was asked: when the document was submitted or came back last, or whoever stands before it
 * decided last. All that ended in one moment is counted together, so that the moment says what is counted.
 * @returns whether there was something
 */
async function countNext(tx: Db, settled: Date): Promise<boolean> {
  // Whole moments as PostgreSQL writes them: a Date knows no microseconds.
  const { since } = await tx
    .selectFrom('approvals_counted')
    .select(sql<string>`until::text`.as('since'))
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ last: string | null }>`
    select max(e.ended_at)::text as last from (
      select d.ended_at from approvals_documents d
      where d.ended_at > ${since}::timestamptz and d.ended_at <= ${settled}
      order by d.ended_at limit ${sql.lit(atOnce)}) e`.execute(tx)
  const last = rows[0]?.last
  if (!last) return false
  await sql`
    with ended as (
      select d.document_id, d.com_code, d.form_id, d.state, d.submitted_at, d.ended_at,
        date_trunc('month', d.ended_at at time zone 'Asia/Seoul')::date as month
      from approvals_documents d where d.ended_at > ${since}::timestamptz and d.ended_at <= ${last}::timestamptz),
    took as (
      select com_code, form_id, month, state as what, ended_at - submitted_at as took from ended
      union all
      select d.com_code, d.form_id, d.month, a.kind, a.at - asked.at
      from ended d
      cross join lateral (
        select a.seq, a.at, s.kind, s.stage from approvals_acts a
        join approvals_steps s on s.document_id = a.document_id and s.step_id = a.step_id
        where a.document_id = d.document_id and a.kind in ('approve', 'disagree', 'reject') offset 0) a
      cross join lateral (
        select max(b.at) as at from approvals_acts b
        left join approvals_steps t on t.document_id = b.document_id and t.step_id = b.step_id
        where b.document_id = d.document_id and b.seq < a.seq
          and (b.kind in ('submit', 'return') or (b.kind in ('approve', 'disagree') and t.stage < a.stage))) asked
      where asked.at is not null)
    insert into approvals_durations as k (com_code, form_id, month, what, length, times)
    select com_code, form_id, month, what, ${lengthOf(sql`took`)}, count(*)::int from took group by 1, 2, 3, 4, 5
    on conflict (com_code, form_id, month, what, length) do update set times = k.times + excluded.times`.execute(tx)
  await sql`update approvals_counted set until = ${last}::timestamptz`.execute(tx)
  return true
}
