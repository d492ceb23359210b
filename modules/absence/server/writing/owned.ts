import { preferencesOf } from '#modules/accounts/server/accounts.public.ts'
import { findPersonFacts } from '#modules/organisation/server/organisation.public.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AbsenceFields } from '../../contract/absence.entities.ts'
import { type AbsenceRow, absenceRow } from '../reading/absence-rows.ts'
import { sayChanged } from './telling.ts'
import { checkedSpan, columnsOf, insertAbsence, updateAbsence } from './write-row.ts'

type Owner = {
  services: Pick<Services, 'listeners' | 'jobs'>
  /** The owner's transaction. */
  db: Db
}
/** Whose it is: the module, and what it is to it, such as the document. Unique together. */
export type AbsenceOrigin = { origin: string; originKey: string }

/**
 * Writes an absence that another module keeps: a leave document that was approved. The same origin again changes it;
 * its deputy, its note and whether it stands in her calendar stay with the person once it is there. People cannot move or remove it themselves.
 * @throws AppError NotFoundException for a person who does not exist, ValidationException for a span that is none or
 * overlaps another absence of hers
 */
export async function putAbsence(
  { services, db }: Owner,
  { origin, originKey }: AbsenceOrigin,
  { personCode, ...fields }: AbsenceFields & { personCode: string },
): Promise<number> {
  const person = await findPersonFacts(db, personCode)
  if (!person) throw notFound()
  const span = checkedSpan(fields)
  const { timeZone } = await preferencesOf(db, personCode)
  const before = await ownedRow(db, { origin, originKey })
  if (before && before.person_code !== personCode) throw notFound()
  const { deputy_code, note_text, in_calendar, ...moved } = columnsOf(span, fields)
  const row = { ...moved, time_zone: timeZone }
  const after = before
    ? (await updateAbsence(db, before.absence_id, row))!
    : await insertAbsence(db, {
        ...row,
        deputy_code,
        note_text,
        in_calendar,
        person_code: personCode,
        com_code: person.homeComCode,
        origin,
        origin_key: originKey,
        entered_by: null,
      })
  const about = { absenceId: after.absence_id, person, byPersonCode: '' }
  await sayChanged({ services, db }, { ...about, what: before ? 'changed' : 'entered' }, { before, after })
  return after.absence_id
}

/** Takes back an absence that a module keeps, for good: the document was revoked. One that is gone stays gone. */
export async function takeBackAbsence({ services, db }: Owner, of: AbsenceOrigin): Promise<void> {
  const before = await ownedRow(db, of)
  if (!before) return
  await db.deleteFrom('absence_absences').where('absence_id', '=', before.absence_id).execute()
  const person = await findPersonFacts(db, before.person_code)
  if (!person) return
  const about = { absenceId: before.absence_id, person, what: 'removed' as const, byPersonCode: '' }
  await sayChanged({ services, db }, about, { before })
}

async function ownedRow(db: Db, { origin, originKey }: AbsenceOrigin): Promise<AbsenceRow | undefined> {
  const found = await db
    .selectFrom('absence_absences')
    .select('absence_id')
    .where('origin', '=', origin)
    .where('origin_key', '=', originKey)
    .executeTakeFirst()
  return found && absenceRow(db, found.absence_id, { lock: true })
}
