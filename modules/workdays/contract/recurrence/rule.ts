import { mostOccurrences } from '../workdays.rules.ts'

export const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** A weekday, or with `nth` the nth (from the end when negative) of the month or year. */
export type ByDay = { weekday: number; nth?: number }

/**
 * How something returns: an RRULE of RFC 5545 in whole days, or every year in the Korean lunar calendar
 * (RFC 7529: `RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15`).
 */
export type Rule = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  isLunar: boolean
  interval: number
  count?: number
  /** yyyy-MM-dd, that day included; or an instant, `20260331T145959Z`. */
  until?: string
  byDay: ByDay[]
  byMonthDay: number[]
  byMonth: number[]
  bySetPos: number[]
  byYearDay: number[]
  byWeekNo: number[]
  /** Weekday that weeks begin with. */
  weekStart: number
}

const known = new Set(
  'FREQ INTERVAL COUNT UNTIL BYDAY BYMONTHDAY BYMONTH BYSETPOS BYYEARDAY BYWEEKNO WKST RSCALE SKIP'.split(' '),
)

/** Parts by name; undefined when a part is written twice or is none. */
function partsOf(text: string): Map<string, string> | undefined {
  const parts = new Map<string, string>()
  // Some calendars end a rule with another semicolon.
  for (const part of text.trim().replace(/;$/, '').toUpperCase().split(';')) {
    const [name, value] = part.split('=')
    if (!name || !value || !known.has(name) || parts.has(name)) return undefined
    parts.set(name, value)
  }
  return parts
}

/**
 * Reads a rule. What returns within a day (hours, minutes), what no calendar program writes and what is malformed is
 * refused alike.
 * @returns undefined for a rule that is not taken
 */
export function readRule(text: string): Rule | undefined {
  const parts = partsOf(text)
  if (!parts) return undefined
  const freq = parts.get('FREQ') as Rule['freq']
  const rule: Rule = {
    freq,
    isLunar: parts.get('RSCALE') === 'DANGI',
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : undefined,
    until: readUntil(parts.get('UNTIL')),
    byDay: (parts.get('BYDAY')?.split(',') ?? []).flatMap(readByDay),
    byMonthDay: numbers(parts.get('BYMONTHDAY')),
    byMonth: numbers(parts.get('BYMONTH')),
    bySetPos: numbers(parts.get('BYSETPOS')),
    byYearDay: numbers(parts.get('BYYEARDAY')),
    byWeekNo: numbers(parts.get('BYWEEKNO')),
    weekStart: parts.has('WKST') ? weekdayNames.indexOf(parts.get('WKST') as 'SU') : 1,
  }
  const within = (list: number[], most: number) =>
    list.every((each) => Number.isInteger(each) && each !== 0 && Math.abs(each) <= most)
  const isSound =
    ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(freq) &&
    ['DANGI', 'GREGORIAN', undefined].includes(parts.get('RSCALE')) &&
    Number.isInteger(rule.interval) &&
    rule.interval >= 1 &&
    rule.interval <= 999 &&
    (rule.count === undefined || (Number.isInteger(rule.count) && rule.count >= 1 && rule.count <= mostOccurrences)) &&
    !(rule.count !== undefined && parts.has('UNTIL')) &&
    parts.has('UNTIL') === (rule.until !== undefined) &&
    rule.byDay.length === (parts.get('BYDAY')?.split(',').length ?? 0) &&
    within(rule.byMonthDay, 31) &&
    within(rule.byMonth, 12) &&
    rule.byMonth.every((month) => month > 0) &&
    within(rule.bySetPos, 366) &&
    within(rule.byYearDay, 366) &&
    within(rule.byWeekNo, 53) &&
    rule.weekStart >= 0 &&
    // A place in the set without a set, an nth weekday of a day or week: RFC 5545 forbids them.
    (rule.bySetPos.length === 0 ||
      ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYMONTH'].some((name) => parts.has(name))) &&
    (rule.byDay.every(({ nth }) => nth === undefined) || freq === 'MONTHLY' || freq === 'YEARLY') &&
    (rule.byWeekNo.length === 0 || freq === 'YEARLY') &&
    (!rule.isLunar || isLunarShape(rule))
  return isSound ? rule : undefined
}

const isLunarShape = ({ freq, interval, byDay, byMonth, byMonthDay, bySetPos, byYearDay, byWeekNo }: Rule) =>
  freq === 'YEARLY' &&
  interval === 1 &&
  byMonth.length === 1 &&
  byMonthDay.length === 1 &&
  byMonthDay[0]! > 0 &&
  byMonthDay[0]! <= 30 &&
  byDay.length + bySetPos.length + byYearDay.length + byWeekNo.length === 0

const numbers = (text: string | undefined): number[] => [...new Set(text?.split(',').map(Number) ?? [])]

function readByDay(text: string): ByDay[] {
  const [, nth, name] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text) ?? []
  if (!name || Number(nth) === 0 || Math.abs(Number(nth ?? 1)) > 53) return []
  return [{ weekday: weekdayNames.indexOf(name as 'SU'), nth: nth === undefined ? undefined : Number(nth) }]
}

function readUntil(text: string | undefined): string | undefined {
  const [, year, month, day, time] = /^(\d{4})(\d{2})(\d{2})(T\d{6}Z?)?$/.exec(text ?? '') ?? []
  if (!year) return undefined
  const date = `${year}-${month}-${day}`
  const isDay = new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) === date
  if (!isDay) return undefined
  return time?.endsWith('Z') ? text : date
}

/** A rule as text, in the order in which programs write it. */
export function writeRule(rule: Rule): string {
  const list = (name: string, values: readonly (number | string)[]) =>
    values.length > 0 ? [`${name}=${values.join(',')}`] : []
  return [
    ...(rule.isLunar ? ['RSCALE=DANGI'] : []),
    `FREQ=${rule.freq}`,
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    ...(rule.count === undefined ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === undefined ? [] : [`UNTIL=${rule.until.replaceAll('-', '')}`]),
    ...list('BYMONTH', rule.byMonth),
    ...list('BYWEEKNO', rule.byWeekNo),
    ...list('BYYEARDAY', rule.byYearDay),
    ...list('BYMONTHDAY', rule.byMonthDay),
    ...list(
      'BYDAY',
      rule.byDay.map(({ weekday, nth }) => `${nth ?? ''}${weekdayNames[weekday]}`),
    ),
    ...list('BYSETPOS', rule.bySetPos),
    ...(rule.weekStart === 1 ? [] : [`WKST=${weekdayNames[rule.weekStart]}`]),
    ...(rule.isLunar ? ['SKIP=BACKWARD'] : []),
  ].join(';')
}

/** The rule without an end, to be given another one. */
export const endless = (rule: Rule): Rule => ({ ...rule, count: undefined, until: undefined })
