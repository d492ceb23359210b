import { daysOfSpan } from '../time-grid/span.ts'
import type { Spanned } from './week-slots.ts'

/** Items by the day they are on; one of several days stands at each. All-day ones come first, then by time. */
export function itemsByDay<T extends Spanned>(items: readonly T[], days: readonly string[]): ReadonlyMap<string, T[]> {
  const found = new Map(days.map((day) => [day, [] as T[]]))
  const inOrder = items.toSorted(
    (a, b) => Number(b.span.isAllDay) - Number(a.span.isAllDay) || a.span.from - b.span.from,
  )
  for (const item of inOrder) {
    const { first, last } = daysOfSpan(item.span)
    for (const day of days) if (day >= first && day <= last) found.get(day)!.push(item)
  }
  return found
}
