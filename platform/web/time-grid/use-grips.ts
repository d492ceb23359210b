import { type PointerEvent, type RefObject, useRef } from 'react'
import { readDay } from '#platform/contract/day-numbers.ts'
import { type GridPoint, pointIn } from './grid-point.ts'
import { type Edge, stepOf } from './in-hand.ts'
import { dayMinutes, isLong } from './span.ts'
import type { Column, GridItem } from './time-grid.types.ts'
import type { Hand } from './use-hand.ts'
import { usePull } from './use-pull.ts'

/** What a pointer takes: an item as it is, or one of its edges. */
export type Grip<T extends GridItem> = { item: T; edge: Edge }

/**
 * What a pointer means that pulls at an item: another column, and between the hours so many quarters of an hour.
 * @param pointOf what a point of the window is in the grid
 * @returns what a pointer that goes down on an item calls
 */
export function useGrips<T extends GridItem>(
  root: RefObject<HTMLElement | null>,
  hand: Hand<T>,
  columns: readonly Column[],
  pointOf: typeof pointIn = pointIn,
): (pointer: PointerEvent, grip: Grip<T>) => void {
  const taken = useRef<GridPoint>({ at: 0, minutes: 0 })
  const dayOf = ({ at }: GridPoint) => readDay(columns[at]!.day)
  const pull = usePull<Grip<T> & { start: GridPoint }>(root, {
    onTake: ({ item, start }) => {
      taken.current = start
      return hand.pickUp(item, 'pointer')
    },
    onPull: ({ item, edge }, now) => {
      const over = pointOf(root.current!, now)
      const byDays = (dayOf(over) - dayOf(taken.current)) * dayMinutes
      const step = stepOf(item)
      const byTime = Math.round((over.minutes - taken.current.minutes) / step) * step
      if (isLong(item.span)) hand.aim(edge, byDays, columns[over.at])
      else hand.aim(edge, edge === 'all' ? byDays + byTime : byTime, columns[over.at])
    },
    onDrop: hand.drop,
    onCancel: hand.cancel,
  })
  return (pointer, grip) =>
    pull(pointer, { ...grip, start: pointOf(root.current!, { x: pointer.clientX, y: pointer.clientY }) })
}
