import { preferencesOf } from '#modules/accounts/server/accounts.public.ts'
import type { PersonFacts } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { clockTime, dayText } from '#platform/contract/clock.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { absenceCalls } from '../../contract/absence.contract.ts'
import type { OwnAbsence } from '../../contract/absence.entities.ts'
import { absenceLimits, isSameSpan, type Span } from '../../contract/absence.rules.ts'
import { absentPerson, keptByHand, writableAbsence } from '../absence.access.ts'
import { type AbsenceRow, namesIn, ownOf, stateOf } from '../reading/absence-rows.ts'
import { checkDeputy } from './deputy.ts'
import { sayChanged } from './telling.ts'
import { checkedSpan, columnsOf, insertAbsence, openAbsencesOf, updateAbsence } from './write-row.ts'

type Input<Name extends 'enter' | 'change' | 'end' | 'remove' | 'restore'> = CallParsedInput<
  (typeof absenceCalls)[Name]
>

/** Enters an absence of one's own, or of somebody one administers; that is kept in the audit log. */
export async function enterAbsence(ctx: Ctx, input: Input<'enter'>): Promise<OwnAbsence> {
  const { db, viewer, now } = ctx
  const person = await absentPerson(ctx, input.personCode)
  const { personCode } = person
  const span = checkedSpan(input)
  await checkDeputy(ctx, personCode, input)
  if ((await openAbsencesOf(db, personCode, now)) >= absenceLimits.open) throw conflict('absence.faults.tooMany')
  const { timeZone } = await preferencesOf(db, personCode)
  const row = await insertAbsence(db, {
    ...columnsOf(span, input),
    person_code: personCode,
    com_code: person.homeComCode,
    time_zone: timeZone,
    origin: 'hand',
    origin_key: null,
    entered_by: viewer.personCode,
  })
  await done(ctx, 'entered', person, { after: row })
  return shown(ctx, row)
}

/**
 * Changes an absence. Of one that came from elsewhere (a document that was approved) its person says who acts for her and
 * what colleagues read, and nothing else.
 */
export async function changeAbsence(ctx: Ctx, input: Input<'change'>): Promise<OwnAbsence> {
  const { row: before, person } = await writableAbsence(ctx, input.absenceId)
  const span = checkedSpan(input)
  const isSame = isSameSpan(span, spanOf(before))
  if (!isSame || input.kind !== before.kind) keptByHand(before)
  if (input.deputyCode !== before.deputy_code || input.kind !== before.kind)
    await checkDeputy(ctx, person.personCode, input)
  // Days that stay as they are belong to the place they were entered in.
  const { timeZone } = isSame ? { timeZone: before.time_zone } : await preferencesOf(ctx.db, person.personCode)
  const after = (await updateAbsence(ctx.db, input.absenceId, { ...columnsOf(span, input), time_zone: timeZone }))!
  await done(ctx, 'changed', person, { before, after })
  return shown(ctx, after)
}

/** She is back: it ends at this minute, by the clock it was entered by. @throws AppError ConflictException when it is not going on */
export async function endAbsence(ctx: Ctx, { absenceId }: Input<'end'>): Promise<OwnAbsence> {
  const { row: before, person } = await writableAbsence(ctx, absenceId)
  keptByHand(before)
  if (stateOf(before, ctx.now) !== 'now') throw conflict('absence.faults.notNow')
  const [today, time] = [dayText(ctx.now, before.time_zone), clockTime(ctx.now, before.time_zone)]
  const fromTime = before.from_time ?? '00:00'
  // In its first minute there is nothing of it yet.
  if (before.first_day === today && time <= fromTime) throw conflict('absence.faults.notNow')
  const after = (await updateAbsence(ctx.db, absenceId, {
    part: 'times',
    last_day: today,
    from_time: fromTime,
    to_time: time,
  }))!
  await done(ctx, 'ended', person, { before, after })
  return shown(ctx, after)
}

export async function removeAbsence(ctx: Ctx, { absenceId }: Input<'remove'>): Promise<Record<string, never>> {
  const { row: before, person } = await writableAbsence(ctx, absenceId)
  keptByHand(before)
  await updateAbsence(ctx.db, absenceId, { removed_at: ctx.now })
  await done(ctx, 'removed', person, { before })
  return {}
}

/** Brings back what was removed, if nothing else was entered for that time meanwhile. */
export async function restoreAbsence(ctx: Ctx, { absenceId }: Input<'restore'>): Promise<OwnAbsence> {
  const { row, person } = await writableAbsence(ctx, absenceId, true)
  keptByHand(row)
  const after = (await updateAbsence(ctx.db, absenceId, { removed_at: null }))!
  await done(ctx, 'restored', person, { after })
  return shown(ctx, after)
}

const spanOf = ({ part, first_day, last_day, from_time, to_time }: AbsenceRow): Span => ({
  part,
  firstDay: first_day,
  lastDay: last_day,
  fromTime: from_time,
  toTime: to_time,
})

const shown = async ({ db, now }: Ctx, row: AbsenceRow): Promise<OwnAbsence> =>
  ownOf(row, await namesIn(db, [row]), now)

type What = Parameters<typeof sayChanged>[1]['what']

/** Tells whom it concerns; what an administrator does in somebody's place goes into the audit log. */
async function done(
  ctx: Ctx,
  what: What,
  person: PersonFacts,
  told: { before?: AbsenceRow; after?: AbsenceRow },
): Promise<void> {
  const { viewer, audit } = ctx
  const row = (told.after ?? told.before)!
  const about = { absenceId: row.absence_id, person, what, byPersonCode: viewer.personCode }
  await sayChanged(ctx, about, told)
  if (person.personCode === viewer.personCode) return
  await audit(`absence.${what}`, {
    target: `person:${person.personCode}`,
    comCode: person.homeComCode,
    details: { kind: row.kind, firstDay: row.first_day, lastDay: row.last_day, part: row.part },
  })
}
