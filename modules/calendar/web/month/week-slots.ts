import type { WireEvent } from '../../contract/wire.contract.ts'
import { daysOf } from './days.ts'

/**
 * What stands in one line of a day: an event that is drawn from here on over so many days, `passed` where one that began
 * earlier in the week goes on, nothing.
 */
export type Slot = Bar | 'passed' | undefined
export type Bar = { event: WireEvent; days: number; isBegun: boolean; goesOn: boolean }

/** A day of a week: its lines, and how many of its events stand in none. */
export type DaySlots = { slots: Slot[]; more: number }

type Placed = Bar & { at: number; row: number }

/**
 * Lays the events of a week into the lines of its days: one of several days is a single bar, in the same line throughout.
 * Where there is more than fits, the last line is left for saying so; a bar that would be cut there is hidden as a whole.
 * @param week its days in their order @param lines of a day
 */
export function weekSlots(events: readonly WireEvent[], week: readonly string[], lines: number): DaySlots[] {
  const placed = placeAll(events, week)
  const used = week.map((_, at) => Math.max(0, ...placed.filter((bar) => isOn(bar, at)).map(({ row }) => row + 1)))
  const roomOf = (at: number) => (used[at]! > lines ? lines - 1 : lines)
  const isShown = (bar: Placed) => daysAt(bar).every((at) => bar.row < roomOf(at))
  return week.map((_, at) => {
    const here = placed.filter((bar) => isOn(bar, at))
    const shown = here.filter(isShown)
    const slots: Slot[] = []
    for (const { row, at: first, ...bar } of shown) slots[row] = first === at ? bar : 'passed'
    return { slots: Array.from(slots), more: here.length - shown.length }
  })
}

/** Bars first, the longest before the others, so that they lie on top; then what is all day; then by time. */
function placeAll(events: readonly WireEvent[], week: readonly string[]): Placed[] {
  const free: boolean[][] = []
  return events
    .flatMap((event) => {
      const { first, last } = daysOf(event)
      const from = week.findIndex((day) => day >= first)
      const to = week.findLastIndex((day) => day <= last)
      if (from < 0 || to < from) return []
      return [{ event, at: from, days: to - from + 1, isBegun: first < week[0]!, goesOn: last > week.at(-1)! }]
    })
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
    .map((bar) => {
      const isFree = (row: boolean[]) => daysAt(bar).every((at) => !row[at])
      const found = free.findIndex(isFree)
      const row = found < 0 ? free.length : found
      free[row] ??= []
      for (const at of daysAt(bar)) free[row]![at] = true
      return { ...bar, row }
    })
}

const orderOf = ({ event, at, days }: Pick<Placed, 'event' | 'at' | 'days'>): string =>
  days > 1 ? `0${at}${9 - days}${event.start}` : `1${event.isAllDayEvent ? 0 : 1}${event.start}`

const daysAt = ({ at, days }: Pick<Placed, 'at' | 'days'>): number[] => Array.from({ length: days }, (_, by) => at + by)

const isOn = ({ at, days }: Placed, day: number): boolean => day >= at && day < at + days
