type Weekday = '0' | '1' | '2' | '3' | '4' | '5' | '6'

export type Today = {
  part: 'morning' | 'afternoon' | 'evening' | 'night'
  year: number
  month: number
  day: number
  /** 0 is Sunday. */
  weekday: Weekday
}

/** The date and the part of the day where the person lives: morning from 5, afternoon from 12, evening from 18, night from 22. */
export function dayPartOf(now: Date, timeZone: string): Today {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const { year, month, day, hour } = parts as Record<'year' | 'month' | 'day' | 'hour', number>
  const part = hour < 5 || hour >= 22 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return { part, year, month, day, weekday: String(new Date(Date.UTC(year, month - 1, day)).getUTCDay()) as Weekday }
}
