import { type RefObject, useEffect, useRef } from 'react'
import { addDays, addMonths, weekDays } from '#platform/contract/days.ts'
import { type KeyHandlers, type KeyTable, useKeys } from '#platform/web/input/use-keys.ts'

/** What stands first in the chosen day; a bar that began before it may be reached by Tab, too. */
export const chosenDay = '[aria-selected="true"] [tabindex="0"]'

/**
 * The keys of a grid of days: arrows by day and week, Home and End within the week, Page Up and Down by month, with
 * Shift by year. The day that keys went to has the focus.
 * @param go hears the day that is meant
 * @param more further keys, and others in the place of these
 */
export function useMonthKeys(
  grid: RefObject<HTMLElement | null>,
  day: string,
  firstDay: number,
  go: (day: string) => void,
  more: KeyTable = {},
): KeyHandlers {
  const isMoved = useRef(false)
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(chosenDay)?.focus()
    isMoved.current = false
  }, [day, grid])
  const to = (next: string) => {
    isMoved.current = true
    go(next)
  }
  const week = () => weekDays(day, firstDay)
  return useKeys({
    ArrowLeft: () => to(addDays(day, -1)),
    ArrowRight: () => to(addDays(day, 1)),
    ArrowUp: () => to(addDays(day, -7)),
    ArrowDown: () => to(addDays(day, 7)),
    Home: () => to(week()[0]!),
    End: () => to(week()[6]!),
    PageUp: () => to(addMonths(day, -1)),
    PageDown: () => to(addMonths(day, 1)),
    'Shift+PageUp': () => to(addMonths(day, -12)),
    'Shift+PageDown': () => to(addMonths(day, 12)),
    ...more,
  })
}
