import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { useTask } from '../tasks.queries.ts'
import { TaskView } from './task-view.tsx'

type Props = { query: ReturnType<typeof useTask>; titleId: string }

/** A task, or that it is not there to be seen: one that is hidden and one that is gone are the same to the reader. */
export function TaskPane({ query, titleId }: Props) {
  const { t } = useTranslation()
  const isGone = query.error instanceof AppError && query.error.code === 'NotFoundException'
  return (
    <>
      {query.data && !isGone ? null : (
        <h2 id={titleId} className="sr">
          {t('tasks.task.title')}
        </h2>
      )}
      {isGone ? (
        <EmptyState title={t('tasks.task.gone')} hint={t('tasks.task.goneHint')} />
      ) : (
        <Pane query={query} skeleton={<SkeletonRows rows={6} />}>
          {(task) => <TaskView task={task} titleId={titleId} />}
        </Pane>
      )}
    </>
  )
}
