import { useTranslation } from 'react-i18next'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { bucketOrder, type TaskStatus } from '../../contract/tasks.rules.ts'
import { StatusDot } from '../pieces/status-dot.tsx'
import { useSayMoved } from '../pieces/use-say-moved.ts'
import { useBuckets } from '../tasks.queries.ts'
import type { Edits } from './use-edits.ts'

const dots: Record<TaskStatus, IconComponent> = {
  ToDo: () => <StatusDot status="ToDo" />,
  Process: () => <StatusDot status="Process" />,
  Pending: () => <StatusDot status="Pending" />,
  Completed: () => <StatusDot status="Completed" />,
}

/** The state of a task; another one puts it into the column of that state, whatever it was in (TASK-022). */
export function StateChoice({ task, edits }: { task: TaskDetail; edits: Edits }) {
  const { t } = useTranslation()
  const sayMoved = useSayMoved()
  const buckets = useBuckets(task.groupId)
  const columnOf = (status: TaskStatus) =>
    buckets.data?.items.find((bucket) => bucket.isBase && bucket.status === status)
  const move = (taskStatus: TaskStatus) => {
    const column = columnOf(taskStatus)
    if (!column) return
    const { bucketId, title: bucketTitle } = column
    const shown = { taskStatus, bucketId, bucketTitle }
    void edits.change(changeCalls.taskMove, { taskId: task.taskId, bucketId }, shown, sayMoved)
  }
  return (
    <div className="tk__state">
      <Segmented
        label={t('tasks.task.state')}
        value={task.taskStatus}
        options={bucketOrder.map((value) => ({
          value,
          label: t(`tasks.status.${value}`),
          icon: dots[value],
          disabled: !task.can.move || (value !== task.taskStatus && !columnOf(value)),
        }))}
        onChange={move}
      />
    </div>
  )
}
