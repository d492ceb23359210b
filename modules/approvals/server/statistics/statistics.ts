import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { dayText } from '#platform/contract/clock.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Durations, quantile } from '../../contract/durations.ts'
import { type StepKind, stepKinds } from '../../contract/line/line.ts'
import type { statisticsCalls } from '../../contract/statistics.contract.ts'
import '../approvals.tables.ts'

type Calls = typeof statisticsCalls
type What = 'completed' | 'rejected' | StepKind
type Row = { formId: number; name: LocalName; what: What; length: number; times: number }

/** What ended in the last months and how long it took, from what is counted: as many rows as there are lengths. */
export async function readStatistics(
  { db, viewer, now }: Ctx,
  { months }: CallParsedInput<Calls['statistics']>,
): Promise<CallResult<Calls['statistics']>> {
  const from = firstOfMonth(now, Number(months))
  const { rows } = await sql<Row>`
    select f.form_id as "formId", v.content->'name' as name, d.what, d.length, d.times
    from approvals_forms f
    join approvals_form_versions v on v.form_id = f.form_id and v.version = f.version
    cross join lateral (
      select what, length, sum(times)::int as times from approvals_durations d
      where d.com_code = f.com_code and d.form_id = f.form_id and d.month >= ${from}::date
      group by what, length) d
    where f.com_code = ${viewer.comCode}`.execute(db)
  const counted = await db
    .selectFrom('approvals_counted')
    .select(sql<Date | null>`nullif(until, '-infinity')`.as('until'))
    .executeTakeFirstOrThrow()
  const ended = rows.filter(({ what }) => isEnd(what))
  return {
    from,
    until: counted.until?.toISOString() ?? null,
    documents: takenOf(ended),
    forms: [...Map.groupBy(ended, ({ formId }) => formId)]
      .map(([formId, of]) => ({
        formId,
        name: of[0]!.name,
        completed: timesOf(of.filter(({ what }) => what === 'completed')),
        rejected: timesOf(of.filter(({ what }) => what === 'rejected')),
        ...takenOf(of),
      }))
      .toSorted((one, other) => other.times - one.times || one.formId - other.formId),
    steps: stepKinds
      .map((kind) => ({ kind, ...takenOf(rows.filter(({ what }) => what === kind)) }))
      .filter(({ times }) => times > 0),
  }
}

const isEnd = (what: What) => what === 'completed' || what === 'rejected'
const timesOf = (durations: Durations) => durations.reduce((sum, { times }) => sum + times, 0)
const takenOf = (durations: Durations) => ({
  times: timesOf(durations),
  usual: quantile(durations, 0.5),
  slow: quantile(durations, 0.9),
})

/** The first day of the month in Korea that lies so many back, the one under way counted. */
function firstOfMonth(now: Date, months: number): string {
  const [year, month] = dayText(now.getTime(), 'Asia/Seoul').split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10)
}
