import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#platform/web/format.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { groupByDue } from '../../contract/due-state.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { AreaMark } from '../pieces/area-mark.tsx'
import { DueBadge } from '../pieces/due-badge.tsx'
import { useDueGroupName } from '../pieces/use-due-group-name.ts'
import { summaryPath, taskPath } from '../place/paths.ts'
import { useTasks } from '../tasks.queries.ts'

const shown = 12

/** What one has to do next, the longest delayed first, under the weeks and months in which it ends (TASK-018, TASK-019). */
export function ComingTasks() {
  const { t } = useTranslation()
  const tasks = useTasks({ taskType: 'mytask', rowCount: shown })
  return (
    <section className="w">
      <WidgetHead title={t('tasks.dashboard.coming')}>
        <Link
          to={summaryPath as string}
          search={{ view: 'list' }}
          className={buttonClass({ variant: 'ghost' })}
          aria-label={t('tasks.dashboard.moreOf', { title: t('tasks.dashboard.coming') })}
        >
          {t('tasks.dashboard.more')}
        </Link>
      </WidgetHead>
      <div className="w__b scroll">
        <Pane
          query={tasks}
          skeleton={<SkeletonRows rows={8} />}
          isEmpty={({ items }) => openOf(items).length === 0}
          empty={<EmptyState drawing="calendar" title={t('tasks.dashboard.noneComing')} />}
        >
          {({ items }) => <Groups tasks={openOf(items)} />}
        </Pane>
      </div>
    </section>
  )
}

/** What is completed stands last in the list, so that these are the first of what is open. */
const openOf = (tasks: readonly Task[]) => tasks.filter(({ itemTaskStatus }) => itemTaskStatus !== 'Completed')

function Groups({ tasks }: { tasks: readonly Task[] }) {
  const nameOf = useDueGroupName()
  const today = todayIn()
  const dues = tasks.map((task) => ({ ...task, endDay: task.endDate, isCompleted: false }))
  return groupByDue(dues, today).map(([group, members]) => (
    <section key={group}>
      <h3 className="tcoming__h">{nameOf(group)}</h3>
      <ul aria-label={nameOf(group)}>
        {members.map((task) => (
          <ComingTask key={task.taskId} task={task} today={today} />
        ))}
      </ul>
    </section>
  ))
}

function ComingTask({ task, today }: { task: Task; today: string }) {
  const { taskId, title, groupTitle, groupAcronym, groupCoverColor, endDate, dueState } = task
  return (
    <li className="tcoming__li">
      <Link to={taskPath as string} search={{ taskId: String(taskId) }} className="tcoming__a">
        {groupAcronym ? <AreaMark acronym={groupAcronym} color={groupCoverColor} /> : <span />}
        <span className="ell" data-tip={groupTitle || undefined}>
          {title}
        </span>
        <span className="num fg2">{endDate === null ? null : dayWithin(endDate, today)}</span>
        <DueBadge due={dueState} />
      </Link>
    </li>
  )
}

/** A day of this year without it. @param today yyyy-MM-dd */
const dayWithin = (day: string, today: string) => (day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day)
