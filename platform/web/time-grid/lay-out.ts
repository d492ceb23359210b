import { dayMinutes, isLong, minutesAt, type Span } from './span.ts'
import type { Column, GridItem } from './time-grid.types.ts'

type Places = readonly Pick<Column, 'day' | 'place'>[]

/** The columns that something above the hours goes over without a gap. */
export type Run = { at: number; columns: number }

/** An item above the hours: in which row, from which of the columns on, over how many. */
export type Bar<T> = Run & { item: T; row: number; isBegun: boolean; goesOn: boolean }

/** The columns of a place that a span is on. @param place undefined where columns are days */
export function runsOn({ from, to }: Span, place: string | undefined, columns: Places): Run[] {
  const runs: Run[] = []
  for (const [at, column] of columns.entries()) {
    const start = minutesAt(column.day)
    const isOn = column.place === place && from < start + dayMinutes && Math.max(to, from + 1) > start
    const last = runs.at(-1)
    if (isOn && last && last.at + last.columns === at) last.columns += 1
    else if (isOn) runs.push({ at, columns: 1 })
  }
  return runs
}

/** Lays what is long into as few rows as there may be. */
export function barsOf<T extends GridItem>(items: readonly T[], columns: Places): { bars: Bar<T>[]; rows: number } {
  const free: number[] = []
  const bars = items
    .filter(({ span }) => isLong(span))
    .toSorted((a, b) => a.span.from - b.span.from || b.span.to - a.span.to)
    .flatMap((item) => runsOn(item.span, item.place, columns).map((run) => ({ item, ...run })))
    .toSorted((a, b) => a.at - b.at)
    .map((bar): Bar<T> => {
      const { item, at, columns: count } = bar
      const found = free.findIndex((next) => next <= at)
      const row = found < 0 ? free.length : found
      free[row] = at + count
      const isBegun = item.span.from < minutesAt(columns[at]!.day)
      const goesOn = item.span.to > minutesAt(columns[at + count - 1]!.day) + dayMinutes
      return { ...bar, row, isBegun, goesOn }
    })
  return { bars, rows: free.length }
}

/** What is drawn of a span on a day, in minutes of that day: never less than can be seen, never beyond midnight. */
export type Stretch = { from: number; to: number }

/** So tall is even what lasts no time, minutes. */
const shortest = 30

/** An item between the hours of a column; beside others it has one of some lanes. */
export type Block<T> = Stretch & {
  item: T
  lane: number
  lanes: number
  /** Whether its beginning and its end are on this day. */
  begins: boolean
  ends: boolean
}

/** Items for which there was no lane any more, in the last of the lanes. */
export type Rest<T> = Stretch & { items: T[]; lanes: number }

/** So many stand side by side at the most (RESERVE-013); what more there is stands behind "+n" in a lane of its own. */
export const mostLanes = 8

/** What is drawn in a column, and how many lanes it has where it has the most. */
export type Laid<T> = { blocks: Block<T>[]; rests: Rest<T>[]; lanes: number }

/** What is drawn of a span between the hours of a day. */
export function stretchOn({ from, to }: Span, day: string): Stretch {
  const start = minutesAt(day)
  const top = Math.min(Math.max(0, from - start), dayMinutes - shortest)
  return { from: top, to: Math.max(top + shortest, Math.min(dayMinutes, to - start)) }
}

/** Lays what happens between the hours of a column side by side where it is at the same time: none hides another. */
export function layOut<T extends GridItem>(items: readonly T[], { day, place }: Places[number]): Laid<T> {
  const start = minutesAt(day)
  const all = items
    .filter(
      ({ span, place: own }) =>
        own === place && !isLong(span) && span.from < start + dayMinutes && Math.max(span.to, span.from + 1) > start,
    )
    .map((item): Block<T> => {
      const begins = item.span.from >= start
      const ends = item.span.to <= start + dayMinutes
      return { item, ...stretchOn(item.span, day), lane: 0, lanes: 1, begins, ends }
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const laid: Laid<T> = { blocks: [], rests: [], lanes: 1 }
  for (const group of together(all)) {
    const { shown, left, used } = intoLanes(group)
    const lanes = left.length > 0 ? used + 1 : used
    for (const block of shown) laid.blocks.push({ ...block, lanes })
    for (const rest of together(left)) {
      const to = Math.max(...rest.map((block) => block.to))
      laid.rests.push({ items: rest.map(({ item }) => item), from: rest[0]!.from, to, lanes })
    }
    laid.lanes = Math.max(laid.lanes, lanes)
  }
  return laid
}

/** The same for a row, where nothing stands above the hours: what is long takes the hours of the day that it is on. */
export function layRow<T extends GridItem>(items: readonly T[], column: Places[number]): Laid<T> {
  const start = minutesAt(column.day)
  const own = items.filter(
    ({ span, place }) => place === column.place && span.from < start + dayMinutes && span.to > start,
  )
  const byId = new Map(own.map((item) => [item.id, item]))
  const within = own.map((item) => {
    if (!isLong(item.span)) return item
    const from = Math.max(item.span.from, start)
    const to = Math.min(item.span.to, start + dayMinutes)
    // A minute less, so that it counts among what has hours.
    return { ...item, span: { isAllDay: false, from, to: Math.min(to, from + dayMinutes - 1) } }
  })
  const { blocks, rests, lanes } = layOut(within, column)
  return {
    blocks: blocks.map((block) => {
      const item = byId.get(block.item.id)!
      return isLong(item.span) ? { ...block, item, begins: false, ends: false } : block
    }),
    rests: rests.map((rest) => ({ ...rest, items: rest.items.map(({ id }) => byId.get(id)!) })),
    lanes,
  }
}

/** Gives each block the first lane that is free when it begins. @param group in the order of their beginnings */
function intoLanes<B extends Stretch & { lane: number }>(group: readonly B[]) {
  const free: number[] = []
  const shown: B[] = []
  const left: B[] = []
  for (const block of group) {
    const found = free.findIndex((next) => next <= block.from)
    const lane = found < 0 ? free.length : found
    if (lane === mostLanes) left.push(block)
    else {
      shown.push({ ...block, lane })
      free[lane] = block.to
    }
  }
  return { shown, left, used: free.length }
}

/** Those that are at the same time, directly or by way of others. @param blocks in the order of their beginnings */
function together<B extends Stretch>(blocks: readonly B[]): B[][] {
  const groups: B[][] = []
  let end = -1
  for (const block of blocks) {
    if (block.from >= end) groups.push([])
    groups.at(-1)!.push(block)
    end = Math.max(end, block.to)
  }
  return groups
}
