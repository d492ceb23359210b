import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { listCalls } from '../../contract/lists.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import type { Booking, Resource } from '../../contract/reservations.entities.ts'
import { answeringDrafts } from './answering-drafts.ts'
import { booking, group, named, rooms } from './samples.ts'

/**
 * Answers for a board of two rooms with these bookings; what is asked for is booked, and what is taken refused.
 * @returns what lists were asked for, what was saved, and `add`: what a colleague books meanwhile
 */
export function answeringReservations(given: readonly Booking[], resources: readonly Resource[] = rooms) {
  let bookings = [...given]
  answering(reservationsCalls.boards, { items: [{ boardId: 1, comCode: 'HC', name: named('자원 예약') }] })
  answering(reservationsCalls.reserveBoard, {
    boardId: 1,
    comCode: 'HC',
    name: named('자원 예약'),
    groups: [group(1, '본관')],
    resources: [...resources],
  })
  answering(workdaysCalls.daysOff, [])
  answeringDrafts()
  answering(listCalls.isApprover, { isApprover: false, isManager: false, waiting: 0 })
  answering(reservationsCalls.closedTimes, { daysOff: [], items: [] })
  const lists = answering(reservationsCalls.bookingList, ({ requestType, resourceId }) => ({
    requestType: requestType as 'Weekly',
    startDate: '',
    endDate: '',
    items: bookings.filter((each) => (resourceId as number[]).includes(each.resourceId)),
    hasMore: false,
  }))
  answering(reservationsCalls.requestRead, ({ id }) => {
    const found = bookings.find(({ bookingId }) => bookingId === Number(id))
    if (!found) throw new AppError('NotFoundException', 'errors.NotFoundException')
    const room = resources.find(({ resourceId }) => resourceId === found.resourceId)!
    return {
      ...found,
      requestId: found.bookingId,
      reserveKind: found.requestState === 1 ? (1 as const) : (0 as const),
      reserveContent: '',
      askedBy: null,
      attendees: [],
      mailState: null,
      checkedInAt: null,
      isReleased: false,
      inLine: 0,
      offer: null,
      canNow: { checkIn: false, end: false, wait: false },
      seriesId: found.isRecurring ? 1 : null,
      rule: found.isRecurring ? 'FREQ=WEEKLY' : '',
      coming: found.isRecurring ? 5 : 0,
      reason: '',
      resource: room,
      instructions: found.requestState === 1 ? '자리를 정리해 주세요' : '',
    }
  })
  const saved = answering(requestCalls.requestSave, (asked) => {
    const { requestId, resourceId, startDate, startTime, endDate, endTime, reserveTitle } = asked
    const times = { startDate, startTime, endDate, endTime } as Pick<
      Booking,
      'startDate' | 'startTime' | 'endDate' | 'endTime'
    >
    const holder = bookings.find(
      (each) =>
        each.bookingId !== requestId &&
        each.resourceId === resourceId &&
        `${each.startDate}${each.startTime}` < `${times.endDate}${times.endTime}` &&
        `${each.endDate}${each.endTime}` > `${times.startDate}${times.startTime}`,
    )
    if (holder)
      throw new AppError('ConflictException', 'reservations.faults.taken', {
        params: {
          from: `${holder.startDate} ${holder.startTime}`,
          to: `${holder.endDate} ${holder.endTime}`,
          name: holder.reserver?.name.ko ?? '',
        },
      })
    const id = Number(requestId ?? 900 + bookings.length)
    const made = { resourceId: Number(resourceId), reserveTitle: String(reserveTitle), ...times }
    bookings = [...bookings.filter(({ bookingId }) => bookingId !== id), booking(id, made)]
    return { requestId: id, seriesId: null, occurrences: 1, waiting: 0 }
  })
  return {
    lists,
    saved,
    add: (one: Booking) => {
      bookings = [...bookings, one]
    },
  }
}
