import { readDay } from '#platform/contract/day-numbers.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { dayMinutes, minutesAt, type Span, spanOf } from '../move/span.ts'

/** What lasts a day or longer stands above the hours. */
export const isLong = ({ isAllDay, from, to }: Span): boolean => isAllDay || to - from >= dayMinutes

/** An event above the hours: in which row, from which of the days that are shown, over how many. */
export type Bar = { event: WireEvent; row: number; at: number; days: number; isBegun: boolean; goesOn: boolean }

/** The part of a span that is on the days shown, by their numbers; undefined when none is. */
export function partOn({ from, to }: Span, days: readonly string[]): { at: number; days: number } | undefined {
  const start = readDay(days[0]!)
  const first = Math.max(0, Math.floor(from / dayMinutes) - start)
  const last = Math.min(days.length - 1, Math.floor((Math.max(from + 1, to) - 1) / dayMinutes) - start)
  return first > last ? undefined : { at: first, days: last - first + 1 }
}

/** Lays what is long into as few rows as there may be. */
export function barsOf(events: readonly WireEvent[], days: readonly string[]): { bars: Bar[]; rows: number } {
  const free: number[] = []
  const [first, last] = [minutesAt(days[0]!), minutesAt(days.at(-1)!) + dayMinutes]
  const bars = events
    .map((event) => ({ event, span: spanOf(event) }))
    .filter(({ span }) => isLong(span))
    .toSorted((a, b) => a.span.from - b.span.from || b.span.to - a.span.to)
    .flatMap(({ event, span }): Bar[] => {
      const part = partOn(span, days)
      if (!part) return []
      const found = free.findIndex((next) => next <= part.at)
      const row = found < 0 ? free.length : found
      free[row] = part.at + part.days
      return [{ event, row, ...part, isBegun: span.from < first, goesOn: span.to > last }]
    })
  return { bars, rows: free.length }
}

/** An event between the hours of one day, minutes of that day; beside others it has one of some lanes. */
export type Block = {
  event: WireEvent
  from: number
  to: number
  lane: number
  lanes: number
  /** Whether its beginning and its end are on this day. */
  begins: boolean
  ends: boolean
}

/** So tall is even what lasts no time, minutes. */
const shortest = 30

/** Lays what happens between the hours of a day side by side where it is at the same time. */
export function blocksOf(events: readonly WireEvent[], day: string): Block[] {
  const start = minutesAt(day)
  const blocks = events
    .map((event) => ({ event, span: spanOf(event) }))
    .filter(({ span }) => !isLong(span) && span.from < start + dayMinutes && Math.max(span.to, span.from + 1) > start)
    .map(({ event, span }) => ({
      event,
      from: Math.max(0, span.from - start),
      to: Math.min(dayMinutes, span.to - start),
      lane: 0,
      lanes: 1,
      begins: span.from >= start,
      ends: span.to <= start + dayMinutes,
    }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  for (const group of together(blocks)) {
    const free: number[] = []
    for (const block of group) {
      const found = free.findIndex((next) => next <= block.from)
      block.lane = found < 0 ? free.length : found
      free[block.lane] = bottomOf(block)
    }
    for (const block of group) block.lanes = free.length
  }
  return blocks
}

const bottomOf = ({ from, to }: Pick<Block, 'from' | 'to'>) => Math.max(to, from + shortest)

/** Blocks that are at the same time, directly or by way of others. */
function together(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = []
  let end = -1
  for (const block of blocks) {
    if (block.from >= end) groups.push([])
    groups.at(-1)!.push(block)
    end = Math.max(block.from >= end ? 0 : end, bottomOf(block))
  }
  return groups
}
