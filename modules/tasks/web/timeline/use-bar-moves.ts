import { type PointerEvent, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { writeDay } from '#platform/contract/day-numbers.ts'
import { type Edge, type Held, landing } from '#platform/web/time-grid/in-hand.ts'
import { dayMinutes, daysOfSpan } from '#platform/web/time-grid/span.ts'
import { type Hand, useHand } from '#platform/web/time-grid/use-hand.ts'
import { usePull } from '#platform/web/time-grid/use-pull.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { TaskItem } from '../calendar/task-item.ts'
import { useChangeMany } from '../many/use-change-many.ts'
import type { Scale } from './scale.ts'

/** What a pointer takes: a bar as it is, or one of its edges. */
type Grip = { item: TaskItem; edge: Edge; x: number }

/** The days of a task whose bar was put down: one that it did not have it gets only by being stretched. */
export function daysOfHeld(held: Held<TaskItem>): { startDate: string | null; endDate: string | null } {
  const { first, last } = daysOfSpan(landing(held))
  const { startDate, endDate } = held.item.task
  const isStretched = held.startBy !== held.endBy
  return {
    startDate: startDate !== null || isStretched ? first : null,
    endDate: endDate !== null || isStretched ? last : null,
  }
}

/**
 * Moves and stretches bars, with a pointer and with keys.
 * @param box scrolls, and holds the bars, each with `data-item` and `data-day`
 */
export function useBarMoves(box: RefObject<HTMLElement | null>, { first, days, px }: Scale) {
  const { t } = useTranslation()
  const changeMany = useChangeMany()
  const scrolled = useRef(0)
  const hand: Hand<TaskItem> = useHand<TaskItem>({
    root: box,
    columns: [first, first + days - 1].map((day) => ({ day: writeDay(day), name: writeDay(day) })),
    onRefuse: () => toast.error(t('tasks.board.mayNot')),
    put: async (held) => {
      const isDone = await changeMany([held.item.task], { kind: 'period', ...daysOfHeld(held) })
      if (!isDone) return 'failed'
      return { day: daysOfSpan(landing(held)).first, isIt: (id) => id === held.item.id }
    },
  })
  const pull = usePull<Grip>(box, {
    onTake: ({ item }) => {
      scrolled.current = box.current?.scrollLeft ?? 0
      return hand.pickUp(item, 'pointer')
    },
    onPull: ({ edge, x }, now) => {
      const way = now.x - x + (box.current?.scrollLeft ?? 0) - scrolled.current
      hand.aim(edge, Math.round(way / px) * dayMinutes)
    },
    onDrop: hand.drop,
    onCancel: hand.cancel,
  })
  const onGrip = (pointer: PointerEvent, item: TaskItem, edge: Edge) =>
    pull(pointer, { item, edge, x: pointer.clientX })
  return { hand, onGrip }
}
