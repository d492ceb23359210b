import { noRepeat, type Repeat, repeatOfRule, ruleOfRepeat } from '#modules/workdays/contract/recurrence/repeat.ts'
import { isDay } from '#platform/contract/days.ts'
import { namedPerson, type Recipient } from '#platform/web/offers/picker-tab.ts'
import { currentViewer } from '#platform/web/session/viewer.ts'
import type { EventDetail, EventFields } from '../../contract/calendar.entities.ts'
import type { ShowAs } from '../../contract/calendar.rules.ts'

/** An event as the form has it. */
export type Draft = {
  folderId: number
  subject: string
  location: string
  body: string
  isAllDay: boolean
  startDay: string
  startTime: string
  endDay: string
  endTime: string
  timeZone: string
  repeat: Repeat
  showAs: ShowAs
  isPrivate: boolean
  reminderMinutes: number | null
  attendees: readonly Recipient[]
}

type Asked = { start?: string; end?: string; folderId?: number; isAllDay?: boolean }
type Usual = { today: string; hour: number; timeZone: string; reminderMinutes: number | null }

const two = (number: number) => String(number).padStart(2, '0')

/** The day and the time of yyyy-MM-ddTHH:mm; undefined for what is none. */
function timeOf(text: string): [string, string] | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(([01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? []
  return isDay(day) ? [day, time!] : undefined
}

/** A new event: from the asked time on, or the next full hour; until the asked end, or for an hour. */
export function newDraft({ start, end = '', folderId = 0, isAllDay = false }: Asked, usual: Usual): Draft {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(start ?? '')?.[0] ?? usual.today
  const asked = /T(\d{2}):(\d{2})$/.exec(start ?? '')
  const hour = asked ? Number(asked[1]) : Math.min(22, usual.hour + 1)
  const minute = asked?.[2] ?? '00'
  const until = asked && end > start! ? timeOf(end) : undefined
  return {
    folderId,
    subject: '',
    location: '',
    body: '',
    isAllDay,
    startDay: day,
    startTime: `${two(hour)}:${minute}`,
    endDay: until?.[0] ?? day,
    endTime: until?.[1] ?? (hour < 23 ? `${two(hour + 1)}:${minute}` : '23:59'),
    timeZone: usual.timeZone,
    repeat: noRepeat(day),
    showAs: 'busy',
    isPrivate: false,
    reminderMinutes: usual.reminderMinutes,
    attendees: [],
  }
}

/** An event that is there. @param name puts a name into the reader’s language */
export function draftOf(event: EventDetail, name: (name: EventDetail['organiser']['name']) => string): Draft {
  const [startDay = '', startTime = '09:00'] = event.start.split('T')
  const [endDay = '', endTime = '10:00'] = event.end.split('T')
  return {
    folderId: event.folderId,
    subject: event.subject,
    location: event.location,
    body: event.body,
    isAllDay: event.isAllDay,
    startDay,
    startTime,
    endDay,
    endTime,
    timeZone: event.timeZone,
    repeat: repeatOfRule(event.rule, startDay),
    showAs: event.showAs,
    isPrivate: event.isPrivate,
    reminderMinutes: event.reminderMinutes,
    attendees: event.attendees.flatMap(({ personCode, email, ...one }) => {
      if (!personCode) return []
      const known = { email, titleName: name(one.titleName), deptName: name(one.deptName) }
      return namedPerson(personCode, name(one.name), known)
    }),
  }
}

/** The form as the server takes it. @param lunar the lunar day of the start, where it returns by that */
export function fieldsOf(draft: Draft, lunar?: { month: number; day: number }): EventFields {
  const { startDay, startTime, endDay, endTime, isAllDay, repeat } = draft
  return {
    folderId: draft.folderId,
    subject: draft.subject.trim(),
    location: draft.location.trim(),
    body: draft.body,
    isAllDay,
    start: isAllDay ? startDay : `${startDay}T${startTime}`,
    end: isAllDay ? endDay : `${endDay}T${endTime}`,
    timeZone: draft.timeZone,
    rule: ruleOfRepeat(repeat, startDay, lunar),
    showAs: draft.showAs,
    isPrivate: draft.isPrivate,
    reminderMinutes: draft.reminderMinutes as EventFields['reminderMinutes'],
    attendees: draft.attendees.map(({ personCode }) => personCode),
  }
}

/** Moves the start; the end keeps its distance. */
export function withStart(draft: Draft, startDay: string, startTime: string): Draft {
  const at = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`)
  const [before, after] = [at(draft.startDay, draft.startTime), at(startDay, startTime)]
  const end = new Date(at(draft.endDay, draft.endTime) + after - before)
  const isSound = !Number.isNaN(end.getTime()) && end.getTime() >= after
  const [endDay, endTime] = isSound ? end.toISOString().slice(0, 16).split('T') : [startDay, startTime]
  const weekdays = draft.repeat.weekdays.length > 1 ? draft.repeat.weekdays : noRepeat(startDay).weekdays
  return { ...draft, startDay, startTime, endDay: endDay!, endTime: endTime!, repeat: { ...draft.repeat, weekdays } }
}

/** Whether the end lies before the start. */
export const endsFirst = ({ isAllDay, startDay, startTime, endDay, endTime }: Draft): boolean =>
  isAllDay ? endDay < startDay : `${endDay}T${endTime}` < `${startDay}T${startTime}`

// The person is part of the name: whoever signs in here next finds nothing of hers.
const keyOf = (itemId: string | undefined) =>
  `maru.calendar.draft.${currentViewer()?.personCode ?? ''}.${itemId ?? 'new'}`

/** Keeps what is typed until it is saved; a browser that refuses storage keeps nothing. */
export function keepDraft(itemId: string | undefined, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(keyOf(itemId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(itemId))
  } catch {
    // What is typed is still in the form.
  }
}

/** What was typed and not saved; undefined without it, or when it is damaged. */
export function keptDraft(itemId: string | undefined): Draft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(itemId)) ?? 'null') as Draft | null
    return kept && typeof kept.subject === 'string' && typeof kept.repeat?.kind === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}
