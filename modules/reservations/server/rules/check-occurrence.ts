import { addDays, daysFromTo, weekdayOf } from '#platform/contract/days.ts'
import type { TextRef } from '#platform/contract/errors.ts'
import { wallText } from '#platform/server/zones.ts'
import type { ResourceRules, RuleKind } from '../../contract/resource-rules.ts'
import { clockMinutes, minutesOf } from '../bookings/booking-rows.ts'
import type { Planned } from '../requests/plan.ts'
import { minutesOfClock } from './rule-rows.ts'
import { hoursSaid, lengthSaid, ruleText, type Saying } from './rule-sentence.ts'

/** A rule that is not kept, with its sentence. */
export type Broken = { rule: RuleKind; text: TextRef }

/**
 * The first rule of its resource that a booking does not keep to, but for how many somebody has.
 * @param around when it is asked, and the days off of the resource's company
 */
export function brokenBy(
  booking: Planned,
  rules: ResourceRules,
  around: { now: Date; daysOff: ReadonlySet<string> },
  saying: Saying,
): Broken | undefined {
  return (
    wrongDay(booking, rules, around.daysOff, saying) ??
    wrongMoment(booking, rules, around.now, saying) ??
    wrongLength(booking, rules, saying)
  )
}

/** The days that a booking touches, by the clock of its resource. */
export function daysOf({ start, end, resource: { timeZone } }: Pick<Planned, 'start' | 'end' | 'resource'>): string[] {
  const [first, last] = [wallText(start, timeZone), wallText(end, timeZone)]
  const until = minutesOf(last) === 0 ? addDays(last, -1) : last.slice(0, 10)
  return daysFromTo(first.slice(0, 10), until)
}

function wrongDay(
  booking: Planned,
  rules: ResourceRules,
  daysOff: ReadonlySet<string>,
  saying: Saying,
): Broken | undefined {
  const days = daysOf(booking)
  const closed = rules.blackouts.find(({ from, to }) => from <= days.at(-1)! && to >= days[0]!)
  if (closed) {
    const { reason, ...period } = closed
    return { rule: 'blackout', text: ruleText(reason ? 'blackoutBecause' : 'blackout', { ...period, reason }) }
  }
  const holiday = rules.closedOnHolidays ? days.find((day) => daysOff.has(day)) : undefined
  if (holiday) return { rule: 'holiday', text: ruleText('holiday', { day: holiday }) }
  if (rules.hours.length === 0 || isWithinHours(booking, days, rules)) return undefined
  return { rule: 'hours', text: ruleText('hours', { when: hoursSaid(rules.hours, saying) }) }
}

/** Of whole days only the weekday counts. */
function isWithinHours({ start, end, isAllDay, resource }: Planned, days: readonly string[], rules: ResourceRules) {
  const hours = new Map(rules.hours.map((each) => [each.weekday, each]))
  if (days.some((day) => !hours.has(weekdayOf(day)))) return false
  if (isAllDay) return true
  const [first, last] = [days[0]!, days.at(-1)!].map((day) => hours.get(weekdayOf(day))!)
  const begins = minutesOf(wallText(start, resource.timeZone))
  // Midnight ends the day before.
  const ends = minutesOf(wallText(end, resource.timeZone)) || 1440
  const isWithin = (minutes: number, { from, to }: { from: string; to: string }) =>
    minutes >= minutesOfClock(from) && minutes <= minutesOfClock(to)
  return isWithin(begins, first!) && isWithin(ends, last!)
}

function wrongMoment(
  { start, resource: { timeZone } }: Planned,
  { aheadDays, leadMinutes }: ResourceRules,
  now: Date,
  { language }: Saying,
): Broken | undefined {
  const today = wallText(now, timeZone).slice(0, 10)
  if (aheadDays !== null && wallText(start, timeZone).slice(0, 10) > addDays(today, aheadDays))
    return { rule: 'ahead', text: ruleText('ahead', { days: aheadDays }) }
  if (leadMinutes > 0 && start.getTime() < now.getTime() + leadMinutes * 60_000)
    return { rule: 'lead', text: ruleText('lead', { time: lengthSaid(leadMinutes, language) }) }
  return undefined
}

function wrongLength(
  { start, end, resource: { timeZone } }: Planned,
  { shortestMinutes, longestMinutes }: ResourceRules,
  { language }: Saying,
): Broken | undefined {
  const minutes = clockMinutes(start, end, timeZone)
  if (shortestMinutes !== null && minutes < shortestMinutes)
    return { rule: 'shortest', text: ruleText('shortest', { time: lengthSaid(shortestMinutes, language) }) }
  if (longestMinutes !== null && minutes > longestMinutes)
    return { rule: 'longest', text: ruleText('longest', { time: lengthSaid(longestMinutes, language) }) }
  return undefined
}
