import { addDays } from '#platform/contract/days.ts'
import type { Booking, Resource } from '../../contract/reservations.entities.ts'

/** What somebody is about to book in a few words; what ends before it begins, ends on the next day. */
export type QuickDraft = { title: string; resourceId: number; day: string; from: string; to: string }

/** Where it was asked for: on a day, from HH:mm on, until HH:mm (24:00 at midnight), of a resource. */
export type QuickPlace = { day: string; start?: string; end?: string; resourceId?: number }

/** Without an end it lasts so long, minutes. */
const usualMinutes = 60

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** When it would end: on which day. */
export const endDayOf = ({ day, from, to }: Pick<QuickDraft, 'day' | 'from' | 'to'>): string =>
  to <= from ? addDays(day, 1) : day

/** Whether nothing of a list has the resource then. */
const isFree = (bookings: readonly Booking[], resourceId: number, start: string, end: string): boolean =>
  bookings.every(
    (booking) =>
      booking.resourceId !== resourceId ||
      `${booking.startDate}T${booking.startTime}` >= end ||
      (booking.isAllDayEvent
        ? `${addDays(booking.endDate, 1)}T00:00` <= start
        : `${booking.endDate}T${booking.endTime}` <= start),
  )

/**
 * What is asked at first: the resource of the place, else the first one that may be booked and is free then.
 * @param now HH:mm on the day that is meant; what has no time begins at the next half hour
 */
export function quickDraft(
  { day, start, end, resourceId }: QuickPlace,
  resources: readonly Resource[],
  bookings: readonly Booking[],
  now: string,
): QuickDraft {
  const bookable = resources.filter(({ can }) => can.book)
  const own = bookable.find((resource) => resource.resourceId === resourceId)
  const begins =
    start === undefined ? Math.min(Math.ceil((minutesOf(now) + 1) / 30) * 30, 23 * 60 + 30) : minutesOf(start)
  const lengthFor = ({ slotMinutes }: Resource) => Math.ceil(usualMinutes / slotMinutes) * slotMinutes
  const draftOf = (resource: Resource | undefined): QuickDraft => {
    const from = timeOf(resource ? Math.floor(begins / resource.slotMinutes) * resource.slotMinutes : begins)
    const length = resource ? lengthFor(resource) : usualMinutes
    const last = end === undefined ? minutesOf(from) + length : minutesOf(end)
    return { title: '', resourceId: resource?.resourceId ?? 0, day, from, to: timeOf(Math.min(last, 24 * 60)) }
  }
  const free = bookable.find((resource) => {
    const draft = draftOf(resource)
    return isFree(bookings, resource.resourceId, `${day}T${draft.from}`, `${endDayOf(draft)}T${draft.to}`)
  })
  return draftOf(own ?? free ?? bookable[0])
}
