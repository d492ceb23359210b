import { clockIn, type ZoneClock } from './zone-clock.ts'

export type Today = Pick<ZoneClock, 'year' | 'month' | 'day' | 'weekday'> & {
  part: 'morning' | 'afternoon' | 'evening' | 'night'
}

/** The date and the part of the day where the person lives: morning from 5, afternoon from 12, evening from 18, night from 22. */
export function dayPartOf(now: Date, timeZone: string): Today {
  const { year, month, day, weekday, hour: hours } = clockIn(now, timeZone)
  const hour = Number(hours)
  const part = hour < 5 || hour >= 22 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return { part, year, month, day, weekday }
}
