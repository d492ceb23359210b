import { addDays, addMonths, monthEnd, weekdayOf } from '#platform/contract/days.ts'
import { comingDate, comingWeekday, dayOfMonth, dayOfYear, weekdayOfWeek } from './days.ts'
import { type DayPiece, type Groups, type Matcher, roleOf, type Weak } from './moment.types.ts'
import type { Reading } from './quick-add.types.ts'
import { monthOfWord, numberOf, weekdayOfWord } from './words.ts'

/** The weekday that somebody writes behind a day: 12/3(목). */
export const inParentheses = '(?<weekday>_\\([월화수목금토일]\\))?'

export type Finder = (groups: Groups, base: string, reading: Reading) => string | undefined

/** A matcher of days; what finds no day from today on is none. */
export function days(pattern: RegExp, find: Finder, more: { weak?: Weak; isWeekday?: boolean } = {}): Matcher {
  const read = (groups: Groups, reading: Reading): DayPiece | undefined => {
    // 기한 3일 연장 speaks of a number of days.
    if (more.weak === 'beside' && groups.before && !groups.colon && !groups.before.startsWith('~')) return undefined
    const day = find(groups, reading.today, reading)
    const weekday = more.isWeekday && day ? weekdayOf(day) : undefined
    const dayFrom = (base: string) => find(groups, base, reading) ?? base
    return day === undefined
      ? undefined
      : {
          kind: 'day',
          role: roleOf(groups),
          weak: groups.at || groups.weekday ? undefined : more.weak,
          weekday,
          dayFrom,
        }
  }
  return { pattern, read }
}

/** Within so many days (3일 안에) is until then. */
export const until = (matcher: Matcher): Matcher => ({
  ...matcher,
  read: (groups, reading) => matcher.read({ ...groups, until: 'within' }, reading),
})

/** Words for days from today on, each with how many; the longer of two that begin alike comes first. */
export function relative(table: Record<string, number>, pattern: (body: string) => RegExp): Matcher {
  const counts = new Map(Object.entries(table).map(([word, count]) => [word.replace('_', ''), count]))
  return days(pattern(`(?<word>${Object.keys(table).join('|')})${inParentheses}`), ({ word }, _base, { today }) =>
    addDays(today, counts.get(word!.toLowerCase().replaceAll(/\s/g, ''))!),
  )
}

/** 이번 주, 다음 주, 다다음 주: weeks from this one; months alike. */
export const ahead = (word: string): number =>
  /다다음|再来|下下/.test(word) ? 2 : /다음|담|차|내|next|下|来|來|明/i.test(word) ? 1 : 0
export const weekday: Finder = ({ week, day }, _base, { today }) =>
  weekdayOfWeek(today, ahead(week!), weekdayOfWord(day!))
export const bareWeekday: Finder = ({ day }, base) => comingWeekday(base, weekdayOfWord(day!))
/** The 31st of a month is its last day, however many it has. */
export const ofMonth: Finder = ({ month, day }, _base, { today }) => {
  const there = addMonths(today, ahead(month!))
  return day === '31' ? monthEnd(there) : dayOfMonth(there, 0, numberOf(day!))
}
export const yearOf = (year: string, today: string): number => {
  if (/^\d/.test(year)) return year.length === 2 ? 2000 + Number(year) : Number(year)
  return Number(today.slice(0, 4)) + (/내|明|来/.test(year) ? 1 : 0)
}
export const calendarDay: Finder = ({ year, month, day }, base, { today }) =>
  year
    ? dayOfYear(yearOf(year, today), numberOf(month!), numberOf(day!))
    : comingDate(base, numberOf(month!), numberOf(day!))
export const namedMonth: Finder = ({ year, name, day }, base, { today }) =>
  year
    ? dayOfYear(yearOf(year, today), monthOfWord(name!), Number(day))
    : comingDate(base, monthOfWord(name!), Number(day))
export const inDays: Finder = ({ amount }, _base, { today }) => addDays(today, numberOf(amount!))
export const inWeeks: Finder = ({ amount = '1' }, _base, { today }) => addDays(today, 7 * numberOf(amount))
export const inMonths: Finder = ({ amount }, _base, { today }) => addMonths(today, numberOf(amount!))
export const inBusinessDays: Finder = ({ amount = '1' }, _base, { today, businessDaysFrom }) =>
  businessDaysFrom?.(today, numberOf(amount))
export const lunar: Finder = ({ month, day }, base, { lunarDay }) => {
  const asked = { month: numberOf(month!), day: numberOf(day!) }
  const isLunar = asked.month >= 1 && asked.month <= 12 && asked.day >= 1 && asked.day <= 30
  return isLunar ? lunarDay?.(asked, base) : undefined
}
