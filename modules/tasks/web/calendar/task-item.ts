import { useTranslation } from 'react-i18next'
import { dayMinutes, minutesAt, spanOfDays } from '#platform/web/time-grid/span.ts'
import type { GridItem } from '#platform/web/time-grid/time-grid.types.ts'
import type { Task } from '../../contract/tasks.entities.ts'

/** A task as what stands on its days and is taken in hand. */
export type TaskItem = GridItem & { task: Task }

/**
 * Tasks as what stands in a grid of days.
 * @param mayMove whether the reader may change one
 */
export function useTaskItem(mayMove: (task: Task) => boolean) {
  const { t } = useTranslation()
  const of = (task: Task, span: GridItem['span']): TaskItem => ({
    id: String(task.taskId),
    span,
    name: task.title,
    note: task.groupTitle,
    hue: task.groupCoverColor ?? 'blue',
    ...(task.itemTaskStatus === 'Completed' && { look: 'closed', lookName: t('tasks.status.Completed') }),
    canOpen: true,
    canMove: mayMove(task),
    step: dayMinutes,
    task,
  })
  return {
    /** On its last day; undefined where it has none. */
    onLastDay: (task: Task): TaskItem | undefined => {
      const { endDate, endTime } = task
      if (endDate === null) return undefined
      if (endTime === null) return of(task, spanOfDays(endDate, endDate))
      const at = minutesAt(endDate, endTime)
      return of(task, { isAllDay: false, from: at, to: at })
    },
    /** From its first to its last day; one of them alone is both. */
    overItsDays: (task: Task): TaskItem | undefined => {
      const [first, last] = [task.startDate ?? task.endDate, task.endDate ?? task.startDate]
      return first === null || last === null ? undefined : of(task, spanOfDays(first, last))
    },
  }
}
