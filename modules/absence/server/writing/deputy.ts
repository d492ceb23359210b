import { sql } from 'kysely'
import { preferencesOf } from '#modules/accounts/server/accounts.public.ts'
import { seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { absenceCalls } from '../../contract/absence.contract.ts'
import { type AbsenceFields, seenAbsence } from '../../contract/absence.entities.ts'
import { isAway, type Span, settledSpan } from '../../contract/absence.rules.ts'
import { absentPerson } from '../absence.access.ts'
import { namesIn, seenOf } from '../reading/absence-rows.ts'
import { notOver, rowsOf } from '../reading/absences-of.ts'

type DeputyTime = (typeof absenceCalls)['deputyTime']

/** Of an absence with an open end it is looked so far ahead, days. */
const daysAhead = 30

/**
 * Holds a deputy against the rules: a colleague who is seen and works, not the absent one herself, and only for who is
 * away: who works elsewhere acts herself. That a deputy is away herself is told beforehand, not refused.
 * @throws AppError ValidationException at the field
 */
export async function checkDeputy(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  personCode: string,
  { deputyCode, kind }: Pick<AbsenceFields, 'deputyCode' | 'kind'>,
): Promise<void> {
  if (deputyCode === null) return
  if (!isAway(kind)) throw invalid('deputyCode', 'absence.faults.deputyNotNeeded')
  if (deputyCode === personCode) throw invalid('deputyCode', 'absence.faults.deputyHerself')
  const deputy = (await seePeople(db, await sightOf(db, viewer), [deputyCode])).get(deputyCode)
  if (!deputy) throw invalid('deputyCode', 'absence.faults.deputyUnknown')
  if (deputy.state === 'onLeave') throw invalid('deputyCode', 'absence.faults.deputyOnLeave')
}

/** How much of a time a colleague is away herself, before she is asked to act in it. */
export async function timeOfDeputy(ctx: Ctx, input: CallParsedInput<DeputyTime>): Promise<CallResult<DeputyTime>> {
  const { db, viewer } = ctx
  const { personCode } = await absentPerson(ctx, input.personCode)
  const seen = await seePeople(db, await sightOf(db, viewer), [input.deputyCode])
  const { timeZone } = await preferencesOf(db, personCode)
  const within = notOver(await momentsOf(ctx, settledSpan(input), timeZone), ctx.now)
  const rows = (await rowsOf(db, [...seen.keys()], within)).filter(({ kind }) => isAway(kind))
  const names = await namesIn(db, rows)
  return { away: howMuch(rows, within), items: rows.map((row) => seenAbsence.parse(seenOf(row, names))) }
}

/** From when to when a span is, as the table would have it. */
async function momentsOf({ db }: Pick<Ctx, 'db'>, span: Span, timeZone: string): Promise<{ from: Date; to: Date }> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select timezone(${timeZone}, ${span.firstDay}::date + coalesce(${span.fromTime}::time, '00:00')) as "from",
      case when ${span.toTime}::time is null
        then timezone(${timeZone}, (coalesce(${span.lastDay}::date, ${span.firstDay}::date + ${daysAhead}::int) + 1)::timestamp)
        else timezone(${timeZone}, ${span.lastDay}::date + ${span.toTime}::time) end as "to"`.execute(db)
  return rows[0]!
}

/** Absences of one person do not overlap, and come by their beginning. */
export function howMuch(
  absences: readonly { starts_at: Date; ends_at: Date | null }[],
  { from, to }: { from: Date; to: Date },
): 'never' | 'partly' | 'always' {
  let reached = from.getTime()
  for (const { starts_at, ends_at } of absences) {
    if (starts_at.getTime() > reached) break
    reached = Math.max(reached, ends_at?.getTime() ?? to.getTime())
  }
  if (absences.length === 0) return 'never'
  return reached >= to.getTime() ? 'always' : 'partly'
}
