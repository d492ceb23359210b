import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from '#platform/server/database/tables.ts'
import type { AbsenceKind, AbsencePart } from '../contract/absence.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    absence_absences: {
      absence_id: GeneratedAlways<number>
      person_code: string
      com_code: string
      kind: AbsenceKind
      is_kind_hidden: Generated<boolean>
      part: AbsencePart
      first_day: string
      last_day: string | null
      from_time: string | null
      to_time: string | null
      time_zone: string
      starts_at: GeneratedAlways<Date>
      /** `infinity` where the end is open. */
      ends_at: GeneratedAlways<Date>
      note_text: Generated<string>
      deputy_code: string | null
      in_calendar: Generated<boolean>
      origin: Generated<string>
      origin_key: string | null
      entered_by: string | null
      entered_at: Instant
      removed_at: Instant | null
    }
  }
}
