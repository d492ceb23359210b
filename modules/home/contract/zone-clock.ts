import { clockAt } from '#platform/contract/clock.ts'

/** What a clock of a zone shows at a moment. */
export type ZoneClock = {
  year: number
  month: number
  day: number
  /** 0 is Sunday. */
  weekday: '0' | '1' | '2' | '3' | '4' | '5' | '6'
  /** Two digits each, 24 hours. */
  hour: string
  minute: string
  /** The distance from UTC then, minutes; east of Greenwich is more than 0. */
  offset: number
}

/** What the clock of a zone shows. @param zone of IANA; @throws RangeError for none */
export function clockIn(now: Date, zone: string): ZoneClock {
  const parts = clockAt(now, zone)
  const [year, month, day, hour, minute] = [parts.year, parts.month, parts.day, parts.hour, parts.minute].map(
    Number,
  ) as [number, number, number, number, number]
  const there = Date.UTC(year, month - 1, day, hour, minute)
  return {
    year,
    month,
    day,
    weekday: String(new Date(there).getUTCDay()) as ZoneClock['weekday'],
    hour: parts.hour,
    minute: parts.minute,
    offset: Math.round((there - Math.floor(now.getTime() / 60_000) * 60_000) / 60_000),
  }
}

/** A distance from UTC as it is written: +9, -3:30, ±0. @param offset minutes */
export function offsetText(offset: number): string {
  const sign = offset > 0 ? '+' : offset < 0 ? '-' : '±'
  const minutes = Math.abs(offset) % 60
  return `${sign}${Math.floor(Math.abs(offset) / 60)}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}
