import type { Bar, Laid } from './lay-out.ts'
import type { GridItem } from './time-grid.types.ts'

/** Where the keys come to: in which of the columns, and when; what is above the hours comes first. */
export type Stop = { id: string; at: number; from: number }

export type Way = 'up' | 'down' | 'left' | 'right'

/** "+n" of a column as a stop. @param at its column @param from of what stands behind it, minutes of the day */
export const restId = (at: number, from: number): string => `rest ${at} ${from}`

/** Everything that can be opened, once: where the keys come to it, in the order of the columns. */
export function stopsOf<T extends GridItem>(bars: readonly Bar<T>[], columns: readonly Laid<T>[]): Stop[] {
  const all = [
    ...bars.map(({ item, at, row }) => ({ id: item.id, canOpen: item.canOpen, at, from: row - bars.length })),
    ...columns.flatMap(({ blocks, rests }, at) => [
      ...blocks.map(({ item, from }) => ({ id: item.id, canOpen: item.canOpen, at, from })),
      ...rests.map(({ from }) => ({ id: restId(at, from), canOpen: true, at, from })),
    ]),
  ]
  const seen = new Set<string>()
  return all
    .filter(({ id, canOpen }) => canOpen && !seen.has(id) && seen.add(id))
    .map(({ id, at, from }) => ({ id, at, from }))
    .toSorted((a, b) => a.at - b.at || a.from - b.from)
}

/** The stop one comes to from another: before and after it in its column, or the nearest of the next one that has any. */
export function neighbour(stops: readonly Stop[], here: Stop, way: Way): Stop | undefined {
  const inColumn = (at: number) => stops.filter((stop) => stop.at === at).toSorted((a, b) => a.from - b.from)
  if (way === 'up' || way === 'down') {
    const all = inColumn(here.at)
    return all[all.findIndex(({ id }) => id === here.id) + (way === 'down' ? 1 : -1)]
  }
  const columns = [...new Set(stops.map(({ at }) => at))].toSorted((a, b) => a - b)
  const at = way === 'right' ? columns.find((each) => each > here.at) : columns.findLast((each) => each < here.at)
  if (at === undefined) return undefined
  return inColumn(at).toSorted((a, b) => Math.abs(a.from - here.from) - Math.abs(b.from - here.from))[0]
}
