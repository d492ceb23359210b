import { readRule } from '#modules/workdays/contract/recurrence/rule.ts'
import { firstStart, lastEnd, startsWithin, type Timed } from '#modules/workdays/server/workdays.public.ts'
import { invalid } from '#platform/contract/errors.ts'
import { wallText } from '#platform/server/zones.ts'
import type { Decision, RequestFields } from '../../contract/reservations.entities.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { clockMinutes, laterByClock } from '../bookings/booking-rows.ts'
import type { SeenResource } from '../reservations.access.ts'
import { checkPeriod, isOutOfOrder, type Period, readPeriod } from './times.ts'

/** A booking that is to be: where, when, and of a series when it is by its rule. */
export type Planned = Period & {
  resource: SeenResource
  occurrenceAt: Date
  isAllDay: boolean
  /** Of one that is there and moves. */
  bookingId?: number
}

/** What a series is by its rule. */
export type PlannedSeries = Period & { rule: string; timeZone: string; bookedUntil: Date }

/** What a request comes to. Of one that takes place once `series` is null. */
export type Plan = { series: PlannedSeries | null; bookings: Planned[] }

/** The resources that a request names, as far as the viewer sees them. */
export type Resources = ReadonlyMap<number, SeenResource>

const dayMs = 86_400_000

/**
 * What is to be booked for a request: once, or every occurrence of its rule but those that were decided otherwise.
 * @throws AppError ValidationException at the field: times that cannot be booked, a rule that is not taken, has too many
 * occurrences or overlaps itself, a decision about none
 */
export function planRequest(fields: RequestFields, resources: Resources, now: Date): Plan {
  const resource = resources.get(fields.resourceId)!
  const asked = readPeriod(fields, resource)
  if (fields.rule === '') {
    checkPeriod(asked, resource, now)
    if (isOutOfOrder(resource, asked)) throw invalid('resourceId', 'reservations.faults.outOfOrder')
    const { start } = asked
    return { series: null, bookings: [{ ...asked, resource, occurrenceAt: start, isAllDay: fields.isAllDayEvent }] }
  }
  const { series, starts } = expand(asked, fields.rule, resource, now)
  checkPeriod(series, resource, now)
  const minutes = clockMinutes(series.start, series.end, resource.timeZone)
  const bookings = starts.map((start) => ({
    start,
    end: endAfter(start, minutes, resource.timeZone),
    resource,
    occurrenceAt: start,
    isAllDay: fields.isAllDayEvent,
  }))
  return { series, bookings: decided(bookings, fields.decisions, resources, now) }
}

/** The end of an occurrence: it lasts as long as the first one by the clock, also over a night in which that is moved. */
export function endAfter(start: Date, minutes: number, zone: string): Date {
  const end = laterByClock(start, minutes, zone)
  return end > start ? end : new Date(start.getTime() + minutes * 60_000)
}

/** The occurrences of a rule, and what of a rule without end is booked now. */
function expand(
  { start, end }: Period,
  text: string,
  { timeZone }: SeenResource,
  now: Date,
): { series: PlannedSeries; starts: Date[] } {
  const rule = readRule(text)
  if (!rule) throw invalid('rule', 'reservations.faults.unknownRule')
  const asked: Timed = { startsAt: start, endsAt: end, timeZone, rule: text, exdates: [], rdates: [] }
  const first = firstStart(asked)
  if (!first) throw invalid('rule', 'reservations.faults.neverHappens')
  const minutes = clockMinutes(start, end, timeZone)
  const timed = { ...asked, startsAt: first, endsAt: endAfter(first, minutes, timeZone) }
  const isEndless = rule.count === undefined && rule.until === undefined
  const bookedUntil = isEndless
    ? new Date(first.getTime() + limits.endlessDays * dayMs)
    : new Date(now.getTime() + limits.aheadDays * dayMs)
  if (!isEndless && lastEnd(timed) > bookedUntil) throw invalid('rule', 'reservations.faults.tooFar')
  const starts = startsWithin(timed, { from: first, to: bookedUntil, most: limits.occurrences + 1 })
  if (starts.length === 0) throw invalid('rule', 'reservations.faults.neverHappens')
  if (starts.length > limits.occurrences)
    throw invalid('rule', 'reservations.faults.tooMany', { count: limits.occurrences })
  return { series: { start: first, end: timed.endsAt, rule: text, timeZone, bookedUntil }, starts }
}

/**
 * The occurrences with what was decided of them.
 * @param bookings by time
 * @throws AppError ValidationException at the decision, or where nothing is left or an occurrence overlaps another
 */
export function decided(
  bookings: readonly Planned[],
  decisions: readonly Decision[],
  resources: Resources,
  now: Date,
): Planned[] {
  const byOccurrence = new Map(decisions.map((decision, at) => [decision.occurrence, { decision, at }]))
  const known = new Set(bookings.map(occurrenceOf))
  const unknown = decisions.findIndex(({ occurrence }) => !known.has(occurrence))
  if (unknown >= 0) throw invalid(`decisions.${unknown}.occurrence`, 'reservations.faults.noOccurrence')
  const left = bookings.flatMap((booking) => {
    const found = byOccurrence.get(occurrenceOf(booking))
    return found ? settled(booking, found.decision, `decisions.${found.at}`, resources, now) : [booking]
  })
  if (left.length === 0) throw invalid('decisions', 'reservations.faults.nothingLeft')
  if (overlapsItself(left)) throw invalid('rule', 'reservations.faults.overlapsItself')
  return left
}

/** The name of an occurrence: its original start by the clock of the resource. */
export const occurrenceOf = ({ occurrenceAt, resource }: Pick<Planned, 'occurrenceAt' | 'resource'>): string =>
  wallText(occurrenceAt, resource.timeZone)

function settled(booking: Planned, decision: Decision, field: string, resources: Resources, now: Date): Planned[] {
  if (decision.take === 'leaveOut') return []
  if (decision.take === 'otherResource') {
    const resource = resources.get(decision.resourceId ?? 0)
    if (!resource?.can.book) throw invalid(`${field}.resourceId`, 'reservations.faults.noResource')
    return [{ ...booking, resource }]
  }
  const { start, end } = decision
  if (!start || !end) throw invalid(`${field}.start`, 'reservations.faults.noMoment')
  const at = {
    startDay: `${field}.start`,
    startTime: `${field}.start`,
    endDay: `${field}.end`,
    endTime: `${field}.end`,
  }
  const times = {
    startDate: start.slice(0, 10),
    startTime: start.slice(11),
    endDate: end.slice(0, 10),
    endTime: end.slice(11),
  }
  const period = readPeriod({ ...times, isAllDayEvent: false }, booking.resource, at)
  checkPeriod(period, booking.resource, now, at)
  return [{ ...booking, ...period, isAllDay: false }]
}

/** Whether two that are to be booked want the same at the same time. */
export function overlapsItself(bookings: readonly Planned[]): boolean {
  const byResource = Map.groupBy(bookings, ({ resource }) => resource.resourceId)
  return [...byResource.values()].some((its) => {
    const byTime = its.toSorted((one, other) => one.start.getTime() - other.start.getTime())
    return byTime.some(({ start }, at) => at > 0 && byTime[at - 1]!.end > start)
  })
}
