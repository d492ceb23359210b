import type { WireEvent } from '../../contract/wire.contract.ts'
import { dayMinutes, minutesAt, type Span, spanOf } from './span.ts'

/** An event that is picked up and not yet put down, and how far it was moved. */
export type Held = {
  event: WireEvent
  /** When it was. */
  span: Span
  /** With keys it stays in hand until it is put down; a pointer puts it down by letting go. */
  by: 'keys' | 'pointer'
  startBy: number
  endBy: number
}

/** Minutes that a time is moved by at once. */
export const step = 15

/** Why something is not done. */
export type Refusal = 'outside' | 'tooShort'

export const take = (event: WireEvent, by: Held['by']): Held => ({
  event,
  span: spanOf(event),
  by,
  startBy: 0,
  endBy: 0,
})

/** When it would be if it were put down now. */
export const landing = ({ span, startBy, endBy }: Held): Span => ({
  ...span,
  from: span.from + startBy,
  to: span.to + endBy,
})

export const isMoved = ({ startBy, endBy }: Held): boolean => startBy !== 0 || endBy !== 0

/** Less than this nothing is made. */
const least = ({ isAllDay }: Span) => (isAllDay ? dayMinutes : step)

/** Moves it as it is. @param days those that are shown, in their order; some of it stays on them */
export function moved(held: Held, by: number, days: readonly string[]): Held | Refusal {
  const next = { ...held, startBy: held.startBy + by, endBy: held.endBy + by }
  const { from, to } = landing(next)
  const [first, last] = [minutesAt(days[0]!), minutesAt(days.at(-1)!) + dayMinutes]
  return from < last && Math.max(to, from + 1) > first ? next : 'outside'
}

/** Makes it longer or shorter at one of its edges. */
export function stretched(held: Held, edge: 'start' | 'end', by: number): Held | Refusal {
  const next = edge === 'end' ? { ...held, endBy: held.endBy + by } : { ...held, startBy: held.startBy + by }
  const { from, to } = landing(next)
  return to - from >= least(held.span) ? next : 'tooShort'
}

/** What a pointer means, as far as it may be: never shorter than the least, never beyond the days that are shown. */
export function aimed(held: Held, edge: 'all' | 'start' | 'end', by: number, days: readonly string[]): Held {
  const { span } = held
  const start = { ...held, startBy: 0, endBy: 0 }
  if (edge === 'all') {
    const next = moved(start, by, days)
    return typeof next === 'string' ? held : next
  }
  const room = Math.max(0, span.to - span.from - least(span))
  return edge === 'end' ? { ...start, endBy: Math.max(by, -room) } : { ...start, startBy: Math.min(by, room) }
}
