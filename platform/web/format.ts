import type { Language } from '#platform/contract/languages.ts'

/**
 * The one formatter for dates, times, sizes and counts (2§9, README of the look, rule 4). Dates are yyyy-MM-dd in all
 * four languages; only the words for morning and afternoon differ.
 */

/** An instant as the server sends it (ISO 8601), as milliseconds, or as a Date. */
export type Instant = string | number | Date

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
  const { year, month, day } = clock(instant, timeZone)
  return `${year}-${month}-${day}`
}

/** yyyy-MM-dd HH:mm, 24 hours. */
export function formatDateTime(instant: Instant, reader: Reader = {}): string {
  return `${formatDate(clockTime(instant), reader)} ${formatTime(instant, reader)}`
}

/** HH:mm, or with `hour12` the Korean way: 오전 9:05, 9:05 AM, 上午 9:05, 午前 9:05. */
export function formatTime(
  instant: Instant,
  { timeZone, language, hour12 }: Reader & { hour12?: boolean } = {},
): string {
  const { hour, minute } = clock(instant, timeZone)
  if (!hour12) return `${hour}:${minute}`
  const hours = Number(hour)
  const time = `${hours % 12 || 12}:${minute}`
  const tongue = language ?? defaults.language
  const half = halvesOfTheDay[tongue][hours < 12 ? 0 : 1]
  return tongue === 'en' ? `${time} ${half}` : `${half} ${time}`
}

/** The date of an alert or a list row: HH:mm when it is today, else yyyy-MM-dd. @param now for "today" */
export function formatRelative(instant: Instant, reader: Reader = {}, now: Instant = Date.now()): string {
  const date = formatDate(clockTime(instant), reader)
  return date === formatDate(clockTime(now), reader) ? formatTime(instant, reader) : date
}

/** Today as yyyy-MM-dd where the reader lives. */
export function todayIn(timeZone?: string): string {
  return formatDate(Date.now(), { timeZone })
}

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']

/**
 * A size in steps of 1024 from B to PB (PLATFORM-012): `0 B`, `8.20 MB`. Whole bytes never have decimals.
 *
 * @param bytes 0 or more; what is not a finite number counts as 0.
 * @param decimals digits after the point, default 2.
 */
export function formatBytes(bytes: number, decimals = 2): string {
  let size = Number.isFinite(bytes) ? Math.max(0, bytes) : 0
  let unit = 0
  // Rounding may reach 1024 of a unit: 1,048,575 B is 1.00 MB, not 1024.00 KB.
  while (unit < byteUnits.length - 1 && Number(size.toFixed(unit === 0 ? 0 : decimals)) >= 1024) {
    size /= 1024
    unit += 1
  }
  return `${size.toFixed(unit === 0 ? 0 : decimals)} ${byteUnits[unit]}`
}

/** A whole count with thousands separators: 1,204. Not through Intl, whose start costs more than a page of counts. */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',')
}

// Own words: what Intl gives for the halves of a day differs between runtimes and their ICU versions.
const halvesOfTheDay: Record<Language, [string, string]> = {
  ko: ['오전', '오후'],
  en: ['AM', 'PM'],
  zh: ['上午', '下午'],
  ja: ['午前', '午後'],
}

/** A bare day is midnight UTC for Intl and may be the day before elsewhere; everything else is an instant. */
function clockTime(instant: Instant): number {
  return instant instanceof Date ? instant.getTime() : new Date(instant).getTime()
}

type ClockParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>

function clock(instant: Instant, timeZone: string | undefined): ClockParts {
  const parts = formatterFor(timeZone ?? defaults.timeZone).formatToParts(clockTime(instant))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as ClockParts
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Building an Intl formatter costs far more than using one, and a list formats hundreds of dates. */
function formatterFor(timeZone: string | undefined): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone ?? '')
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(timeZone ?? '', formatter)
  }
  return formatter
}
