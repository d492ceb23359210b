import { formatDate, formatTime } from './format.ts'

/** A day (yyyy-MM-dd) and a time (HH:mm) where the reader lives; both may be empty. */
export type Moment = { day: string; time: string }

/**
 * The instant of a day and time where the reader lives, as it travels; undefined for no day. In the hour that a clock
 * change leaves out, the one after it.
 * @param day yyyy-MM-dd @param time HH:mm
 */
export function instantOf(day: string, time: string, timeZone?: string): string | undefined {
  const wanted = Date.parse(`${day}T${time || '00:00'}:00Z`)
  if (Number.isNaN(wanted)) return undefined
  const shownAs = (at: number) =>
    Date.parse(`${formatDate(new Date(at), { timeZone })}T${formatTime(at, { timeZone })}:00Z`)
  // The offset at the guess may not be that of the instant itself; the second round settles it.
  const guess = wanted - (shownAs(wanted) - wanted)
  return new Date(guess - (shownAs(guess) - wanted)).toISOString()
}

/** Day and time of an instant where the reader lives; both empty for none. */
export const momentOf = (instant: string | null | undefined, timeZone?: string): Moment =>
  instant
    ? { day: formatDate(new Date(instant), { timeZone }), time: formatTime(instant, { timeZone }) }
    : { day: '', time: '' }
