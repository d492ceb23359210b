import { type Repeat, repeatOfRule } from '#modules/workdays/contract/recurrence/repeat.ts'
import { endless, type Rule, readRule, writeRule } from '#modules/workdays/contract/recurrence/rule.ts'

/** How business days return, as a person chooses it: so many apart, or a certain one of each month. */
export type BusinessRepeat = { unit: 'days' | 'month' | 'monthEnd'; count: number }

const workweek = [1, 2, 3, 4, 5].map((weekday) => ({ weekday }))
const daily: Rule = {
  freq: 'DAILY',
  isLunar: false,
  interval: 1,
  byDay: [],
  byMonthDay: [],
  byMonth: [],
  bySetPos: [],
  byYearDay: [],
  byWeekNo: [],
  weekStart: 1,
}

/** The rule for a choice. @param like a rule whose end is kept */
export function ruleOfBusiness({ unit, count }: BusinessRepeat, like: string): string {
  const { count: total, until } = readRule(like) ?? daily
  const rule: Rule =
    unit === 'days'
      ? { ...daily, interval: count }
      : { ...daily, freq: 'MONTHLY', byDay: workweek, bySetPos: [unit === 'month' ? count : -count] }
  return writeRule({ ...rule, count: total, until })
}

/** The choice for a rule of business days. */
export function businessOfRule(text: string): BusinessRepeat {
  const {
    freq,
    interval,
    bySetPos: [place = 1],
  } = readRule(text) ?? daily
  if (freq !== 'MONTHLY') return { unit: 'days', count: interval }
  return { unit: place > 0 ? 'month' : 'monthEnd', count: Math.abs(place) }
}

type End = Pick<Repeat, 'end' | 'until' | 'count'>

/** When a rule ends, as the form says it. @param day as for {@link repeatOfRule} */
export function endOf(text: string, day: string): End {
  const { count, until } = readRule(text) ?? daily
  return repeatOfRule(writeRule({ ...daily, count, until }), day)
}

/** The same rule with another end. */
export const withEnd = (text: string, { end, until, count }: End): string =>
  writeRule({
    ...endless(readRule(text) ?? daily),
    count: end === 'count' ? count : undefined,
    until: end === 'until' ? until : undefined,
  })
