import { readDay } from '#platform/contract/day-numbers.ts'
import { dayAt, dayMinutes, minutesAt, type Span } from './span.ts'
import type { Column, GridItem } from './time-grid.types.ts'

/** An item that is picked up and not yet put down, and how far it was moved. */
export type Held<T extends GridItem = GridItem> = {
  item: T
  /** With keys it stays in hand until it is put down; a pointer puts it down by letting go. */
  by: 'keys' | 'pointer'
  startBy: number
  endBy: number
  /** The place in which it would be. */
  place: string | undefined
}

/** Minutes that a time is moved by at once, where nothing else is said. */
const usualStep = 15
export const stepOf = ({ step = usualStep }: Pick<GridItem, 'step'>): number => step

/** Why something is not done. */
export type Refusal = 'outside' | 'tooShort'

export const take = <T extends GridItem>(item: T, by: Held['by']): Held<T> => ({
  item,
  by,
  startBy: 0,
  endBy: 0,
  place: item.place,
})

/** When it would be if it were put down now. */
export const landing = ({ item: { span }, startBy, endBy }: Held): Span => ({
  ...span,
  from: span.from + startBy,
  to: span.to + endBy,
})

export const isMoved = ({ item, startBy, endBy, place }: Held): boolean =>
  startBy !== 0 || endBy !== 0 || place !== item.place

/** Less than this nothing is made. */
const least = (item: GridItem) => (item.span.isAllDay ? dayMinutes : stepOf(item))

/** Moves it as it is. @param columns those that are shown, in their order; some of it stays on their days */
export function moved<T extends GridItem>(held: Held<T>, by: number, columns: readonly Column[]): Held<T> | Refusal {
  const next = { ...held, startBy: held.startBy + by, endBy: held.endBy + by }
  const { from, to } = landing(next)
  const [first, last] = [minutesAt(columns[0]!.day), minutesAt(columns.at(-1)!.day) + dayMinutes]
  return from < last && Math.max(to, from + 1) > first ? next : 'outside'
}

/** Moves it to the column beside its own, where it is at the same time. @param by -1 back, 1 on */
export function across<T extends GridItem>(held: Held<T>, by: 1 | -1, columns: readonly Column[]): Held<T> | Refusal {
  // Days follow each other even for what began before the first of them.
  if (columns.every(({ place }) => place === undefined)) return moved(held, by * dayMinutes, columns)
  const day = dayAt(landing(held).from)
  const at = columns.findIndex((column) => column.place === held.place && column.day === day)
  const next = columns[at + by]
  if (at < 0 || !next) return 'outside'
  return moved({ ...held, place: next.place }, (readDay(next.day) - readDay(day)) * dayMinutes, columns)
}

/** Makes it longer or shorter at one of its edges. */
export function stretched<T extends GridItem>(held: Held<T>, edge: 'start' | 'end', by: number): Held<T> | Refusal {
  const next = edge === 'end' ? { ...held, endBy: held.endBy + by } : { ...held, startBy: held.startBy + by }
  const { from, to } = landing(next)
  return to - from >= least(held.item) ? next : 'tooShort'
}

/** What a pointer takes of an item: all of it, or one of its edges. */
export type Edge = 'all' | 'start' | 'end'

/**
 * What a pointer means, as far as it may be: never shorter than the least, never beyond the days that are shown.
 * @param by minutes from where it was taken @param to the column it is over
 */
export function aimed<T extends GridItem>(
  held: Held<T>,
  edge: Edge,
  by: number,
  columns: readonly Column[],
  to?: Column,
): Held<T> {
  const { span } = held.item
  const start = { ...held, startBy: 0, endBy: 0 }
  if (edge === 'all') {
    const next = moved({ ...start, place: to ? to.place : held.place }, by, columns)
    return typeof next === 'string' ? held : next
  }
  const room = Math.max(0, span.to - span.from - least(held.item))
  return edge === 'end' ? { ...start, endBy: Math.max(by, -room) } : { ...start, startBy: Math.min(by, room) }
}
