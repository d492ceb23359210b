import { minutesAt, type Span } from '#platform/web/time-grid/span.ts'
import type { Shut } from '#platform/web/time-grid/time-grid.types.ts'

/** The hours of a day in which free times are told, HH:mm. */
const toldHours = { from: '08:00', to: '20:00' }

/** What a resource has in a day in the order of the day: what is booked, and what is free between. */
export type Stretch<T> = { item: T; span: Span } | { item: undefined; span: Span }

const isAt = (from: number, to: number): Span => ({ isAllDay: false, from, to })

/** What is shut of the told hours of a day. */
export const shutWithin = (shut: readonly Shut[], day: string): { span: Span; name: string }[] =>
  shut.flatMap(({ from, to, name }) => {
    const start = minutesAt(day)
    const span = isAt(
      Math.max(start + from, minutesAt(day, toldHours.from)),
      Math.min(start + to, minutesAt(day, toldHours.to)),
    )
    return span.from < span.to ? [{ span, name }] : []
  })

/**
 * A day of a resource from its first to its last told hour; what is booked earlier and later stands there as well.
 * @param items what is booked, in any order @param now minutes of the same clock: what is over is not free any more
 * @param slot minutes: free is what has room for one, and begins on one
 */
export function stretchesOf<T extends { span: Span }>(
  items: readonly T[],
  day: string,
  now: number,
  slot: number,
): Stretch<T>[] {
  const last = minutesAt(day, toldHours.to)
  const onSlot = (minutes: number) => Math.ceil(minutes / slot) * slot
  const found: Stretch<T>[] = []
  let free = onSlot(Math.max(minutesAt(day, toldHours.from), now))
  const tellFree = (until: number) => {
    const end = Math.floor(Math.min(until, last) / slot) * slot
    if (end - free >= slot) found.push({ item: undefined, span: isAt(free, end) })
  }
  for (const item of items.toSorted((a, b) => a.span.from - b.span.from)) {
    tellFree(item.span.from)
    found.push({ item, span: item.span })
    free = Math.max(free, onSlot(item.span.to))
  }
  tellFree(last)
  return found
}
