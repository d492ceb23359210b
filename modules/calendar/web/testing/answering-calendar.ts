import { countsCalls } from '#modules/shell/contract/counts.contract.ts'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { EventDetail } from '../../contract/calendar.entities.ts'
import { type WireEvent, wireCalls } from '../../contract/wire.contract.ts'

const minute = 60_000

/** An hour's meeting in one's own folder, on 12 March 2031 at ten in Seoul. */
export const meeting: WireEvent = {
  id: '1',
  subject: '기획 회의',
  location: '',
  start: '2031-03-12T01:00:00.000Z',
  end: '2031-03-12T02:00:00.000Z',
  isAllDayEvent: false,
  parentFolderId: '7',
  status: 'busy',
  isPrivate: false,
  isRecurring: false,
  isBusyOnly: false,
  answer: null,
  attendees: 0,
  organizer: '',
  canEdit: true,
  version: 1,
}

/**
 * Answers for a calendar of one folder with these events; what is moved moves.
 * @returns `change`: what somebody else does to an event meanwhile
 */
export function answeringCalendar(...given: WireEvent[]): { change: (id: string, to: Partial<WireEvent>) => void } {
  let events = given
  const change = (id: string, to: Partial<WireEvent>) => {
    events = events.map((event) => (event.id === id ? { ...event, ...to, version: event.version + 1 } : event))
  }
  answering(countsCalls.calendarMenuId, 1105)
  answering(wireCalls.calendarConfigGet, {
    firstDay: 0,
    viewMode: 'month',
    workingStartTime: '09:00',
    workingEndTime: '18:00',
    workingWeek: [1, 2, 3, 4, 5],
    reminderMinutes: null,
    showsLunar: false,
    sharesBusy: true,
  })
  answering(workdaysCalls.daysOff, [])
  answering(calendarCalls.folders, {
    items: [
      {
        folderId: 7,
        relation: 'own',
        class: 'appointment',
        isDefault: true,
        name: '',
        names: { ko: '', en: '', zh: '', ja: '' },
        color: 'blue',
        ownerName: null,
        comCode: 'HC',
        isTaken: true,
        isHidden: false,
        isShared: false,
        level: 'manage',
      },
    ],
    can: { createCompany: false },
  })
  answering(wireCalls.calendarList, () => ({ items: events, totalCount: events.length }))
  answering(calendarCalls.moveEvent, ({ itemId, version, startBy, endBy }) => {
    const event = events.find(({ id }) => id === itemId)!
    if (event.version !== version) throw new AppError('ConflictException', 'calendar.event.changedMeanwhile')
    const later = (at: string, by: unknown) => new Date(Date.parse(at) + Number(by) * minute).toISOString()
    change(event.id, { start: later(event.start, startBy), end: later(event.end, endBy) })
    return { itemId: event.id, version: event.version + 1 }
  })
  return { change }
}

/** Answers for the meeting when it is opened. */
export function answeringEvent(more: Partial<EventDetail> = {}): void {
  answering(calendarCalls.event, {
    itemId: '1',
    eventId: 1,
    folderId: 7,
    subject: meeting.subject,
    location: '',
    body: '',
    isAllDay: false,
    start: '2031-03-12T10:00',
    end: '2031-03-12T11:00',
    timeZone: 'Asia/Seoul',
    rule: '',
    isOccurrence: false,
    showAs: 'busy',
    isPrivate: false,
    reminderMinutes: null,
    organiser: { personCode: '', name: { ko: '', en: '', zh: '', ja: '' } },
    attendees: [],
    answer: null,
    version: 1,
    can: { edit: true, answer: false },
    ...more,
  })
}
