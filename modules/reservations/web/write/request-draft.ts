import { noRepeat, type Repeat, repeatOfRule, ruleOfRepeat } from '#modules/workdays/contract/recurrence/repeat.ts'
import type { CallInput, CallResult } from '#platform/contract/call.ts'
import { addDays, isDay } from '#platform/contract/days.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { dayAt, minutesAt, timeAt } from '#platform/web/time-grid/span.ts'
import type { requestCalls } from '../../contract/requests.contract.ts'
import type { reservationsCalls } from '../../contract/reservations.contract.ts'
import type { Decision } from '../../contract/reservations.entities.ts'
import type { Scope } from '../../contract/reservations.rules.ts'

export type RequestRead = CallResult<(typeof reservationsCalls)['requestRead']>
export type RequestInput = CallInput<(typeof requestCalls)['requestSave']>

/** A request as the form has it. Times are by the clock of the resource. */
export type RequestDraft = {
  /** Of a series, what of it is changed. */
  scope: Scope
  resourceId: number | null
  title: string
  content: string
  isAllDay: boolean
  startDay: string
  startTime: string
  endDay: string
  endTime: string
  isPrivate: boolean
  repeat: Repeat
  attendees: readonly Recipient[]
  /** Whose booking it is to be; nobody for one's own. */
  reserver: readonly Recipient[]
  decisions: readonly Decision[]
}

/** What an address asks for: yyyy-MM-ddTHH:mm, or a day alone. */
export type AskedTime = { start?: string | undefined; end?: string | undefined; baseDate?: string | undefined }

/** Minutes that a booking lasts unless somebody says otherwise. */
const usualMinutes = 60

/** A new request: at the asked time, or from the next slot on. @param now by the clock of the resource */
export function newDraft(
  { start, end, baseDate }: AskedTime,
  now: { day: string; time: string },
  slotMinutes = 30,
): RequestDraft {
  const asked = momentOf(start)
  const day = asked?.day ?? [start, baseDate].find(isDay) ?? now.day
  const from = asked
    ? minutesAt(asked.day, asked.time)
    : minutesAt(day, day === now.day ? slotAfter(now.time, slotMinutes) : '09:00')
  const until = momentOf(end)
  const askedEnd = until ? minutesAt(until.day, until.time) : 0
  const to = askedEnd > from ? askedEnd : from + Math.max(usualMinutes, slotMinutes)
  const startDay = dayAt(from)
  return {
    scope: 'this',
    resourceId: null,
    title: '',
    content: '',
    isAllDay: false,
    startDay,
    startTime: timeAt(from),
    endDay: dayAt(to),
    endTime: timeAt(to),
    isPrivate: false,
    repeat: noRepeat(startDay),
    attendees: [],
    reserver: [],
    decisions: [],
  }
}

function momentOf(text: string | undefined): { day: string; time: string } | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)/.exec(text ?? '') ?? []
  return isDay(day) ? { day, time: time! } : undefined
}

/** The beginning of the next slot of a day; the last one of the day where none is left. */
function slotAfter(time: string, slotMinutes: number): string {
  const next = Math.ceil((minutesAt('1970-01-01', time) + 1) / slotMinutes) * slotMinutes
  return timeAt(Math.min(next, 1440 - slotMinutes))
}

/** A request that is there. @param recipientOf a person as a field shows her */
export function draftOf(
  request: RequestRead,
  recipientOf: (person: RequestRead['attendees'][number]) => Recipient,
): RequestDraft {
  const { startDate, startTime, endDate, endTime } = request
  return {
    scope: 'this',
    resourceId: request.resourceId,
    title: request.reserveTitle,
    content: request.reserveContent,
    isAllDay: request.isAllDayEvent,
    startDay: startDate,
    startTime,
    endDay: endDate,
    endTime: request.isAllDayEvent ? '00:00' : endTime,
    isPrivate: request.isPrivate,
    repeat: repeatOfRule(request.rule, startDate),
    attendees: request.attendees.map(recipientOf),
    reserver: [],
    decisions: [],
  }
}

/** The form as the server takes it; without a resource nothing. */
export function fieldsOf(draft: RequestDraft): RequestInput | undefined {
  const { resourceId, isAllDay, reserver } = draft
  if (resourceId === null) return undefined
  return {
    resourceId,
    reserveTitle: draft.title.trim(),
    reserveContent: draft.content,
    startDate: draft.startDay,
    startTime: isAllDay ? '00:00' : draft.startTime,
    endDate: draft.endDay,
    endTime: isAllDay ? '00:00' : draft.endTime,
    isAllDayEvent: isAllDay,
    isPrivate: draft.isPrivate,
    rule: ruleOfRepeat(draft.repeat, draft.startDay),
    attendees: draft.attendees.map(({ personCode }) => personCode),
    // Another resource that is not chosen yet is no decision.
    decisions: draft.decisions.filter(({ take, resourceId: other }) => take !== 'otherResource' || other !== undefined),
    ...(reserver[0] ? { reserverCode: reserver[0].personCode } : {}),
  }
}

/** Moves the start; the end keeps its distance. What was decided of a series was about other times. */
export function withStart(draft: RequestDraft, startDay: string, startTime: string): RequestDraft {
  const [before, after] = [minutesAt(draft.startDay, draft.startTime), minutesAt(startDay, startTime)]
  const end = minutesAt(draft.endDay, draft.endTime) + after - before
  const weekdays = draft.repeat.weekdays.length > 1 ? draft.repeat.weekdays : noRepeat(startDay).weekdays
  return {
    ...draft,
    startDay,
    startTime,
    endDay: draft.isAllDay ? addDays(startDay, Math.round((end - after) / 1440)) : dayAt(end),
    endTime: timeAt(end),
    repeat: { ...draft.repeat, weekdays },
    decisions: [],
  }
}

/** Whether the end is not behind the start. */
export const endsFirst = ({ isAllDay, startDay, startTime, endDay, endTime }: RequestDraft): boolean =>
  isAllDay ? endDay < startDay : `${endDay}T${endTime}` <= `${startDay}T${startTime}`
