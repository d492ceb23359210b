import { readDay, weekdayAt, writeDay } from '#platform/contract/day-numbers.ts'
import { lunarDays } from '../lunar/lunar.ts'

/** A public holiday; its name is the text `workdays.holiday.{key}`. */
export type Holiday = { day: string; key: HolidayKey }

type Substitute = 'none' | 'sunday' | 'weekend'

/** Holidays of a fixed day, and since when another day takes their place: the weekends that count for it. */
const fixed = [
  { key: 'newYear', at: '01-01', substitute: 'none', since: 0 },
  { key: 'march1', at: '03-01', substitute: 'weekend', since: 2022 },
  { key: 'children', at: '05-05', substitute: 'weekend', since: 2014 },
  { key: 'memorial', at: '06-06', substitute: 'none', since: 0 },
  { key: 'liberation', at: '08-15', substitute: 'weekend', since: 2021 },
  { key: 'foundation', at: '10-03', substitute: 'weekend', since: 2021 },
  { key: 'hangul', at: '10-09', substitute: 'weekend', since: 2021 },
  { key: 'christmas', at: '12-25', substitute: 'weekend', since: 2023 },
] as const

/** Holidays of the lunar calendar: the days around Seollal and Chuseok, and the birthday of Buddha. */
const lunar = [
  { key: 'seollal', month: 1, day: 1, around: 1, substitute: 'sunday', since: 2014 },
  { key: 'buddha', month: 4, day: 8, around: 0, substitute: 'weekend', since: 2023 },
  { key: 'chuseok', month: 8, day: 15, around: 1, substitute: 'sunday', since: 2014 },
] as const

export const holidayKeys = [...fixed.map(({ key }) => key), ...lunar.map(({ key }) => key), 'substitute'] as const
export type HolidayKey = (typeof holidayKeys)[number]

type Named = { day: number; key: HolidayKey; group: string; substitute: Substitute }

/**
 * The public holidays of Korea of a year by their rules, with substitute days: the next day that is neither weekend nor
 * holiday, for those that fall on a Sunday (most also on a Saturday) or on another holiday. What is decreed for one
 * year alone is not in any rule: whoever keeps the folder adds it.
 */
export function koreanHolidays(year: number): Holiday[] {
  const from = readDay(`${year}-01-01`)
  const to = readDay(`${year}-12-31`)
  const days: Named[] = [
    ...fixed.map(({ key, at, substitute, since }) => named(readDay(`${year}-${at}`), key, substitute, year >= since)),
    ...lunar.flatMap(({ key, month, day, around, substitute, since }) =>
      lunarDays({ month, day }, from, to).flatMap((centre) =>
        Array.from({ length: 2 * around + 1 }, (_, at) => named(centre - around + at, key, substitute, year >= since)),
      ),
    ),
  ].toSorted((a, b) => a.day - b.day)
  const taken = new Set(days.map(({ day }) => day))
  const substitutes: Named[] = []
  for (const group of new Set(days.map((each) => each.group))) {
    const own = days.filter((each) => each.group === group)
    if (!own.some((each) => isLost(each, days))) continue
    let day = own.at(-1)!.day + 1
    while (taken.has(day) || [0, 6].includes(weekdayAt(day))) day += 1
    taken.add(day)
    substitutes.push({ day, key: 'substitute', group, substitute: 'none' })
  }
  const first = new Map<number, Named>()
  for (const each of [...days, ...substitutes]) if (!first.has(each.day)) first.set(each.day, each)
  return [...first.values()].toSorted((a, b) => a.day - b.day).map(({ day, key }) => ({ day: writeDay(day), key }))
}

const named = (day: number, key: HolidayKey, substitute: Substitute, isSince: boolean): Named => ({
  day,
  key,
  group: key,
  substitute: isSince ? substitute : 'none',
})

/** Whether a day off is lost to a weekend, or to another holiday that is not made up for already. */
function isLost({ day, group, substitute }: Named, all: readonly Named[]): boolean {
  if (substitute === 'none') return false
  const weekday = weekdayAt(day)
  if (weekday === 0 || (substitute === 'weekend' && weekday === 6)) return true
  const other = all.find((each) => each.day === day && each.group !== group)
  // Of two holidays on one day, one is made up for: the later one of the list.
  return (
    other !== undefined &&
    (other.substitute === 'none' ||
      all.indexOf(other) < all.findIndex((each) => each.day === day && each.group === group))
  )
}
