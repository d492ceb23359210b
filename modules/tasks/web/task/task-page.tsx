import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useUnsavedPage } from '#platform/web/session/use-ask-before-leaving.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { summaryPath } from '../place/paths.ts'
import { taskIdOf } from '../place/use-open-task.ts'
import { useLiveTasks, useTask } from '../tasks.queries.ts'
import { HeldParts, useHeldParts } from './held-parts.ts'
import { TaskActs } from './task-acts.tsx'
import { TaskArea } from './task-area.tsx'
import { TaskPane } from './task-pane.tsx'
import './task.css'

/** A task as a page of its own (TASK-003, TASK-005, TASK-007): what links and alerts lead to. */
export default function TaskPage() {
  const { t } = useTranslation()
  const { taskId: asked } = useSearch({ strict: false }) as { taskId?: string }
  const taskId = taskIdOf(asked)
  return taskId === undefined ? (
    <Sheet narrow title={t('tasks.task.title')}>
      <EmptyState title={t('tasks.task.gone')} hint={t('tasks.task.goneHint')} />
    </Sheet>
  ) : (
    <OneTask key={taskId} taskId={taskId} />
  )
}

function OneTask({ taskId }: { taskId: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const titleId = useId()
  const task = useTask(taskId)
  const held = useHeldParts()
  const { isHeld } = held
  useLiveTasks()
  useTitle(task.data?.title)
  useUnsavedPage(isHeld, ['taskId'])
  return (
    <HeldParts value={held}>
      <Sheet
        narrow
        title={t('tasks.task.title')}
        path={task.data ? <TaskArea task={task.data} isHeld={isHeld} /> : null}
        actions={
          task.data ? (
            <TaskActs
              task={task.data}
              isHeld={isHeld}
              // Whether what was typed may be lost was asked before.
              onGone={() => void navigate({ to: summaryPath as string, ignoreBlocker: true })}
            />
          ) : null
        }
      >
        <TaskPane query={task} titleId={titleId} />
      </Sheet>
    </HeldParts>
  )
}
