import type { CallResult } from '#platform/contract/call.ts'
import type { Viewer } from '#platform/web/session/viewer.ts'
import type { doorCalls } from '../../contract/door.contract.ts'
import type { Booking, Resource } from '../../contract/reservations.entities.ts'

export const named = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const mayAll = { see: true, book: true, bookFreely: true, approve: true, manage: false }

export const group = (groupId: number, name: string, parentGroupId: number | null = null) => ({
  groupId,
  parentGroupId,
  name: named(name),
})

/** A room for eight in group 1 that one may book, with half-hour slots. */
export const resource = (resourceId: number, name: string, more: Partial<Resource> = {}): Resource => ({
  resourceId,
  boardId: 1,
  groupId: 1,
  comCode: 'HC',
  name: named(name),
  place: '',
  seats: 8,
  equipment: [],
  color: 'blue',
  timeZone: 'Asia/Seoul',
  slotMinutes: 30,
  way: 'instant',
  outOfOrder: null,
  isShared: false,
  picturePath: null,
  can: mayAll,
  ...more,
})

const instantOf = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`).toISOString()

/** An hour from ten on, 12 March 2031, of room 1: one's own. */
export function booking(bookingId: number, more: Partial<Booking> = {}): Booking {
  const times = { startDate: '2031-03-12', startTime: '10:00', endDate: '2031-03-12', endTime: '11:00', ...more }
  return {
    bookingId,
    resourceId: 1,
    requestState: 1,
    isPrivate: false,
    isHidden: false,
    reserveTitle: '기획 회의',
    reserver: { personCode: 'p1', name: named('서지우') },
    isRecurring: false,
    isAllDayEvent: false,
    scheduleDuration: 60,
    dateTimeCreated: null,
    version: 1,
    can: { change: true, decide: false },
    start: instantOf(times.startDate, times.startTime),
    end: instantOf(times.endDate, times.endTime),
    ...more,
    ...times,
  }
}

export const rooms = [resource(1, '한강'), resource(2, '남산', { color: 'teal' })]

/** A picture. */
export const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

/** An employee of 한빛소프트 whose clock is that of the rooms. */
export const jiwoo: Viewer = {
  personCode: 'p1',
  personId: 'p1',
  comCode: 'HC',
  homeComCode: 'HC',
  userName: 'jiwoo.seo',
  name: named('서지우'),
  timeZone: 'Asia/Seoul',
  mustChangePassword: false,
  grants: [],
}

/** What stands at the door of a room on 12 March 2031: bookings from ten and from half past eleven, the second is private. */
export const shownAtDoor = (more: Partial<CallResult<(typeof doorCalls)['doorShown']>> = {}) => {
  const told = (bookingId: number, start: string, end: string) => ({
    bookingId,
    start: instantOf('2031-03-12', start),
    end: instantOf('2031-03-12', end),
    isWaiting: false,
    isOfDoor: false,
    title: '',
    reserver: null,
    isCheckedIn: false,
    checkInUntil: null,
  })
  return {
    now: instantOf('2031-03-12', '09:00'),
    version: 'one',
    name: named('한강'),
    place: '4층',
    seats: 8,
    timeZone: 'Asia/Seoul',
    bookings: [
      { ...told(1, '10:00', '11:00'), title: '기획 회의', reserver: named('서지우') },
      told(2, '11:30', '12:00'),
    ],
    outOfOrder: null,
    offers: [15 as const, 30 as const],
    checkInPath: '/po/reserve/checkin?resource=1&code=atthedoor',
    ...more,
  }
}
