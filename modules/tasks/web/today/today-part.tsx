import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/contract/days.ts'
import { formatCount, todayIn } from '#platform/web/format.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import type { Task } from '../../contract/tasks.entities.ts'
import { useChangeMany } from '../many/use-change-many.ts'
import { AreaName } from '../pieces/area-name.tsx'
import { DueBadge } from '../pieces/due-badge.tsx'
import { useMayChange } from '../pieces/use-may-change.ts'
import { summaryPath, taskPath } from '../place/paths.ts'
import { useLiveTasks, useTasks } from '../tasks.queries.ts'
import { dueNow, dueParts, mostOfPart } from './due-now.ts'
import './today.css'

/** Asked for at once; whoever has more of one day sees that there are more. */
const asked = 30

/** On the home of phones: what one has to do that is delayed, ends today or tomorrow; a tick completes it. */
export default function TodayPart() {
  const { t } = useTranslation()
  const today = todayIn()
  // The longest delayed stand first, so that many of them keep nothing of today back: that is asked for by itself.
  const late = useTasks({ rowCount: asked })
  const near = useTasks({ rowCount: asked, filterStart: today, filterEnd: addDays(today, 1) })
  useLiveTasks()
  const tasks = [...(late.data?.items ?? []), ...(near.data?.items ?? [])]
  return (
    <section className="w ttoday" aria-label={t('tasks.today.title')}>
      <WidgetHead title={t('tasks.today.title')}>
        <Link
          to={summaryPath as string}
          search={{ view: 'list' }}
          className={buttonClass({ variant: 'ghost' })}
          aria-label={t('tasks.dashboard.moreOf', { title: t('tasks.today.title') })}
        >
          {t('tasks.dashboard.more')}
          <IconChevronRight className="i i-16" aria-hidden />
        </Link>
      </WidgetHead>
      <Pane
        query={near.data === undefined ? near : late}
        skeleton={<SkeletonRows rows={3} />}
        isEmpty={() => dueNow(tasks).size === 0}
        empty={<EmptyState title={t('tasks.today.none')} hint={t('tasks.today.noneHint')} />}
      >
        {() => <Parts tasks={tasks} hasMoreLate={late.data?.items.every(isLate) === true && late.data.next !== null} />}
      </Pane>
    </section>
  )
}

const isLate = ({ dueState }: Task) => dueState.statusText === 'delayed'

function Parts({ tasks, hasMoreLate }: { tasks: readonly Task[]; hasMoreLate: boolean }) {
  const { t } = useTranslation()
  const mayChange = useMayChange()
  const parts = dueNow(tasks)
  return dueParts.map((part) => {
    const its = parts.get(part)
    if (!its) return null
    const count = formatCount(its.length) + (part === 'late' && hasMoreLate ? '+' : '')
    return (
      <section key={part}>
        <h3 className="ttoday__h">
          {t(`tasks.today.${part}`)}
          <Count>{count}</Count>
        </h3>
        <ul aria-label={t(`tasks.today.${part}`)}>
          {its.slice(0, mostOfPart).map((task) => (
            <Line key={task.taskId} task={task} mayChange={mayChange(task)} />
          ))}
        </ul>
        {its.length > mostOfPart ? (
          <Link to={summaryPath as string} search={{ view: 'list' }} className="link ttoday__more">
            {t('tasks.today.more', { count: its.length - mostOfPart })}
          </Link>
        ) : null}
      </section>
    )
  })
}

function Line({ task, mayChange }: { task: Task; mayChange: boolean }) {
  const { t } = useTranslation()
  const changeMany = useChangeMany()
  const [isTicked, setTicked] = useState(false)
  const { taskId, title, endTime, dueState } = task
  const complete = async () => {
    setTicked(true)
    // It goes from the list then; what was refused stands there again, and so does what was taken back.
    await changeMany([task], { kind: 'done' })
    setTicked(false)
  }
  return (
    <li className="ttoday__li">
      <Checkbox
        hideLabel
        className="ttoday__c"
        label={t('tasks.today.complete', { title })}
        checked={isTicked}
        disabled={isTicked || !mayChange}
        onChange={() => void complete()}
      />
      <Link to={taskPath as string} search={{ taskId: String(taskId) }} className="ttoday__a">
        <span className="ttoday__t">{title}</span>
        <span className="ttoday__s">
          <AreaName task={task} />
          {endTime ? <span className="num">{endTime}</span> : null}
        </span>
      </Link>
      <DueBadge due={dueState} />
    </li>
  )
}
