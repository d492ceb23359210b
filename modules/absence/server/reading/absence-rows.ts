import { sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { OwnAbsence, SeenAbsence } from '../../contract/absence.entities.ts'
import { type AbsenceKind, type AbsencePart, isAway } from '../../contract/absence.rules.ts'
import '../absence.tables.ts'

/** An absence as it is kept. */
export type AbsenceRow = {
  absence_id: number
  person_code: string
  kind: AbsenceKind
  is_kind_hidden: boolean
  part: AbsencePart
  first_day: string
  last_day: string | null
  from_time: string | null
  to_time: string | null
  time_zone: string
  starts_at: Date
  /** null where the end is open. */
  ends_at: Date | null
  note_text: string
  deputy_code: string | null
  in_calendar: boolean
  origin: string
  entered_by: string | null
}

/** Everything of an absence; times without their seconds, an open end as null. */
export const columns = sql`a.absence_id, a.person_code, a.kind, a.is_kind_hidden, a.part, a.first_day, a.last_day,
  to_char(a.from_time, 'HH24:MI') as from_time, to_char(a.to_time, 'HH24:MI') as to_time, a.time_zone, a.starts_at,
  nullif(a.ends_at, 'infinity') as ends_at, a.note_text, a.deputy_code, a.in_calendar, a.origin,
  a.entered_by`

/** @param how `removed`: the one that was taken away; `lock`: nobody else changes it meanwhile */
export async function absenceRow(
  db: Db,
  absenceId: number,
  { removed = false, lock = false } = {},
): Promise<AbsenceRow | undefined> {
  const { rows } = await sql<AbsenceRow>`
    select ${columns} from absence_absences a
    where a.absence_id = ${absenceId} and (a.removed_at is not null) = ${removed}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

const nobody: LocalName = { ko: '', en: '', zh: '', ja: '' }

/** The names of everybody whom some absences name. */
export const namesIn = (db: Db, rows: readonly AbsenceRow[]): Promise<Map<string, LocalName>> =>
  personNames(db, [
    ...new Set(
      rows.flatMap((row) => [row.person_code, row.deputy_code, row.entered_by].filter((code) => code !== null)),
    ),
  ])

type Names = ReadonlyMap<string, LocalName>

const deputyOf = ({ deputy_code: code }: AbsenceRow, names: Names) =>
  code === null ? null : { personCode: code, name: names.get(code) ?? nobody }

const shownSpan = (row: AbsenceRow) => ({
  part: row.part,
  firstDay: row.first_day,
  lastDay: row.last_day,
  fromTime: row.from_time,
  toTime: row.to_time,
  timeZone: row.time_zone,
  from: row.starts_at.toISOString(),
  to: row.ends_at?.toISOString() ?? null,
})

/** Whether an absence is over, goes on or is still to come. */
export const stateOf = ({ starts_at, ends_at }: AbsenceRow, now: Date): OwnAbsence['state'] =>
  now < starts_at ? 'coming' : ends_at !== null && ends_at <= now ? 'past' : 'now'

/** As its own person has it. */
export const ownOf = (row: AbsenceRow, names: Names, now: Date): OwnAbsence => ({
  absenceId: row.absence_id,
  personCode: row.person_code,
  ...shownSpan(row),
  kind: row.kind,
  isKindHidden: row.is_kind_hidden,
  note: row.note_text,
  deputy: deputyOf(row, names),
  isInCalendar: row.in_calendar,
  state: stateOf(row, now),
  enteredBy: row.entered_by === row.person_code || row.entered_by === null ? null : (names.get(row.entered_by) ?? null),
  can: { change: row.origin === 'hand' },
})

/** As colleagues see it: the kind stays with her where she wishes so. */
export const seenOf = (row: AbsenceRow, names: Names): SeenAbsence => ({
  absenceId: row.absence_id,
  personCode: row.person_code,
  ...shownSpan(row),
  kind: row.is_kind_hidden ? null : row.kind,
  isAway: isAway(row.kind),
  note: row.note_text,
  deputy: deputyOf(row, names),
})
