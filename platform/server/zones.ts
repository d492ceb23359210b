/** Between the clock of a place and the time of the world. */

/** What the clock of a place shows: its day as yyyy-MM-dd and the time of day in milliseconds. */
export type Wall = { day: string; time: number }

const dayMs = 86_400_000

export function wallOf(instant: Date, zone: string): Wall {
  const offset = instant.getTime() > fixedSince.epochMilliseconds + dayMs ? fixedOffset(zone) : undefined
  if (offset !== undefined) {
    const here = instant.getTime() + offset
    return { day: new Date(here).toISOString().slice(0, 10), time: ((here % dayMs) + dayMs) % dayMs }
  }
  const here = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
  const time = here.hour * 3_600_000 + here.minute * 60_000 + here.second * 1_000 + here.millisecond
  return { day: here.toPlainDate().toString(), time }
}

const fixedSince = Temporal.Instant.from('1990-01-01T00:00:00Z')
const offsets = new Map<string, number | undefined>()

/**
 * How far the clock of a place is ahead of UTC, ms, where it has not been moved since 1990 (as in Korea); undefined where
 * it has. Known once for each place: a month of a busy calendar asks a thousand times.
 */
function fixedOffset(zone: string): number | undefined {
  if (!offsets.has(zone)) {
    const at = fixedSince.toZonedDateTimeISO(zone)
    offsets.set(zone, at.getTimeZoneTransition('next') ? undefined : at.offsetNanoseconds / 1_000_000)
  }
  return offsets.get(zone)
}

/**
 * The instant at which the clock of a place shows a day and time. A time that the clock skips is as much later as it
 * jumps; of one that comes twice the first is meant (RFC 5545, 3.3.5).
 */
export function instantOf({ day, time }: Wall, zone: string): Date {
  const offset = day >= '1990-01-02' ? fixedOffset(zone) : undefined
  if (offset !== undefined) return new Date(Date.parse(`${day}T00:00:00Z`) + time - offset)
  const clock = Temporal.PlainTime.from({
    hour: Math.floor(time / 3_600_000),
    minute: Math.floor(time / 60_000) % 60,
    second: Math.floor(time / 1_000) % 60,
    millisecond: time % 1_000,
  })
  const at = Temporal.PlainDate.from(day).toPlainDateTime(clock).toZonedDateTime(zone, { disambiguation: 'compatible' })
  return new Date(at.epochMilliseconds)
}

/** yyyy-MM-ddTHH:mm as the clock of a place shows an instant. */
export const wallText = (instant: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** The instant of such a text; undefined when there is no such day or time. */
export function readWall(text: string, zone: string): Date | undefined {
  try {
    const at = Temporal.PlainDateTime.from(text).toZonedDateTime(zone, { disambiguation: 'compatible' })
    return new Date(at.epochMilliseconds)
  } catch {
    return undefined
  }
}

/** Whether a name is that of a place in the IANA database. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The day of an instant where somebody lives. */
export const dayIn = (instant: Date, zone: string): string => wallOf(instant, zone).day
