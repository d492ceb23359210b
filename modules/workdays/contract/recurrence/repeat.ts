import { civil, monthLength, readDay, weekdayAt } from '#platform/contract/day-numbers.ts'
import { weekdayOf } from '#platform/contract/days.ts'
import { type Rule, readRule, writeRule } from './rule.ts'

/** How something returns, as a person chooses it in a form. */
export type Repeat = {
  kind: 'none' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'lunar' | 'other'
  interval: number
  /** Of a weekly one: 0 Sunday to 6 Saturday. */
  weekdays: number[]
  /** Of a monthly one: by its day, by its weekday (the 2nd Tuesday, the last Friday), or on the last day. */
  monthlyBy: 'day' | 'weekday' | 'last'
  end: 'never' | 'until' | 'count'
  until: string
  count: number
  /** What `other` stands for: a rule this form cannot say. It is kept as it is. */
  rule: string
}

/** The form as it begins. @param day yyyy-MM-dd of the first occurrence */
export const noRepeat = (day: string): Repeat => ({
  kind: 'none',
  interval: 1,
  weekdays: [weekdayOf(day)],
  monthlyBy: 'day',
  end: 'never',
  until: day,
  count: 10,
  rule: '',
})

/** Which one of its weekday a day is in its month: 1 to 4, or -1 for the last. */
export function nthOfMonth(day: string): number {
  const { year, month, day: ofMonth } = civil(readDay(day))
  return ofMonth + 7 > monthLength(year, month) ? -1 : Math.ceil(ofMonth / 7)
}

/** What the form stands for; empty when nothing returns. @param day yyyy-MM-dd of the first occurrence */
export function ruleOfRepeat(repeat: Repeat, day: string, lunar?: { month: number; day: number }): string {
  const { kind, interval, weekdays, monthlyBy, end, until, count } = repeat
  if (kind === 'none') return ''
  if (kind === 'other') return repeat.rule
  const first = readDay(day)
  const rule: Rule = {
    freq: ({ daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY', lunar: 'YEARLY' } as const)[kind],
    isLunar: kind === 'lunar',
    interval: kind === 'lunar' ? 1 : interval,
    count: end === 'count' ? count : undefined,
    until: end === 'until' ? until : undefined,
    byDay: [],
    byMonthDay: [],
    byMonth: [],
    bySetPos: [],
    byYearDay: [],
    byWeekNo: [],
    weekStart: 1,
  }
  if (kind === 'weekly')
    rule.byDay = weekdays.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map((weekday) => ({ weekday }))
  if (kind === 'monthly' && monthlyBy === 'weekday') rule.byDay = [{ weekday: weekdayAt(first), nth: nthOfMonth(day) }]
  if (kind === 'monthly' && monthlyBy === 'last') rule.byMonthDay = [-1]
  if (kind === 'lunar') {
    if (!lunar) return ''
    rule.byMonth = [lunar.month]
    rule.byMonthDay = [lunar.day]
  }
  return writeRule(rule)
}

/** The form for a rule; one it cannot say is `other`. @param day yyyy-MM-dd of the first occurrence */
export function repeatOfRule(text: string, day: string): Repeat {
  const start = noRepeat(day)
  if (text === '') return start
  const rule = readRule(text)
  const other: Repeat = { ...start, kind: 'other', rule: text }
  if (!rule) return other
  const repeat: Repeat = {
    ...start,
    rule: text,
    kind: rule.isLunar
      ? 'lunar'
      : ({ DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const)[rule.freq],
    interval: rule.interval,
    weekdays:
      rule.freq === 'WEEKLY' && rule.byDay.length > 0 ? rule.byDay.map(({ weekday }) => weekday) : start.weekdays,
    monthlyBy: rule.byMonthDay[0] === -1 ? 'last' : rule.byDay.length > 0 ? 'weekday' : 'day',
    end: rule.count === undefined ? (rule.until === undefined ? 'never' : 'until') : 'count',
    until: rule.until ? untilDay(rule.until) : day,
    count: rule.count ?? start.count,
  }
  if (rule.isLunar) return repeat
  // Only what writes the same rule again is shown as a choice of the form.
  const again = readRule(ruleOfRepeat(repeat, day))
  const told = (each: Rule | undefined) =>
    each && JSON.stringify({ ...implied(each, day), weekStart: 0, until: each.until && untilDay(each.until) })
  return told(again) === told(rule) ? repeat : other
}

const untilDay = (until: string) =>
  until.includes('-') ? until : `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`

/** Written out what follows from the first day, so that two ways to say one thing are equal. */
function implied(rule: Rule, day: string): Rule {
  const { month, day: ofMonth } = civil(readDay(day))
  const byDay = rule.freq === 'WEEKLY' && rule.byDay.length === 0 ? [{ weekday: weekdayOf(day) }] : rule.byDay
  const same = { ...rule, byDay: byDay.toSorted((a, b) => a.weekday - b.weekday) }
  if (rule.freq === 'MONTHLY' && rule.byDay.length === 0 && rule.byMonthDay.length === 0) same.byMonthDay = [ofMonth]
  if (rule.freq === 'YEARLY' && rule.byDay.length === 0) {
    if (rule.byMonth.length === 0) same.byMonth = [month]
    if (rule.byMonthDay.length === 0) same.byMonthDay = [ofMonth]
  }
  return same
}
