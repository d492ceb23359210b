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

/** Absences of people within a time, by its beginning: one statement, however many people. */
export async function rowsOf(db: Db, personCodes: readonly string[], { from, to }: Within): Promise<AbsenceRow[]> {
  if (personCodes.length === 0) return []
  const { rows } = await sql<AbsenceRow>`
    select ${columns} from absence_absences a
    where a.person_code = any(${[...personCodes]}::text[]) and a.ends_at > ${from} and a.starts_at < ${to}
      and a.removed_at is null
    order by a.starts_at, a.absence_id limit 2000`.execute(db)
  return rows
}

/** An absence for another module, on its own account: what of it a viewer may learn is for that module to keep to. */
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

/** Who of some people is absent within a time, by its beginning. One statement, however many people. */
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

/** Who of some colleagues is absent; of whom the viewer does not see nothing is said, as if she were there. */
export async function absencesOfPeople(
  { db, viewer, now }: Ctx,
  { personCodes, from, to }: CallParsedInput<(typeof absenceCalls)['ofPeople']>,
): Promise<CallResult<(typeof absenceCalls)['ofPeople']>> {
  const start = from ? new Date(from) : now
  const end = to ? new Date(to) : new Date(start.getTime() + dayMs)
  if (end < start || end.getTime() - start.getTime() > absenceLimits.askedDays * dayMs)
    throw invalid('to', 'absence.faults.askedTooLong')
  const seen = await seePeople(db, await sightOf(db, viewer), personCodes)
  const rows = await rowsOf(db, [...seen.keys()], { from: start, to: end })
  const names = await namesIn(db, rows)
  return { items: rows.map((row) => seenOf(row, names)) }
}
