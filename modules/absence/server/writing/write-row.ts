import { sql } from 'kysely'
import { invalid } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AbsenceFields } from '../../contract/absence.entities.ts'
import { faultOfSpan, type Span, settledSpan } from '../../contract/absence.rules.ts'
import { type AbsenceRow, absenceRow } from '../reading/absence-rows.ts'

/** @throws AppError ValidationException at the field that is wrong */
export function checkedSpan(fields: Span): Span {
  const span = settledSpan(fields)
  const fault = faultOfSpan(span)
  if (fault) throw invalid(fault.field, fault.key)
  return span
}

/** The columns of what is entered. */
export const columnsOf = (span: Span, fields: Omit<AbsenceFields, keyof Span>) => ({
  part: span.part,
  first_day: span.firstDay,
  last_day: span.lastDay,
  from_time: span.fromTime,
  to_time: span.toTime,
  kind: fields.kind,
  is_kind_hidden: fields.isKindHidden,
  note_text: fields.note.trim(),
  deputy_code: fields.deputyCode,
  in_calendar: fields.isInCalendar,
})

export type NewAbsence = ReturnType<typeof columnsOf> & {
  person_code: string
  com_code: string
  time_zone: string
  origin: string
  origin_key: string | null
  entered_by: string | null
}

/** @throws AppError ValidationException where the person is absent then already */
export async function insertAbsence(db: Db, row: NewAbsence): Promise<AbsenceRow> {
  const { absence_id } = await overlapsRefused(
    db.insertInto('absence_absences').values(row).returning('absence_id').executeTakeFirstOrThrow(),
  )
  return (await absenceRow(db, absence_id))!
}

/** @throws AppError ValidationException where the person is absent then already */
export async function updateAbsence(
  db: Db,
  absenceId: number,
  change: Partial<NewAbsence & { removed_at: Date | null }>,
): Promise<AbsenceRow | undefined> {
  await overlapsRefused(
    db.updateTable('absence_absences').set(change).where('absence_id', '=', absenceId).executeTakeFirst(),
  )
  return absenceRow(db, absenceId)
}

/** The table itself holds that nobody is away twice, also of two that are entered at once. */
async function overlapsRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code === '23P01') throw invalid('firstDay', 'absence.faults.overlaps')
    throw error
  }
}

/** Held while an absence of a person is entered, so that nobody has more than can be shown. */
export async function openAbsencesOf(db: Db, personCode: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from absence_absences
    where person_code = ${personCode} and ends_at > ${now} and removed_at is null`.execute(db)
  return rows[0]!.count
}
