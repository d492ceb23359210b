import { sql } from 'kysely'
import { seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { absenceCalls } from '../../contract/absence.contract.ts'
import { type AbsenceKind, absenceLimits, isAway } from '../../contract/absence.rules.ts'
import { type AbsenceRow, columns, namesIn, seenOf } from './absence-rows.ts'

const dayMs = 86_400_000

/** A time that is asked about; its end is not part of it. */
export type Within = { from: Date; to: Date }

/**
 * Absences of people within a time, by its beginning: one statement, however many people.
 * @throws AppError ValidationException where more than `absenceLimits.found` are: of those left out one would think that
 * they are there
 */
export async function rowsOf(db: Db, personCodes: readonly string[], { from, to }: Within): Promise<AbsenceRow[]> {
  if (personCodes.length === 0) return []
  const { rows } = await sql<AbsenceRow>`
    select ${columns} from absence_absences a
    where a.person_code = any(${[...personCodes]}::text[]) and a.ends_at > ${from} and a.starts_at < ${to}
      and a.removed_at is null
    order by a.starts_at, a.absence_id limit ${sql.lit(absenceLimits.found + 1)}`.execute(db)
  if (rows.length > absenceLimits.found) throw invalid('to', 'absence.faults.askedTooMany')
  return rows
}

/** The part of a time of which colleagues learn: what is over at its beginning is left out. */
export const notOver = ({ from, to }: Within, now: Date): Within => ({ from: from < now ? now : from, to })

/** An absence for another module, on its own account: what of it a viewer may learn is for that module to keep to (decision 23). */
export type AbsenceFacts = {
  absenceId: number
  personCode: string
  kind: AbsenceKind
  isKindHidden: boolean
  /** Others act for her; who works elsewhere acts herself. */
  isAway: boolean
  from: Date
  /** null: the end is open. */
  to: Date | null
  deputyCode: string | null
}

/**
 * Who of some people is absent within a time, by its beginning. One statement, however many people.
 * @throws AppError ValidationException where more are found than one question may find
 */
export async function absencesOf(db: Db, personCodes: readonly string[], within: Within): Promise<AbsenceFacts[]> {
  const rows = await rowsOf(db, personCodes, within)
  return rows.map((row) => ({
    absenceId: row.absence_id,
    personCode: row.person_code,
    kind: row.kind,
    isKindHidden: row.is_kind_hidden,
    isAway: isAway(row.kind),
    from: row.starts_at,
    to: row.ends_at,
    deputyCode: row.deputy_code,
  }))
}

/**
 * Who of some colleagues is absent. Of whom the viewer does not see nothing is said, as if she were there, and of what
 * is over neither: who was ill when is nobody's to look up (decision 23).
 */
export async function absencesOfPeople(
  { db, viewer, now }: Ctx,
  { personCodes, from, to }: CallParsedInput<(typeof absenceCalls)['ofPeople']>,
): Promise<CallResult<(typeof absenceCalls)['ofPeople']>> {
  const start = from ? new Date(from) : now
  const end = to ? new Date(to) : new Date(start.getTime() + dayMs)
  if (end < start || end.getTime() - start.getTime() > absenceLimits.askedDays * dayMs)
    throw invalid('to', 'absence.faults.askedTooLong')
  const seen = await seePeople(db, await sightOf(db, viewer), personCodes)
  const rows = await rowsOf(db, [...seen.keys()], notOver({ from: start, to: end }, now))
  const names = await namesIn(db, rows)
  return { items: rows.map((row) => seenOf(row, names)) }
}
