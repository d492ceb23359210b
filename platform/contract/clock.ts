/** An instant as the server sends it (ISO 8601), as milliseconds, or as a Date. */
export type Instant = string | number | Date

/** What a clock shows: four digits of the year, two of everything else, 24 hours. */
export type Clock = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>

/**
 * What a clock shows at an instant.
 * @param timeZone of IANA; left out, that of this machine. @throws RangeError for one that is not known
 */
export function clockAt(instant: Instant, timeZone?: string): Clock {
  // A bare day is midnight UTC for Intl and may be the day before elsewhere; everything else is an instant.
  const parts = formatterFor(timeZone).formatToParts(new Date(instant))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Clock
}

/** The day of an instant as yyyy-MM-dd, as it is written in all four languages. @param timeZone as for {@link clockAt} */
export function dayText(instant: Instant, timeZone?: string): string {
  const { year, month, day } = clockAt(instant, timeZone)
  return `${year}-${month}-${day}`
}

/** HH:mm, 24 hours. @param timeZone as for {@link clockAt} */
export function clockTime(instant: Instant, timeZone?: string): string {
  const { hour, minute } = clockAt(instant, timeZone)
  return `${hour}:${minute}`
}

/** The date of a list row: HH:mm when it is today, else the day. @param now for "today" */
export function dayOrTime(instant: Instant, { now, timeZone }: { now: Instant; timeZone?: string }): string {
  const day = dayText(instant, timeZone)
  return day === dayText(now, timeZone) ? clockTime(instant, timeZone) : day
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Building an Intl formatter costs far more than using one, and a list formats hundreds of dates. */
function formatterFor(timeZone = ''): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: timeZone || undefined,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}
