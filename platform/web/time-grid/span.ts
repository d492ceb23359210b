import { readDay, writeDay } from '#platform/contract/day-numbers.ts'
import { formatDate, formatTime } from '#platform/web/format.ts'

export const dayMinutes = 1440

/** When something is by the clock of the reader, in minutes since 1970 of that clock; the end is not included. */
export type Span = { isAllDay: boolean; from: number; to: number }

export const minutesAt = (day: string, time = '00:00'): number =>
  readDay(day) * dayMinutes + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const dayAt = (minutes: number): string => writeDay(Math.floor(minutes / dayMinutes))

/** HH:mm. */
export function timeAt(minutes: number): string {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** When something ends on a day, HH:mm: 24:00 where that is midnight. @param minutes of the day */
export const endTimeAt = (minutes: number): string => (minutes === dayMinutes ? '24:00' : timeAt(minutes))

/** What a clock shows at an instant, in minutes since 1970 of that clock. @param timeZone left out, that of the reader */
export const clockMinutes = (instant: string | number, timeZone?: string): number =>
  minutesAt(formatDate(instant, { timeZone }), formatTime(instant, { timeZone }))

/** From one instant to another. */
export const spanBetween = (start: string, end: string): Span => ({
  isAllDay: false,
  from: clockMinutes(start),
  to: clockMinutes(end),
})

/** Whole days, the last one included. */
export const spanOfDays = (first: string, last: string): Span => ({
  isAllDay: true,
  from: minutesAt(first),
  to: minutesAt(last) + dayMinutes,
})

/** What lasts a day or longer. */
export const isLong = ({ isAllDay, from, to }: Span): boolean => isAllDay || to - from >= dayMinutes

/** The days that a span is on; what ends at midnight does not reach into the next day. */
export const daysOfSpan = ({ from, to }: Span): { first: string; last: string } => ({
  first: dayAt(from),
  last: dayAt(Math.max(from, to - 1)),
})
