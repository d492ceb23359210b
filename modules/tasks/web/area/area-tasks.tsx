import { useTranslation } from 'react-i18next'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Area } from '../../contract/tasks.entities.ts'
import { ofMonth } from '../calendar/of-month.ts'
import { PersonFilter } from '../summary/person-filter.tsx'
import { TaskView, type taskViews } from '../summary/task-view.tsx'
import { type TasksAsked, useTasks } from '../tasks.queries.ts'

type Props = { area: Area; view: (typeof taskViews)[number] }

/**
 * The tasks of an area by their last days (TASK-018, TASK-019), as a table, a calendar or a timeline; those of one person
 * where the address names her.
 */
export function AreaTasks({ area, view }: Props) {
  const { t } = useTranslation()
  const [{ day, person }, ask] = useAsked<{ day?: string; person?: string }>()
  const asked: TasksAsked = { viewKind: 'MyArea', groupId: area.groupId, ...(person ? { userId: person } : {}) }
  const tasks = useTasks(view === 'calendar' ? ofMonth(asked, day) : asked)
  const nothing = person
    ? { title: t('tasks.summary.notFound'), hint: t('tasks.area.narrowedHint') }
    : { title: t('tasks.area.noTasks'), hint: t('tasks.area.noTasksHint') }
  return (
    <>
      {person ? (
        <p>
          <PersonFilter personCode={person} onRemove={() => ask({ person: undefined })} />
        </p>
      ) : null}
      <Pane
        query={tasks}
        skeleton={<SkeletonRows rows={8} />}
        isEmpty={({ items }) => view !== 'calendar' && items.length === 0}
        empty={<EmptyState {...nothing} />}
      >
        {({ items, next }) => (
          <>
            {next === null ? null : <Note>{t('tasks.area.more', { count: items.length })}</Note>}
            <div className="tproj__view">
              <TaskView view={view} tasks={items} />
            </div>
          </>
        )}
      </Pane>
    </>
  )
}
