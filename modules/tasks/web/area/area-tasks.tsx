import { useTranslation } from 'react-i18next'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { NothingFound } from '../filters/nothing-found.tsx'
import { TaskView, type taskViews } from '../summary/task-view.tsx'
import { useTasks } from '../tasks.queries.ts'
import type { AreaWish } from './use-area-asked.ts'

type Props = AreaWish & { view: (typeof taskViews)[number] }

/** The tasks of an area by their last days (TASK-018, TASK-019), as a table, a calendar or a timeline. */
export function AreaTasks({ view, wish, isNarrow }: Props) {
  const { t } = useTranslation()
  const tasks = useTasks(wish)
  const { data, isPlaceholderData } = tasks
  useAnnounceFound(
    wish,
    data && !isPlaceholderData ? { total: data.items.length, isMore: data.next !== null } : undefined,
  )
  return (
    <Pane
      query={tasks}
      skeleton={<SkeletonRows rows={8} />}
      isEmpty={({ items }) => view !== 'calendar' && items.length === 0}
      empty={
        isNarrow ? <NothingFound /> : <EmptyState title={t('tasks.area.noTasks')} hint={t('tasks.area.noTasksHint')} />
      }
    >
      {({ items, next }) => (
        <div className="tproj__view" aria-busy={isPlaceholderData}>
          {next === null ? null : <Note>{t('tasks.area.more', { count: items.length })}</Note>}
          <TaskView view={view} tasks={items} />
        </div>
      )}
    </Pane>
  )
}
