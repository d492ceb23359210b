import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { pointIn } from './grid-point.ts'
import type { Stretch } from './lay-out.ts'
import { dayMinutes } from './span.ts'
import { usePull } from './use-pull.ts'

/** What is drawn anew in a column, minutes of its day. */
export type Drawn = Stretch & { at: number }

/** A click on an empty place begins at the half hour it falls into, and what is drawn goes over whole ones. */
export const usualSlot = 30

/** The slot that a time of the day falls into begins then. */
export const slotAt = (minutes: number, slot = usualSlot): number =>
  Math.min(Math.max(0, Math.floor(minutes / slot) * slot), dayMinutes - slot)

/** From the slot where a pointer went down to the one where it is, whichever comes first. */
export const slotsOver = (first: number, last: number, slot = usualSlot): Stretch => ({
  from: slotAt(Math.min(first, last), slot),
  to: slotAt(Math.max(first, last), slot) + slot,
})

/**
 * Drawing something new with a pointer, where nothing is: it goes down at one end and up at the other. Escape gives it up.
 * @param slotOf minutes of a slot of a column @param pointOf what a point of the window is in the grid
 * @returns what is drawn at the moment, and what a pointer that goes down on an empty place calls
 */
export function useDraw(
  root: RefObject<HTMLElement | null>,
  onDraw: (drawn: Drawn) => void,
  slotOf: (at: number) => number = () => usualSlot,
  pointOf: typeof pointIn = pointIn,
) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  // Handlers of one gesture come faster than the page is drawn.
  const latest = useRef<Drawn | null>(null)
  const isGivenUp = useRef(false)
  const hold = (next: Drawn | null) => {
    latest.current = next
    setDrawn(next)
  }
  const giveUp = () => {
    isGivenUp.current = true
    hold(null)
  }
  const pull = usePull<{ at: number; minutes: number }>(root, {
    onTake: ({ at, minutes }) => {
      isGivenUp.current = false
      hold({ at, ...slotsOver(minutes, minutes, slotOf(at)) })
      return true
    },
    onPull: ({ at, minutes }, now) => {
      if (!isGivenUp.current) hold({ at, ...slotsOver(minutes, pointOf(root.current!, now).minutes, slotOf(at)) })
    },
    onDrop: () => {
      const made = latest.current
      hold(null)
      if (made) onDraw(made)
    },
    onCancel: giveUp,
  })
  useGlobalKeys({ Escape: () => (latest.current ? giveUp() : false) })
  return {
    drawn,
    onDown: (pointer: PointerEvent) =>
      pull(pointer, pointOf(root.current!, { x: pointer.clientX, y: pointer.clientY })),
  }
}
