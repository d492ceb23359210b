import { formatDate } from '#platform/web/format.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'

/** The first and last day of an event where the reader lives. */
export function daysOf({ start, end, isAllDayEvent }: WireEvent): { first: string; last: string } {
  if (isAllDayEvent) return { first: start, last: end }
  const first = formatDate(start)
  // What ends at midnight does not reach into the next day.
  const last = formatDate(Math.max(Date.parse(start), Date.parse(end) - 1))
  return { first, last }
}

/** Events by the day they are on; one of several days stands at each. All-day ones come first, then by time. */
export function byDay(events: readonly WireEvent[], days: readonly string[]): ReadonlyMap<string, WireEvent[]> {
  const found = new Map(days.map((day) => [day, [] as WireEvent[]]))
  const order = (event: WireEvent) => (event.isAllDayEvent ? `0${event.start}` : `1${event.start}`)
  for (const event of events.toSorted((a, b) => order(a).localeCompare(order(b)))) {
    const { first, last } = daysOf(event)
    for (const day of days) if (day >= first && day <= last) found.get(day)!.push(event)
  }
  return found
}

/** What one has to know of the folders to draw events: their colours, and which of them colour a day red. */
export type FolderLook = { id: string; colorCode: string; kind: string }
export type Looks = ReadonlyMap<string, FolderLook>

export const looksOf = (folders: readonly FolderLook[]): Looks => new Map(folders.map((folder) => [folder.id, folder]))

export const colorOf = (event: WireEvent, looks: Looks): string => looks.get(event.parentFolderId)?.colorCode ?? 'blue'

/** Whether a day is off for everybody. */
export const isHoliday = (events: readonly WireEvent[], looks: Looks): boolean =>
  events.some((event) => looks.get(event.parentFolderId)?.kind === 'holiday')

/** The colours of a day's dots, each once (HOME-008). @param most dots at the most */
export function dotsOf(events: readonly WireEvent[], looks: Looks, most: number): string[] {
  return [...new Set(events.map((event) => colorOf(event, looks)))].slice(0, most)
}
