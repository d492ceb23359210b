import type { TestClient } from '#apps/server/testing/client.ts'
import { calendarCalls } from '../contract/calendar.contract.ts'
import type { EventFields } from '../contract/calendar.entities.ts'
import { wireCalls } from '../contract/wire.contract.ts'

/** An hour of a day nobody of the demo company has anything on, in the own first folder. */
export const meeting = {
  folderId: 0,
  subject: '기획 회의',
  isAllDay: false,
  start: '2031-03-05T10:00',
  end: '2031-03-05T11:00',
  timeZone: 'Asia/Seoul',
} as const

type Draft = Partial<EventFields>

export const create = async (client: TestClient, more: Draft = {}): Promise<string> =>
  (await client.call(calendarCalls.createEvent, { ...meeting, ...more })).itemId

export const list = async (client: TestClient, from: string, to: string, folders?: (number | string)[]) =>
  (await client.call(wireCalls.calendarList, { StartDate: from, EndDate: to, EwsFolderIDArray: folders?.map(String) }))
    .items

/** What happens, as `03-05 10:00 기획 회의`: by the clock of Seoul; all-day events have days alone. */
export async function told(
  client: TestClient,
  from: string,
  to: string,
  folders?: (number | string)[],
): Promise<string[]> {
  return (await list(client, from, to, folders)).map(({ start, end, subject, isAllDayEvent }) =>
    isAllDayEvent
      ? `${start.slice(5)}${end === start ? '' : `~${end.slice(5)}`} ${subject}`
      : `${new Date(Date.parse(start) + 9 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ')} ${subject}`,
  )
}

export const read = (client: TestClient, itemId: string) => client.call(calendarCalls.event, { itemId })

/** Changes an event as the form does: opens it, and saves all it shows with what is other. */
export async function change(
  client: TestClient,
  itemId: string,
  scope: 'this' | 'following' | 'all',
  more: Draft,
): Promise<string> {
  const {
    attendees,
    can: _can,
    organiser: _organiser,
    answer: _answer,
    eventId: _id,
    isOccurrence: _is,
    ...event
  } = await read(client, itemId)
  const fields = { ...event, attendees: attendees.map(({ personCode }) => personCode), ...more }
  return (await client.call(calendarCalls.changeEvent, { ...fields, scope } as never)).itemId
}
