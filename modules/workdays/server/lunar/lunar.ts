import { readDay } from '#platform/contract/day-numbers.ts'
import type { LunarMonth } from '../../contract/lunar-months.ts'

/**
 * The days on which a day of the Korean lunar calendar falls, one for each lunar year. The 30th of a month that has 29
 * days is its last one (RFC 7529, SKIP=BACKWARD); a leap month is left out, as custom has it.
 * @param from @param to day numbers, both included
 */
export function lunarDays({ month, day }: { month: number; day: number }, from: number, to: number): number[] {
  const years = Temporal.PlainDate.from('1970-01-01')
  const [first, last] = [years.add({ days: from }).year - 1, years.add({ days: to }).year]
  const days: number[] = []
  for (let year = first; year <= last; year += 1) {
    const date = Temporal.PlainDate.from({
      calendar: 'dangi',
      year,
      monthCode: `M${String(month).padStart(2, '0')}`,
      day,
    })
    const number = readDay(date.withCalendar('iso8601').toString())
    if (number >= from && number <= to) days.push(number)
  }
  return days
}

/** The month and day of the lunar calendar for a day; `isLeap` for one of a leap month. @param day yyyy-MM-dd */
export function lunarOf(day: string): { month: number; day: number; isLeap: boolean } {
  const date = Temporal.PlainDate.from(day).withCalendar('dangi')
  return { month: Number(date.monthCode.slice(1, 3)), day: date.day, isLeap: date.monthCode.endsWith('L') }
}

/** The lunar months from that of a day to that of another, in their order. @param from @param to yyyy-MM-dd */
export function lunarMonthsOf(from: string, to: string): LunarMonth[] {
  const months: LunarMonth[] = []
  let first = Temporal.PlainDate.from(from).withCalendar('dangi').with({ day: 1 })
  for (let firstDay = isoOf(first); firstDay <= to; firstDay = isoOf(first)) {
    const { monthCode, daysInMonth } = first
    months.push({
      firstDay,
      days: daysInMonth,
      month: Number(monthCode.slice(1, 3)),
      isLeap: monthCode.endsWith('L'),
    })
    first = first.add({ months: 1 })
  }
  return months
}

const isoOf = (date: Temporal.PlainDate): string => date.withCalendar('iso8601').toString()
