import { addDays } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import { wallText } from '#platform/server/zones.ts'
import type { RequestFields } from '../../contract/reservations.entities.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { minutesOf, momentOf } from '../bookings/booking-rows.ts'
import type { SeenResource } from '../reservations.access.ts'

/** When something is to be booked; its end is not part of it. */
export type Period = { start: Date; end: Date }

type Times = Pick<RequestFields, 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'isAllDayEvent'>
/** Where what is wrong is told: at the fields of a form, or at those of a decision. */
type Fields = { startDay: string; startTime: string; endDay: string; endTime: string }
const ofForm: Fields = { startDay: 'startDate', startTime: 'startTime', endDay: 'endDate', endTime: 'endTime' }

const dayMs = 86_400_000

/**
 * Reads when something is to be booked, by the clock of the resource. Whole days end with their last midnight.
 * @throws AppError ValidationException at the field: no such time, an end before the start, longer than
 * `limits.days`
 */
export function readPeriod(
  { startDate, startTime, endDate, endTime, isAllDayEvent }: Times,
  { timeZone }: Pick<SeenResource, 'timeZone'>,
  at: Fields = ofForm,
): Period {
  const start = momentOf(startDate, isAllDayEvent ? '00:00' : startTime, timeZone, at.startTime)
  const end = isAllDayEvent
    ? momentOf(addDays(endDate, 1), '00:00', timeZone, at.endDay)
    : momentOf(endDate, endTime, timeZone, at.endTime)
  if (end <= start) throw invalid(endDate < startDate ? at.endDay : at.endTime, 'reservations.faults.endFirst')
  // An hour more, where the clock was put back in between.
  if (end.getTime() - start.getTime() > limits.days * dayMs + 3_600_000)
    throw invalid(at.endDay, 'reservations.faults.tooLong', { days: limits.days })
  return { start, end }
}

/**
 * Holds a time against the slots of a resource and against now; the slot that has begun may still be booked.
 * @throws AppError ValidationException at the field
 */
export function checkPeriod({ start, end }: Period, resource: SeenResource, now: Date, at: Fields = ofForm): void {
  const { slotMinutes, timeZone } = resource
  const isOnGrid = (moment: Date) => minutesOf(wallText(moment, timeZone)) % slotMinutes === 0
  if (!isOnGrid(start)) throw invalid(at.startTime, 'reservations.faults.offSlot', { minutes: slotMinutes })
  if (!isOnGrid(end)) throw invalid(at.endTime, 'reservations.faults.offSlot', { minutes: slotMinutes })
  if (start.getTime() <= now.getTime() - slotMinutes * 60_000) throw invalid(at.startDay, 'reservations.faults.past')
  if (start.getTime() > now.getTime() + limits.aheadDays * dayMs)
    throw invalid(at.startDay, 'reservations.faults.tooFar')
}

/** Whether a resource cannot be used in some of a time. */
export const isOutOfOrder = ({ outOfOrder }: Pick<SeenResource, 'outOfOrder'>, { start, end }: Period): boolean =>
  outOfOrder !== null && (outOfOrder.from ?? start) < end && (outOfOrder.to ?? end) > start
