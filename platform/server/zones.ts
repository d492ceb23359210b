import { isDay } from '#platform/contract/days.ts'

/** Between the clock of a place and the time of the world. */

/** What the clock of a place shows: its day as yyyy-MM-dd and the time of day in milliseconds. */
export type Wall = { day: string; time: number }

const dayMs = 86_400_000

export function wallOf(instant: Date, zone: string): Wall {
  const here = hereAt(instant, zone)
  return { day: here.toISOString().slice(0, -14), time: ((here.getTime() % dayMs) + dayMs) % dayMs }
}

/** yyyy-MM-ddTHH:mm as the clock of a place shows an instant. */
export const wallText = (instant: Date, zone: string): string => hereAt(instant, zone).toISOString().slice(0, -8)

/** The moment at which UTC shows what the clock of a place shows at an instant. */
const hereAt = (instant: Date, zone: string) => new Date(instant.getTime() + stretchAt(instant.getTime(), zone).offset)

/** From one change of a clock to the next, ms since 1970; `offset` is how far it is ahead of UTC, ms. */
type Stretch = { from: number; to: number; offset: number }

const stretches = new Map<string, Stretch[]>()
/** So many of a place are remembered; Korea needs one, a year with summer time three. */
const remembered = 8

/**
 * The stretch of a zone that holds an instant. Looked up once and kept, since a week of busy rooms asks a thousand
 * times, and Temporal takes ten times as long as an addition.
 */
function stretchAt(instant: number, zone: string): Stretch {
  const known = stretches.get(zone) ?? []
  const found = known.find(({ from, to }) => from <= instant && instant < to)
  if (found) return found
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const looked = {
    // A millisecond on, so that a change at this very instant is the beginning.
    from: at.add({ milliseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ?? -Infinity,
    to: at.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity,
    offset: at.offsetNanoseconds / 1_000_000,
  }
  stretches.set(zone, [looked, ...known.slice(0, remembered - 1)])
  return looked
}

/**
 * The instant at which the clock of a place shows a day and time. A time that the clock skips is as much later as it
 * jumps; of one that comes twice the first is meant (RFC 5545, 3.3.5).
 */
export function instantOf({ day, time }: Wall, zone: string): Date {
  const here = Date.parse(`${day}T00:00:00Z`) + time
  // No clock is ahead or behind by a day, so whatever the offset is, the instant lies between these.
  const before = stretchAt(here - dayMs, zone)
  if (here + dayMs < before.to) return new Date(here - before.offset)
  const wall = Temporal.Instant.fromEpochMilliseconds(here).toZonedDateTimeISO('UTC').toPlainDateTime()
  return new Date(wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/** The instant of such a text, or of one to the second; undefined when there is no such day or time. */
export function readWall(text: string, zone: string): Date | undefined {
  const [, day, ...clock] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? []
  if (!isDay(day)) return undefined
  const [hours, minutes, seconds = 0] = clock.map((part) => Number(part ?? 0))
  return instantOf({ day, time: ((hours! * 60 + minutes!) * 60 + seconds) * 1000 }, zone)
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
