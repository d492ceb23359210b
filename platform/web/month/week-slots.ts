import { daysOfSpan, type Span } from '../time-grid/span.ts'

/** What stands in a month. */
export type Spanned = { id: string; span: Span }

/**
 * What stands in one line of a day: an item that is drawn from here on over so many days, `passed` where one that began
 * earlier in the week goes on, nothing.
 */
export type Slot<T> = Bar<T> | 'passed' | undefined
export type Bar<T> = { item: T; days: number; isBegun: boolean; goesOn: boolean }

/** A day of a week: its lines, and how many of its items stand in none. */
export type DaySlots<T> = { slots: Slot<T>[]; more: number }

type Placed<T> = Bar<T> & { at: number; row: number }

/**
 * Lays the items of a week into the lines of its days: one of several days is a single bar, in the same line throughout.
 * Where there is more than fits it is counted; a bar that would be cut there is hidden as a whole.
 * @param week its days in their order
 * @param room how many lines of a day are for items where so many would be used
 */
export function weekSlots<T extends Spanned>(
  items: readonly T[],
  week: readonly string[],
  room: (used: number) => number,
): DaySlots<T>[] {
  const placed = placeAll(items, week)
  const used = week.map((_, at) => Math.max(0, ...placed.filter((bar) => isOn(bar, at)).map(({ row }) => row + 1)))
  const isShown = (bar: Placed<T>) => daysAt(bar).every((at) => bar.row < room(used[at]!))
  return week.map((_, at) => {
    const here = placed.filter((bar) => isOn(bar, at))
    const shown = here.filter(isShown)
    const slots: Slot<T>[] = []
    for (const { row, at: first, ...bar } of shown) slots[row] = first === at ? bar : 'passed'
    return { slots: Array.from(slots), more: here.length - shown.length }
  })
}

/** Bars first, the longest before the others, so that they lie on top; then what is all day; then by time. */
function placeAll<T extends Spanned>(items: readonly T[], week: readonly string[]): Placed<T>[] {
  const free: boolean[][] = []
  return items
    .flatMap((item) => {
      const { first, last } = daysOfSpan(item.span)
      const from = week.findIndex((day) => day >= first)
      const to = week.findLastIndex((day) => day <= last)
      if (from < 0 || to < from) return []
      return [{ item, at: from, days: to - from + 1, isBegun: first < week[0]!, goesOn: last > week.at(-1)! }]
    })
    .toSorted(inOrder)
    .map((bar) => {
      const isFree = (row: boolean[]) => daysAt(bar).every((at) => !row[at])
      const found = free.findIndex(isFree)
      const row = found < 0 ? free.length : found
      free[row] ??= []
      for (const at of daysAt(bar)) free[row]![at] = true
      return { ...bar, row }
    })
}

type Ordered = Pick<Placed<Spanned>, 'item' | 'at' | 'days'>

function inOrder(a: Ordered, b: Ordered): number {
  const [long, other] = [a.days > 1, b.days > 1]
  if (long !== other) return long ? -1 : 1
  if (long && (a.at !== b.at || a.days !== b.days)) return a.at - b.at || b.days - a.days
  if (!long && a.item.span.isAllDay !== b.item.span.isAllDay) return a.item.span.isAllDay ? -1 : 1
  return a.item.span.from - b.item.span.from
}

const daysAt = ({ at, days }: { at: number; days: number }): number[] =>
  Array.from({ length: days }, (_, by) => at + by)

const isOn = ({ at, days }: { at: number; days: number }, day: number): boolean => day >= at && day < at + days
