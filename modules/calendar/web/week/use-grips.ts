import { type PointerEvent, type RefObject, useRef } from 'react'
import { readDay } from '#platform/contract/day-numbers.ts'
import { step } from '../move/event-in-hand.ts'
import { dayMinutes, spanOf } from '../move/span.ts'
import type { Mover } from '../move/use-move.ts'
import { type Point, usePull } from '../move/use-pull.ts'
import { isLong } from './lay-out.ts'
import type { Grip } from './week-event.tsx'

/** Where a pointer is: over which day, and how many minutes from the top of the hours. */
type Place = { day: number; minutes: number }

/**
 * What a pointer means that pulls at an event of a week: so many days, and between the hours so many quarters of an hour.
 * @returns what a pointer that goes down on an event calls
 */
export function useGrips(
  root: RefObject<HTMLElement | null>,
  mover: Mover,
  days: readonly string[],
): (pointer: PointerEvent, grip: Grip) => void {
  const taken = useRef<Place>({ day: 0, minutes: 0 })
  const placeOf = ({ x, y }: Point): Place => {
    const hours = root.current!.querySelector<HTMLElement>('.wk__hours')!
    const columns = [...hours.querySelectorAll<HTMLElement>(':scope > [data-day]')]
    const at = columns.findLastIndex((column) => column.getBoundingClientRect().left <= x)
    const { top, height } = hours.getBoundingClientRect()
    return { day: readDay(days[Math.max(0, at)]!), minutes: ((y - top) / height) * dayMinutes }
  }
  const pull = usePull<Grip & { start: Place }>(root, {
    onTake: ({ event, start }) => {
      taken.current = start
      return mover.pickUp(event, 'pointer')
    },
    onPull: ({ event, edge }, now) => {
      const { day, minutes } = placeOf(now)
      const byDays = (day - taken.current.day) * dayMinutes
      const byTime = Math.round((minutes - taken.current.minutes) / step) * step
      if (isLong(spanOf(event))) mover.aim(edge, byDays)
      else mover.aim(edge, edge === 'all' ? byDays + byTime : byTime)
    },
    onDrop: mover.drop,
    onCancel: mover.cancel,
  })
  return (pointer, grip) => pull(pointer, { ...grip, start: placeOf({ x: pointer.clientX, y: pointer.clientY }) })
}
