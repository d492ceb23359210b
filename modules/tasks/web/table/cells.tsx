import { useTranslation } from 'react-i18next'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import type { ChangeOfMany } from '../../contract/many.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { bucketOrder, type Priority, priorities, type TaskStatus } from '../../contract/tasks.rules.ts'
import { DueBadge } from '../pieces/due-badge.tsx'
import { StatusDot } from '../pieces/status-dot.tsx'

export type CellProps = {
  task: Task
  /** Left out, it is only shown. */
  onChange: ((change: ChangeOfMany) => void) | undefined
}

/** How far a task is, to be changed where it stands. */
export function StateCell({ task: { title, taskStatus }, onChange }: CellProps) {
  const { t } = useTranslation()
  return (
    <span className="ttable__c">
      <StatusDot status={taskStatus} />
      {onChange ? (
        <Select
          quiet
          aria-label={t('tasks.table.cell', { name: title, column: t('tasks.table.columns.state') })}
          value={taskStatus}
          options={bucketOrder.map((value) => ({ value, label: t(`tasks.status.${value}`) }))}
          onChange={(value) => onChange({ kind: 'state', taskStatus: value as TaskStatus })}
        />
      ) : (
        t(`tasks.status.${taskStatus}`)
      )}
    </span>
  )
}

/** How important a task is. */
export function PriorityCell({ task: { title, priority }, onChange }: CellProps) {
  const { t } = useTranslation()
  if (!onChange) return t(`tasks.priority.${priority}`)
  return (
    <Select
      quiet
      aria-label={t('tasks.table.cell', { name: title, column: t('tasks.table.columns.priority') })}
      value={priority}
      options={priorities.map((value) => ({ value, label: t(`tasks.priority.${value}`) }))}
      onChange={(value) => onChange({ kind: 'priority', priority: value as Priority })}
    />
  )
}

/** The last day of a task, and how near it is. */
export function DueCell({ task, onChange }: CellProps) {
  const { t } = useTranslation()
  const { title, endDate, endTime } = task
  return (
    <span className="ttable__c">
      {onChange ? (
        <DatePicker
          hideLabel
          clearable
          size="md"
          label={t('tasks.table.cell', { name: title, column: t('tasks.table.columns.due') })}
          value={endDate ?? ''}
          onChange={(day) => {
            if (day !== (endDate ?? '')) onChange({ kind: 'due', endDate: day || null })
          }}
        />
      ) : (
        <span className="num">{endDate}</span>
      )}
      {endTime ? <span className="num muted">{endTime}</span> : null}
      <DueBadge due={task.dueState} />
    </span>
  )
}
