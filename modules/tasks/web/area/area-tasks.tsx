import { useTranslation } from 'react-i18next'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Area } from '../../contract/tasks.entities.ts'
import { TaskList } from '../summary/task-list.tsx'
import { useTasks } from '../tasks.queries.ts'

/** The tasks of an area by their last days (TASK-018, TASK-019). */
export function AreaTasks({ area }: { area: Area }) {
  const { t } = useTranslation()
  const tasks = useTasks({ viewKind: 'MyArea', groupId: area.groupId })
  return (
    <Pane
      query={tasks}
      skeleton={<SkeletonRows rows={8} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t('tasks.area.noTasks')} hint={t('tasks.area.noTasksHint')} />}
    >
      {({ items, next }) => (
        <>
          {next === null ? null : <Note>{t('tasks.area.more', { count: items.length })}</Note>}
          <TaskList tasks={items} />
        </>
      )}
    </Pane>
  )
}
