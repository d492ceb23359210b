// house-rules-allow-file text-in-page: written by language, beside the forms of days and times they belong to

import { clockAt, clockTime, dayOrTime, dayText, type Instant } from '#platform/contract/clock.ts'
import type { Language } from '#platform/contract/languages.ts'

/**
 * The one formatter for dates, times, sizes and counts (2§9, README of the look, rule 4). Dates are yyyy-MM-dd in all
 * four languages; only the words for morning and afternoon differ. The rules that the server writes pages by, too, stand
 * in `platform/contract`.
 */

export { formatCount } from '#platform/contract/count.ts'
export type { Instant }

/** Whose eyes the text is for. Left out, it is the signed-in person, see `setFormatDefaults`. */
export interface Reader {
  timeZone?: string
  language?: Language
}

/** Without a time zone of its own a reader has that of the browser; Intl is woken only when something is formatted. */
const defaults: Reader & { language: Language } = { language: 'ko' }

/** Sets the time zone (IANA name) and language of the signed-in person. Before that the browser's zone and Korean hold. */
export function setFormatDefaults(reader: Reader): void {
  Object.assign(defaults, reader)
}

/** The day of an instant as yyyy-MM-dd. A text that already is such a day has no zone and stays as it is. */
export function formatDate(instant: Instant, { timeZone }: Reader = {}): string {
  if (typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant)) return instant
  return dayText(instant, timeZone ?? defaults.timeZone)
}

/** yyyy-MM-dd HH:mm, 24 hours. */
export function formatDateTime(instant: Instant, reader: Reader = {}): string {
  return `${formatDate(new Date(instant), reader)} ${formatTime(instant, reader)}`
}

/** HH:mm, or with `hour12` the Korean way: 오전 9:05, 9:05 AM, 上午 9:05, 午前 9:05. */
export function formatTime(
  instant: Instant,
  { timeZone, language, hour12 }: Reader & { hour12?: boolean } = {},
): string {
  const zone = timeZone ?? defaults.timeZone
  if (!hour12) return clockTime(instant, zone)
  const { hour, minute } = clockAt(instant, zone)
  const hours = Number(hour)
  const time = `${hours % 12 || 12}:${minute}`
  const tongue = language ?? defaults.language
  const half = halvesOfTheDay[tongue][hours < 12 ? 0 : 1]
  return tongue === 'en' ? `${time} ${half}` : `${half} ${time}`
}

/** The date of an alert or a list row: HH:mm when it is today, else yyyy-MM-dd. @param now for "today" */
export function formatRelative(instant: Instant, { timeZone }: Reader = {}, now: Instant = Date.now()): string {
  return dayOrTime(instant, { now, timeZone: timeZone ?? defaults.timeZone })
}

/** Today as yyyy-MM-dd where the reader lives. */
export function todayIn(timeZone?: string): string {
  return formatDate(Date.now(), { timeZone })
}

export { formatBytes } from '#platform/contract/bytes.ts'

// Own words: what Intl gives for the halves of a day differs between runtimes and their ICU versions.
const halvesOfTheDay: Record<Language, [string, string]> = {
  ko: ['오전', '오후'],
  en: ['AM', 'PM'],
  zh: ['上午', '下午'],
  ja: ['午前', '午後'],
}
