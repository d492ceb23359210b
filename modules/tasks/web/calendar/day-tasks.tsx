import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { dayInWords } from '#platform/web/ui/dates/day-in-words.ts'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import type { Task } from '../../contract/tasks.entities.ts'
import { AreaName } from '../pieces/area-name.tsx'
import { DueBadge } from '../pieces/due-badge.tsx'
import { TaskLink } from '../pieces/task-link.tsx'

type Props = {
  day: string
  tasks: readonly Task[]
  withArea: boolean
  /** Of the heading, which is gone to from "n more". */
  headingRef?: RefObject<HTMLHeadingElement | null>
}

/** What is due on a day, as a list. */
export function DayTasks({ day, tasks, withArea, headingRef }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className="tcal__day" aria-labelledby={id}>
      <h3 id={id} ref={headingRef} tabIndex={-1}>
        <span className="num">{dayInWords(t, day)}</span>
        <Count>{formatCount(tasks.length)}</Count>
      </h3>
      {tasks.length === 0 ? (
        <p className="muted">{t('tasks.calendar.nothing')}</p>
      ) : (
        <ul aria-labelledby={id}>
          {tasks.map((task) => (
            <li key={task.taskId} className="tcal__l">
              <TaskLink task={task} className="tcal__t" />
              {task.endTime ? <span className="num muted">{task.endTime}</span> : null}
              {withArea ? (
                <span className="tcal__a">
                  <AreaName task={task} />
                </span>
              ) : null}
              <DueBadge due={task.dueState} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
