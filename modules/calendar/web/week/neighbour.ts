import type { WireEvent } from '../../contract/wire.contract.ts'
import { barsOf, blocksOf } from './lay-out.ts'

/** Where an event stands in a week: on which of the days that are shown, and when on it; what is long comes first. */
export type Stop = { id: string; at: number; from: number }

export type Way = 'up' | 'down' | 'left' | 'right'

/** Every event that can be opened, once: where the keys come to it, in the order of the days. */
export function stopsOf(events: readonly WireEvent[], days: readonly string[]): Stop[] {
  const { bars } = barsOf(events, days)
  const all = [
    ...bars.map(({ event, at, row }) => ({ event, at, from: row - bars.length })),
    ...days.flatMap((day, at) => blocksOf(events, day).map(({ event, from }) => ({ event, at, from }))),
  ]
  const once = new Map(all.toReversed().map((stop) => [stop.event.id, stop]))
  return [...once.values()]
    .filter(({ event }) => !event.isBusyOnly)
    .map(({ event: { id }, at, from }) => ({ id, at, from }))
    .toSorted((a, b) => a.at - b.at || a.from - b.from)
}

/** The event one comes to from another: before and after it on its day, or the nearest of the next day that has any. */
export function neighbour(stops: readonly Stop[], here: Stop, way: Way): Stop | undefined {
  const ofDay = (at: number) => stops.filter((stop) => stop.at === at).toSorted((a, b) => a.from - b.from)
  if (way === 'up' || way === 'down') {
    const all = ofDay(here.at)
    return all[all.findIndex(({ id }) => id === here.id) + (way === 'down' ? 1 : -1)]
  }
  const days = [...new Set(stops.map(({ at }) => at))].toSorted((a, b) => a - b)
  const at = way === 'right' ? days.find((each) => each > here.at) : days.findLast((each) => each < here.at)
  if (at === undefined) return undefined
  return ofDay(at).toSorted((a, b) => Math.abs(a.from - here.from) - Math.abs(b.from - here.from))[0]
}
