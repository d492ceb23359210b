import type { CallResult } from '#platform/contract/call.ts'
import { dayText } from '#platform/contract/clock.ts'
import type { doorCalls, ShownAtDoor } from '../../contract/door.contract.ts'

export type Shown = CallResult<(typeof doorCalls)['doorShown']>

/** So long before something begins the door says that it does, minutes. */
const soonMinutes = 15

/** How it stands at a door: `closed` when it cannot be used, `soon` when it is free and somebody comes. */
export type DoorState = {
  state: 'free' | 'soon' | 'taken' | 'closed'
  current: ShownAtDoor | undefined
  /** What comes after it, by time. */
  coming: ShownAtDoor[]
}

/**
 * How it stands at a moment by what was heard last: without a connection the clock goes on.
 * @param now milliseconds, by the clock of the server
 */
export function doorStateAt({ bookings, outOfOrder }: Shown, now: number): DoorState {
  const left = bookings.filter(({ end }) => Date.parse(end) > now)
  const current = left.find(({ start }) => Date.parse(start) <= now)
  const coming = left.filter((booking) => booking !== current)
  const isSoon = coming[0] !== undefined && Date.parse(coming[0].start) - now <= soonMinutes * 60_000
  const isOut = outOfOrder !== null && (outOfOrder.to === null || Date.parse(outOfOrder.to) > now)
  return { state: isOut ? 'closed' : current ? 'taken' : isSoon ? 'soon' : 'free', current, coming }
}

/** Whether two moments lie on one day where the resource is. */
export const isSameDay = (one: number | string, other: number | string, zone: string): boolean =>
  dayText(one, zone) === dayText(other, zone)
