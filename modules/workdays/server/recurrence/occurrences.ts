import { readDay, writeDay } from '#platform/contract/day-numbers.ts'
import { instantOf, wallOf } from '#platform/server/zones.ts'
import { expandDays } from '../../contract/recurrence/expand-days.ts'
import { endless, type Rule, readRule, writeRule } from '../../contract/recurrence/rule.ts'
import { lunarDays } from '../lunar/lunar.ts'

/** When something happens: once, or again and again. All-day times are midnights of UTC, in the zone UTC. */
export type Timed = {
  startsAt: Date
  endsAt: Date
  timeZone: string
  rule: string
  /** Original starts that are left out, also those of occurrences that were changed by themselves. */
  exdates: readonly Date[]
  /** Starts besides those of the rule. */
  rdates: readonly Date[]
}

/** The end of a series that never ends. */
export const never = new Date('9999-12-31T00:00:00Z')

const dayMs = 86_400_000

const known = new Map<string, Rule | undefined>()
/** Rules read at once at the most; a company has a few dozen. */
const mostKnown = 1000

/** A rule by its text; most series say the same few. */
function ruleOf(text: string): Rule | undefined {
  if (!known.has(text)) {
    if (known.size >= mostKnown) known.clear()
    known.set(text, readRule(text))
  }
  return known.get(text)
}

/**
 * The starts of what happens in a window of time, in ascending order. An occurrence keeps the clock of its place through
 * changes of summer time, and lasts as long as the first one.
 * @param window what is running at its beginning counts; `most` ends the search
 */
export function startsWithin(timed: Timed, window: { from: Date; to: Date; most: number }): Date[] {
  const length = timed.endsAt.getTime() - timed.startsAt.getTime()
  // An event without length is there at its moment.
  const earliest = window.from.getTime() - length + (length > 0 ? 1 : 0)
  const isIn = (start: number) => start >= earliest && start < window.to.getTime()
  if (timed.rule === '' && timed.rdates.length === 0) return isIn(timed.startsAt.getTime()) ? [timed.startsAt] : []
  const left = new Set(timed.exdates.map((date) => date.getTime()))
  const starts = new Set(
    [...ruleStarts(timed, earliest, window.to.getTime(), window.most), ...timed.rdates].map((date) => date.getTime()),
  )
  return [...starts]
    .filter((start) => isIn(start) && !left.has(start))
    .toSorted((a, b) => a - b)
    .slice(0, window.most)
    .map((start) => new Date(start))
}

/** What the rule alone says; the window is taken a day wider, since a day begins elsewhere earlier or later. */
function ruleStarts({ startsAt, timeZone, rule: text }: Timed, from: number, to: number, most: number): Date[] {
  const rule = text === '' ? undefined : ruleOf(text)
  if (!rule) return [startsAt]
  const wall = wallOf(startsAt, timeZone)
  const start = readDay(wall.day)
  const first = Math.max(start, Math.floor(from / dayMs) - 1)
  const last = Math.floor(to / dayMs) + 1
  const instant = (day: number) => instantOf({ day: writeDay(day), time: wall.time }, timeZone)
  const isBefore = beforeEnd(rule)
  return ruleDays(rule, start, { from: first, to: last, most: most + 4 })
    .map((day) => ({ day, at: instant(day) }))
    .filter(({ day, at }) => isBefore(day, at))
    .map(({ at }) => at)
}

function ruleDays(rule: Rule, start: number, window: { from: number; to: number; most: number }): number[] {
  if (!rule.isLunar) return expandDays(rule, start, window)
  const [month, day] = [rule.byMonth[0]!, rule.byMonthDay[0]!]
  if (rule.count === undefined) return lunarDays({ month, day }, window.from, window.to).slice(0, window.most)
  return lunarDays({ month, day }, start, window.to)
    .slice(0, rule.count)
    .filter((each) => each >= window.from)
}

/** Whether an occurrence is not beyond the end that the rule names. */
function beforeEnd({ until }: Rule): (day: number, at: Date) => boolean {
  if (until === undefined) return () => true
  if (until.includes('-')) {
    const last = readDay(until)
    return (day) => day <= last
  }
  const last = Date.parse(until.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return (_day, at) => at.getTime() <= last
}

/** How far the first occurrence is looked for, days: a leap day may be 8 years away, and a rule may skip some. */
const lookAhead = 366 * 45

/** The first start that the rule itself names, on the day of the start or after it; undefined for a rule that never happens. */
export function firstStart(timed: Timed): Date | undefined {
  const rule = ruleOf(timed.rule)
  if (!rule) return undefined
  const wall = wallOf(timed.startsAt, timed.timeZone)
  const start = readDay(wall.day)
  const [first] = ruleDays(rule, start, { from: start, to: start + lookAhead, most: 1 })
  return first === undefined ? undefined : instantOf({ day: writeDay(first), time: wall.time }, timed.timeZone)
}

/** The end of the last occurrence; {@link never} for a series without end. */
export function lastEnd(timed: Timed): Date {
  const length = timed.endsAt.getTime() - timed.startsAt.getTime()
  const rule = timed.rule === '' ? undefined : ruleOf(timed.rule)
  if (rule && rule.count === undefined && rule.until === undefined) return never
  const starts = [timed.startsAt, ...timed.rdates]
  if (rule?.until) {
    const day = rule.until.includes('-') ? rule.until : rule.until.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')
    // Wherever the place lies, its day has ended two days later.
    starts.push(new Date(Date.parse(`${day}T00:00:00Z`) + 2 * dayMs))
  } else if (rule) {
    const far = timed.startsAt.getTime() + 1000 * 366 * dayMs * (rule.freq === 'YEARLY' ? rule.interval : 1)
    const to = Math.min(far, never.getTime())
    starts.push(...ruleStarts(timed, timed.startsAt.getTime(), to, rule.count!).slice(-1))
  }
  const last = Math.max(...starts.map((date) => date.getTime())) + length
  return new Date(Math.min(last, never.getTime()))
}

/**
 * The rule until just before an occurrence, and the rule from it on: what a change of "this and all following" needs.
 * @param occurrence the original start at which the series is cut
 */
export function splitRule(timed: Timed, occurrence: Date): { before: string; after: string } {
  const rule = ruleOf(timed.rule)!
  const { day } = wallOf(occurrence, timed.timeZone)
  const before = { ...endless(rule), until: writeDay(readDay(day) - 1) }
  if (rule.count === undefined) return { before: writeRule(before), after: writeRule(rule) }
  const earlier = ruleStarts(timed, timed.startsAt.getTime(), occurrence.getTime() + 1, rule.count).filter(
    (start) => start < occurrence,
  )
  return {
    before: writeRule(before),
    after: writeRule({ ...rule, count: Math.max(1, rule.count - earlier.length) }),
  }
}
