import type { QuietHours } from '../../contract/alert-settings.contract.ts'

/** Of a person who has chosen none: evenings and weekends, not turned on. */
export const defaultQuietHours: QuietHours = {
  isOn: false,
  days: [1, 2, 3, 4, 5],
  from: '19:00',
  to: '08:00',
  offDays: [6, 7],
}

/** Whoever makes all the week quiet still hears of things after this long (days). */
const longest = 7

/**
 * When what comes now may go out.
 * @param timeZone an IANA name; the hours are those of its clocks, also when they are changed
 * @returns `now` outside quiet hours, else their end; at most a week away
 */
export function whenToSend(quiet: QuietHours, timeZone: string, now: Date): Date {
  if (!quiet.isOn) return now
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  if (!isQuiet(quiet, here)) return now
  // Quiet ends at midnight, after a quiet day, or at the hour chosen; nowhere else.
  for (let later = 0; later <= longest; later += 1) {
    const day = here.toPlainDate().add({ days: later })
    for (const time of ['00:00', quiet.to]) {
      const end = day.toZonedDateTime({ timeZone, plainTime: time })
      if (Temporal.ZonedDateTime.compare(end, here) > 0 && !isQuiet(quiet, end)) return new Date(end.epochMilliseconds)
    }
  }
  return new Date(here.add({ days: longest }).epochMilliseconds)
}

function isQuiet({ days, from, to, offDays }: QuietHours, at: Temporal.ZonedDateTime): boolean {
  if (offDays.includes(at.dayOfWeek)) return true
  const clock = at.toPlainTime().toString({ smallestUnit: 'minute' })
  if (from < to) return days.includes(at.dayOfWeek) && from <= clock && clock < to
  const before = at.dayOfWeek === 1 ? 7 : at.dayOfWeek - 1
  // The night after a quiet day is one too: Monday does not begin at midnight.
  const isNightBefore = days.includes(before) || offDays.includes(before)
  return (days.includes(at.dayOfWeek) && clock >= from) || (isNightBefore && clock < to)
}
