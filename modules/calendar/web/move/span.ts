import { readDay, writeDay } from '#platform/contract/day-numbers.ts'
import { formatDate, formatTime } from '#platform/web/format.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'

export const dayMinutes = 1440

/** When something happens by the clock of the reader, in minutes since 1970 of that clock; the end is not included. */
export type Span = { isAllDay: boolean; from: number; to: number }

export const minutesAt = (day: string, time = '00:00'): number =>
  readDay(day) * dayMinutes + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const dayAt = (minutes: number): string => writeDay(Math.floor(minutes / dayMinutes))

/** HH:mm. */
export function timeAt(minutes: number): string {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

export function spanOf({
  isAllDayEvent: isAllDay,
  start,
  end,
}: Pick<WireEvent, 'isAllDayEvent' | 'start' | 'end'>): Span {
  if (isAllDay) return { isAllDay, from: minutesAt(start), to: minutesAt(end) + dayMinutes }
  const at = (instant: string) => minutesAt(formatDate(instant), formatTime(instant))
  return { isAllDay, from: at(start), to: at(end) }
}

/** The days that a span is on; what ends at midnight does not reach into the next day. */
export const daysOfSpan = ({ from, to }: Span): { first: string; last: string } => ({
  first: dayAt(from),
  last: dayAt(Math.max(from, to - 1)),
})
