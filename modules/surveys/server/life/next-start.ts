import { instantOf, wallOf } from '#platform/server/zones.ts'
import type { Recurrence } from '../../contract/surveys.rules.ts'

/** By whose clock surveys return: that of the companies. */
const zone = 'Asia/Seoul'

/** The day so many weeks or months after another; the last one of a month that is shorter. */
const after = (day: string, recurrence: Recurrence, times: number): string => {
  const from = Temporal.PlainDate.from(day)
  const step = {
    weekly: { weeks: 1 },
    monthly: { months: 1 },
    quarterly: { months: 3 },
    yearly: { years: 1 },
    none: {},
  }[recurrence]
  const scaled = Object.fromEntries(Object.entries(step).map(([unit, count]) => [unit, count * times]))
  return from.add(scaled).toString()
}

/** When what returns begins the next time: at the same time of day, the first that is not over. */
export function nextStart(startsAt: Date, recurrence: Exclude<Recurrence, 'none'>, now: Date): Date {
  const wall = wallOf(startsAt, zone)
  for (let times = 1; ; times += 1) {
    const begins = instantOf({ ...wall, day: after(wall.day, recurrence, times) }, zone)
    if (begins > now || times > 1_000) return begins
  }
}
