import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#platform/web/ui/class-names.ts'
import { VisuallyHidden } from '#platform/web/ui/marks/badge.tsx'
import type { Task } from '../../contract/tasks.entities.ts'
import { AreaMark } from '../pieces/area-mark.tsx'
import { DueBadge } from '../pieces/due-badge.tsx'
import { StatusDot } from '../pieces/status-dot.tsx'
import { TaskLink } from './task-link.tsx'

/** Another task beside the open one: its state, its area where that is another one, and how near its end is. */
export function TaskLine({ task, groupId, children }: { task: Task; groupId: string; children?: ReactNode }) {
  const { t } = useTranslation()
  const { taskId, title, taskStatus, dueState } = task
  return (
    <li className="tk__line">
      <StatusDot status={taskStatus} />
      <VisuallyHidden>{t(`tasks.status.${taskStatus}`)}</VisuallyHidden>
      {task.groupId !== groupId && task.groupTitle ? (
        <span data-tip={task.groupTitle}>
          <AreaMark acronym={task.groupAcronym} color={task.groupCoverColor} />
          <VisuallyHidden>{task.groupTitle}</VisuallyHidden>
        </span>
      ) : null}
      <TaskLink taskId={taskId} className={classNames('tk__to', taskStatus === 'Completed' && 'tk__to--done')}>
        {title}
      </TaskLink>
      <DueBadge due={dueState} />
      {children}
    </li>
  )
}
