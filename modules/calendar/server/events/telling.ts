import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import type { Topic } from '#platform/server/live/live.ts'
import type { Keeping } from '#platform/server/offers/calendar-entries.ts'
import { itemIdOf } from '../../contract/item-id.ts'
import type { EventRow } from './event-rows.ts'
import { timesOf } from './times.ts'

/** Pages reload when they hear it; it says nothing else. */
const changed = 'calendar.changed'

/** Tells the open pages of everybody in whose calendar an event stands. */
export async function tellPages(
  { db, tell, viewer }: Pick<Keeping, 'db' | 'tell' | 'viewer'>,
  folderIds: readonly number[],
  personCodes: readonly string[],
): Promise<void> {
  const folders = await db
    .selectFrom('calendar_folders')
    .select(['person_code', 'com_code'])
    .where('folder_id', 'in', [0, ...folderIds])
    .execute()
  const topics = new Set<Topic>([`person:${viewer.personCode}`, ...personCodes.map((code): Topic => `person:${code}`)])
  for (const { person_code, com_code } of folders)
    topics.add(person_code ? `person:${person_code}` : `company:${com_code!}`)
  await tell([...topics], changed)
}

type Kind = 'invited' | 'changed' | 'cancelled' | 'answered'

/** When an event is, in words that need no language: 2026-03-20 14:00. */
export const whenOf = ({ is_all_day, starts_at, ends_at, time_zone }: EventRow, start = starts_at): string =>
  timesOf(is_all_day, start, ends_at, time_zone).start.replace('T', ' ')

/** Lets people know at their bells what happened to an event they come to. */
export async function alertPeople(
  { emit, viewer }: Pick<Keeping, 'emit' | 'viewer'>,
  kind: Kind,
  row: EventRow,
  to: readonly string[],
  more: Record<string, string> = {},
): Promise<void> {
  const others = to.filter((code) => code !== viewer.personCode)
  if (others.length === 0) return
  await emit(alertEvents.raised, {
    kind: `calendar.${kind}`,
    comCode: null,
    to: [...others],
    text: { key: `calendar.alert.${kind}`, params: { subject: row.subject, when: whenOf(row), ...more } },
    url: kind === 'cancelled' ? '/po/mail/calendar/month' : editorAddress(itemIdOf({ eventId: row.event_id })),
    objectKey: `event:${row.series_id ?? row.event_id}`,
    byPersonCode: viewer.personCode,
  })
}

/** Where an event is opened (0§2). */
export const editorAddress = (itemId: string): string =>
  `/po/mail/calendarpopup/edit?itemid=${itemId}&target=MY&bname=main-calendar`
