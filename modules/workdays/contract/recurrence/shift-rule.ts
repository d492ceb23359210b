import { civil, readDay, writeDay } from '#platform/contract/day-numbers.ts'
import { type Rule, readRule, writeRule } from './rule.ts'

/** How far a series is moved: by the clock, minutes, and so by how many days. */
export type Shift = { minutes: number; days: number }

/** Days that every month has. */
const everyMonth = { first: 1, last: 28 }

/**
 * The rule of a series that is moved, so that each of its occurrences comes just as much later.
 * @param firstDay yyyy-MM-dd of the first occurrence before
 * @returns undefined for a rule whose days do not all move alike: the day after the third Wednesday is not always the
 * third Thursday, and a 31st has no next day in its month
 */
export function shiftedRule(text: string, firstDay: string, { minutes, days }: Shift): string | undefined {
  const rule = text === '' ? undefined : readRule(text)
  if (!rule) return text
  const until = rule.until && shiftedUntil(rule.until, { minutes, days })
  const moved = days === 0 ? rule : shiftedDays(rule, firstDay, days)
  return moved && writeRule({ ...moved, until })
}

function shiftedUntil(until: string, { minutes, days }: Shift): string {
  if (until.includes('-')) return writeDay(readDay(until) + days)
  const at = Date.parse(until.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return new Date(at + minutes * 60_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function shiftedDays(rule: Rule, firstDay: string, days: number): Rule | undefined {
  const { isLunar, bySetPos, byYearDay, byWeekNo } = rule
  if (isLunar || bySetPos.length + byYearDay.length + byWeekNo.length > 0) return undefined
  return rule.freq === 'DAILY' || rule.freq === 'WEEKLY' ? byWeekday(rule, days) : byDayOfMonth(rule, firstDay, days)
}

function byWeekday(rule: Rule, days: number): Rule | undefined {
  if (rule.byMonthDay.length + rule.byMonth.length > 0) return undefined
  const turned = (weekday: number) => (((weekday + days) % 7) + 7) % 7
  // Where only some weeks count, weeks have to begin so much later, too.
  const weekStart = rule.interval > 1 && rule.byDay.length > 1 ? turned(rule.weekStart) : rule.weekStart
  return { ...rule, weekStart, byDay: rule.byDay.map(({ weekday }) => ({ weekday: turned(weekday) })) }
}

function byDayOfMonth(rule: Rule, firstDay: string, days: number): Rule | undefined {
  if (rule.byDay.length > 0 || rule.byMonthDay.length > 1) return undefined
  const day = rule.byMonthDay[0] ?? civil(readDay(firstDay)).day
  const isSafe = [day, day + days].every((each) => each >= everyMonth.first && each <= everyMonth.last)
  if (!isSafe) return undefined
  return rule.byMonthDay.length > 0 ? { ...rule, byMonthDay: [day + days] } : rule
}
