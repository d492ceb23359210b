import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenDay } from '#platform/web/month/use-month-keys.ts'
import { landing } from '#platform/web/time-grid/in-hand.ts'
import { dayAt } from '#platform/web/time-grid/span.ts'
import { type Hand, useHand } from '#platform/web/time-grid/use-hand.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { useChangeMany } from '../many/use-change-many.ts'
import type { TaskItem } from './task-item.ts'

/**
 * Moves tasks to other last days, with a pointer and with keys; their time of the day stays.
 * @param days those that are shown
 */
export function useDayMoves(root: RefObject<HTMLElement | null>, days: readonly string[]): Hand<TaskItem> {
  const { t } = useTranslation()
  const changeMany = useChangeMany()
  return useHand<TaskItem>({
    root,
    columns: days.map((day) => ({ day, name: day })),
    onRefuse: () => toast.error(t('tasks.board.mayNot')),
    put: async (held) => {
      const day = dayAt(landing(held).from)
      const isDone = await changeMany([held.item.task], { kind: 'due', endDate: day })
      return isDone ? { day, isIt: (id) => id === held.item.id } : 'failed'
    },
    instead: [chosenDay, '[tabindex="0"]'],
  })
}
