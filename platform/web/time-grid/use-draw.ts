import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { pointIn } from './grid-point.ts'
import type { Stretch } from './lay-out.ts'
import { dayMinutes } from './span.ts'
import { usePull } from './use-pull.ts'

/** What is drawn anew in a column, minutes of its day. */
export type Drawn = Stretch & { at: number }

/** A click on an empty place begins at the half hour it falls into, and what is drawn goes over whole ones. */
export const slot = 30

/** The half hour that a time of the day falls into begins then. */
export const slotAt = (minutes: number): number =>
  Math.min(Math.max(0, Math.floor(minutes / slot) * slot), dayMinutes - slot)

/** From the half hour where a pointer went down to the one where it is, whichever comes first. */
export const slotsOver = (first: number, last: number): Stretch => ({
  from: slotAt(Math.min(first, last)),
  to: slotAt(Math.max(first, last)) + slot,
})

/**
 * Drawing something new with a pointer, where nothing is: it goes down at one end and up at the other. Escape gives it up.
 * @returns what is drawn at the moment, and what a pointer that goes down on an empty place calls
 */
export function useDraw(root: RefObject<HTMLElement | null>, onDraw: (drawn: Drawn) => void) {
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
      hold({ at, ...slotsOver(minutes, minutes) })
      return true
    },
    onPull: ({ at, minutes }, now) => {
      if (!isGivenUp.current) hold({ at, ...slotsOver(minutes, pointIn(root.current!, now).minutes) })
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
      pull(pointer, pointIn(root.current!, { x: pointer.clientX, y: pointer.clientY })),
  }
}
