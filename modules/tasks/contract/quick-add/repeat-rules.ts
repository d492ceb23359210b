import { expandDays } from '#modules/workdays/contract/recurrence/expand-days.ts'
import { type Rule, readRule, writeRule } from '#modules/workdays/contract/recurrence/rule.ts'
import { readDay, writeDay } from '#platform/contract/day-numbers.ts'
import { addDays, addMonths } from '#platform/contract/days.ts'
import type { Groups, Matcher, RepeatPiece } from './moment.types.ts'
import type { Reading } from './quick-add.types.ts'
import { weekdaysOfList } from './words.ts'

export const workweek = [1, 2, 3, 4, 5]

type Said = Partial<Pick<Rule, 'freq' | 'interval' | 'byMonth' | 'byMonthDay' | 'bySetPos' | 'isLunar'>> & {
  weekdays?: number[]
  nth?: number
  isOfBusinessDays?: boolean
}

/** How far ahead the first day of a rule is looked for: over the 29th of February. */
const ahead = 366 * 9

/** A matcher of what repeats; what makes no sound rule (a 40th day) is none. The group `total` ends it after so many times. */
export function repeats(pattern: RegExp, say: (groups: Groups) => Said): Matcher {
  const read = (groups: Groups, reading: Reading): RepeatPiece | undefined => {
    const { weekdays = [], nth, isOfBusinessDays = false, ...said } = say(groups)
    const text = writeRule({
      freq: 'DAILY',
      isLunar: false,
      interval: 1,
      byMonthDay: [],
      byMonth: [],
      bySetPos: [],
      byYearDay: [],
      byWeekNo: [],
      weekStart: 1,
      ...said,
      count: groups.total ? Number(groups.total) : undefined,
      byDay: weekdays.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map((weekday) => ({ weekday, nth })),
    })
    const rule = readRule(text)
    const firstFrom = rule && firstOf(rule, isOfBusinessDays, reading)
    // Days that need the calendar of a company, or the lunar one, are no words that are known without it.
    return firstFrom && { kind: 'repeat', rule: text, isOfBusinessDays, firstFrom }
  }
  return { pattern, read }
}

function firstOf(rule: Rule, isOfBusinessDays: boolean, { businessDaysFrom, lunarDay }: Reading) {
  if (rule.isLunar)
    return lunarDay && ((base: string) => lunarDay({ month: rule.byMonth[0]!, day: rule.byMonthDay[0]! }, base))
  if (isOfBusinessDays) return businessDaysFrom && ((base: string) => firstBusinessDay(rule, base, businessDaysFrom))
  return (base: string) => {
    const from = readDay(base)
    // Every other week begins with the next one that there is.
    const [first] = expandDays({ ...rule, interval: 1 }, from, { from, to: from + ahead, most: 1 })
    return first === undefined ? undefined : writeDay(first)
  }
}

/** The first day from one on that is such a business day of its month, or any. */
function firstBusinessDay({ bySetPos: [place] }: Rule, base: string, from: NonNullable<Reading['businessDaysFrom']>) {
  if (place === undefined) return from(addDays(base, -1), 1)
  const first = `${base.slice(0, 7)}-01`
  const of = (month: string) => from(place > 0 ? addDays(month, -1) : addMonths(month, 1), place)
  return of(first) >= base ? of(first) : of(addMonths(first, 1))
}

/** The 31st of each month is its last day. */
export const lastDay = (day: number) => (day === 31 ? -1 : day)

/** Each week on the listed days. */
export const onDays = ({ days = '' }: Groups): Said => ({ freq: 'WEEKLY', weekdays: weekdaysOfList(days) })
