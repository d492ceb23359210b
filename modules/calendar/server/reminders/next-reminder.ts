import { startsWithin, type Timed } from '#modules/workdays/server/workdays.public.ts'

const minuteMs = 60_000
/** Looking ahead, a series that returns every 999 years is not waited for. */
const farMs = 12 * 366 * 86_400_000

/**
 * When the next reminder of an event is due.
 * @param after reminders due at this moment or before it are past
 */
export function nextReminder(timed: Timed, minutes: number | null, after: Date): Date | null {
  if (minutes === null) return null
  const lead = minutes * minuteMs
  const from = new Date(after.getTime() + lead + 1)
  const [start] = startsWithin(
    { ...timed, endsAt: timed.startsAt },
    { from, to: new Date(from.getTime() + farMs), most: 1 },
  )
  return start ? new Date(start.getTime() - lead) : null
}
