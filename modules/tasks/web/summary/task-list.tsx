import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, todayIn } from '#platform/web/format.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { RunHeading } from '#platform/web/ui/lists/run-heading.tsx'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import { groupByDue } from '../../contract/due-state.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { ChosenBar } from '../many/chosen-bar.tsx'
import { taskLink, useChosenTasks } from '../many/use-chosen-tasks.ts'
import { useDueGroupName } from '../pieces/use-due-group-name.ts'
import { TaskRow } from './task-row.tsx'
import './task-list.css'

/** Rows drawn at once; what is below them is asked for with a button. */
const step = 100

type Props = {
  tasks: readonly Task[]
  /** Whether lines name their area. */
  withArea?: boolean
}

/**
 * Tasks under the times in which they are due: this week, each month, none, and at the end what is completed (TASK-018,
 * TASK-019). The arrow keys go from task to task; several are chosen and changed at once.
 */
export function TaskList({ tasks, withArea = false }: Props) {
  const { t } = useTranslation()
  const nameOf = useDueGroupName()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [most, setMost] = useState(step)
  const dues = tasks.map((task) => ({ task, endDay: task.endDate, isCompleted: task.itemTaskStatus === 'Completed' }))
  const groups = firstOf(groupByDue(dues, todayIn()), most)
  const { selection, chosen, keys } = useChosenTasks(
    box,
    groups.flatMap(({ shown }) => shown.map(({ task }) => task)),
  )
  const moving = useRovingFocus(box, { items: taskLink, axis: 'vertical', wrap: false, keys })
  return (
    <div
      ref={box}
      role="group"
      className={classNames('tlist', !withArea && 'tlist--one')}
      aria-label={t('tasks.many.list')}
      aria-describedby={`${id}keys`}
      {...moving}
      {...selection.handlers}
    >
      <p className="sr" id={`${id}keys`}>
        {t('tasks.many.keys')}
      </p>
      <ChosenBar chosen={chosen} onClear={selection.clear} />
      {groups.map(({ group, total, shown }) => (
        <section key={group} aria-labelledby={`${id}${group}`}>
          <div className="tlist__h2">
            <RunHeading id={`${id}${group}`}>{nameOf(group)}</RunHeading>
            <Count>{formatCount(total)}</Count>
          </div>
          <ul aria-labelledby={`${id}${group}`}>
            {shown.map(({ task }) => (
              <TaskRow
                key={task.taskId}
                task={task}
                withArea={withArea}
                isChosen={selection.selected.has(task.taskId)}
                onChoose={(isOn) => selection.tick(task.taskId, isOn)}
              />
            ))}
          </ul>
        </section>
      ))}
      {tasks.length > most ? (
        <Button variant="ghost" block onClick={() => setMost(most + step)}>
          {t('tasks.summary.more', { count: tasks.length - most })}
        </Button>
      ) : null}
    </div>
  )
}

/** So many of the members of groups, group by group. */
function firstOf<Group, Member>(groups: readonly (readonly [Group, readonly Member[]])[], most: number) {
  let left = most
  return groups.flatMap(([group, members]) => {
    const shown = members.slice(0, left)
    left -= shown.length
    return shown.length > 0 ? [{ group, total: members.length, shown }] : []
  })
}
