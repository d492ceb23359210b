import { civil, dayNumber, readDay, weekBegin, writeDay } from '#platform/contract/day-numbers.ts'

/** How near a timeline is looked at. */
export const zooms = ['weeks', 'months'] as const
export type Zoom = (typeof zooms)[number]

const dayPx: Record<Zoom, number> = { weeks: 26, months: 7 }
/** Days that are drawn at the most: three years. */
export const mostDays = 1_096
/** Days beside the first and the last bar. */
const margin = 14

/** Days on a line: from the first one, numbered since 1970, so many, each so wide, px. */
export type Scale = { first: number; days: number; px: number }

/** The first and the last day of something, both included. */
export type Days = { first: string; last: string }

/** A line that shows all of these days and today, in whole weeks or months; of too many those around today. */
export function scaleOf(all: readonly Days[], today: string, zoom: Zoom): Scale {
  const now = readDay(today)
  const from = Math.max(Math.min(now, ...all.map(({ first }) => readDay(first))) - margin, now - mostDays / 2)
  const to = Math.min(Math.max(now, ...all.map(({ last }) => readDay(last))) + margin, now + mostDays / 2)
  const first = zoom === 'weeks' ? weekBegin(from, 0) : monthBegin(from)
  return { first, days: to - first + 1, px: dayPx[zoom] }
}

const monthBegin = (day: number): number => {
  const { year, month } = civil(day)
  return dayNumber(year, month, 1)
}

/** Where a day begins on the line, px. */
export const xOf = ({ first, px }: Scale, day: string): number => (readDay(day) - first) * px

/** Where a bar lies on the line, px; what lies beyond its ends is cut there. */
export function barOf(scale: Scale, { first, last }: Days): { left: number; width: number } {
  const end = scale.days * scale.px
  const left = Math.min(Math.max(xOf(scale, first), 0), end - scale.px)
  const right = Math.max(Math.min(xOf(scale, last) + scale.px, end), left + scale.px)
  return { left, width: right - left }
}

/** The days with which months begin on the line, its first day among them. */
export function monthsOf({ first, days }: Scale): string[] {
  const begins = [first]
  for (let at = nextMonth(first); at < first + days; at = nextMonth(at)) begins.push(at)
  return begins.map(writeDay)
}

const nextMonth = (day: number): number => {
  const { year, month } = civil(day)
  return dayNumber(year, month + 1, 1)
}

/** The days with which weeks begin on the line. */
export const weeksOf = ({ first, days }: Scale): string[] =>
  Array.from({ length: Math.ceil(days / 7) }, (_, nth) => writeDay(weekBegin(first, 0) + nth * 7)).filter(
    (day) => readDay(day) >= first,
  )
