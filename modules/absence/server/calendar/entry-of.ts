import type { Language } from '#platform/contract/languages.ts'
import type { CalendarEntry } from '#platform/server/offers/calendar-entries.ts'
import type { Texts } from '#platform/server/texts.ts'
import { wallText } from '#platform/server/zones.ts'
import type { AbsenceRow } from '../reading/absence-rows.ts'

/** Under which name calendars know what comes from here. */
export const entryOrigin = 'absence'
export const keyOf = (absenceId: number): string => `absence:${absenceId}`
export const absenceIdOf = (key: string): number => Number(key.split(':')[1])

/** Between these a half of a day stands in a calendar: nobody's morning begins at midnight. */
const office = { begins: '09:00', ends: '18:00' } as const

/**
 * How an absence stands in the calendar of its person, in her language. Who keeps its kind to herself has it as a
 * private one.
 * @returns null while its end is open: nobody knows how long it would stand there
 */
export function entryOf(row: AbsenceRow, texts: Texts, language: Language): CalendarEntry | null {
  if (row.last_day === null || row.ends_at === null) return null
  const isAllDay = row.part === 'days'
  const { start, end } = isAllDay ? { start: row.first_day, end: row.last_day } : timesOf(row, row.ends_at)
  return {
    key: keyOf(row.absence_id),
    personCode: row.person_code,
    subject: texts.say(language, { key: `absence.kinds.${row.kind}` }),
    location: '',
    text: row.note_text,
    isAllDay,
    start,
    end,
    timeZone: row.time_zone,
    isPrivate: row.is_kind_hidden,
    isTentative: false,
    attendees: [],
    rule: '',
    leftOut: [],
    changed: [],
  }
}

function timesOf(row: AbsenceRow, endsAt: Date): { start: string; end: string } {
  const [start, end] = [wallText(row.starts_at, row.time_zone), wallText(endsAt, row.time_zone)]
  return {
    start: row.part === 'morning' && row.to_time! > office.begins ? `${row.first_day}T${office.begins}` : start,
    end: row.part === 'afternoon' && row.from_time! < office.ends ? `${row.last_day}T${office.ends}` : end,
  }
}
