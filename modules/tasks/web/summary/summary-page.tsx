import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { formatCount } from '#platform/web/format.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { limits, taskTypes } from '../../contract/tasks.rules.ts'
import { ofMonth } from '../calendar/of-month.ts'
import { askedOf, isNarrowed, pauseMs, readAddress, type SummaryAddress, type SummaryAsked } from '../filters/asked.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { NothingFound } from '../filters/nothing-found.tsx'
import { useOpenTask } from '../place/use-open-task.ts'
import { TaskDrawer } from '../task/task-drawer.tsx'
import { type TasksAsked, useLiveTasks, useTaskCounts, useTasks } from '../tasks.queries.ts'
import { TransferMenu } from '../transfer/transfer-menu.tsx'
import { TaskView } from './task-view.tsx'
import { ViewChoice } from './view-choice.tsx'
import './summary.css'

const OwnBoard = lazyComponent(() => import('./own-board.tsx'))

/**
 * The summary of tasks (TASK-002, TASK-025): what one has to do, what one made and what one follows, as a board, a list,
 * a table, a calendar or a timeline. What narrows it, and the task that is open beside it, stand in the address.
 */
export default function SummaryPage() {
  const { t } = useTranslation()
  const [address, ask] = useAsked<SummaryAddress>()
  const openTask = useOpenTask()
  useLiveTasks()
  const asked = readAddress(address)
  const typed = useDebouncedValue(address.q ?? '', pauseMs)
  const wish = asked.view === 'calendar' ? ofMonth(askedOf(asked, typed), address.day) : askedOf(asked, typed)
  const { taskType: _, ...narrowing } = wish
  const counts = useTaskCounts(narrowing)
  return (
    <Sheet title={t('tasks.summary.title')} actions={<TransferMenu list={wish} />}>
      <Tabs
        label={t('tasks.summary.title')}
        tabs={taskTypes.map((value) => ({
          value,
          label: t(`tasks.types.${value}`),
          ...(counts ? { count: formatCount(counts[value]) } : {}),
        }))}
        value={asked.type}
        onChange={(value) => ask({ type: value === 'mytask' ? undefined : value })}
      >
        <FilterBar asked={asked} typed={address.q ?? ''} onChange={ask}>
          <ViewChoice value={asked.view} onChange={(view) => ask({ view: view === 'board' ? undefined : view })} />
        </FilterBar>
        <Found asked={asked} wish={wish} />
      </Tabs>
      {openTask.taskId === undefined ? null : <TaskDrawer taskId={openTask.taskId} onClose={openTask.close} />}
    </Sheet>
  )
}

/** The tasks that the address asks for. */
function Found({ asked, wish }: { asked: SummaryAsked; wish: TasksAsked }) {
  const { t } = useTranslation()
  const found = useTasks(wish)
  const { data, isPlaceholderData } = found
  useAnnounceFound(
    wish,
    data && !isPlaceholderData ? { total: data.items.length, isMore: data.next !== null } : undefined,
  )
  return (
    <div className="tsum" aria-busy={isPlaceholderData}>
      {data && data.next !== null ? <Note>{t('tasks.summary.notAll', { count: limits.listed })}</Note> : null}
      <Pane
        query={found}
        skeleton={<SkeletonRows rows={8} />}
        isEmpty={({ items }) =>
          items.length === 0 && asked.view !== 'calendar' && (asked.view !== 'board' || isNarrowed(wish))
        }
        empty={isNarrowed(wish) ? <NothingFound /> : <EmptyState title={t(`tasks.summary.none.${asked.type}`)} />}
      >
        {({ items }) =>
          asked.view === 'board' ? (
            <Suspense fallback={<SkeletonRows rows={8} />}>
              <OwnBoard tasks={items} />
            </Suspense>
          ) : (
            <TaskView
              withArea
              key={asked.view === 'calendar' ? asked.view : JSON.stringify(wish)}
              view={asked.view}
              tasks={items}
            />
          )
        }
      </Pane>
    </div>
  )
}
