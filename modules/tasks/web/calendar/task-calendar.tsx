import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '#platform/web/look/use-media.ts'
import { MonthGrid } from '#platform/web/month/month-grid.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import type { Task } from '../../contract/tasks.entities.ts'
import { useMayChange } from '../pieces/use-may-change.ts'
import { useOpenTask } from '../place/use-open-task.ts'
import { DayTasks } from './day-tasks.tsx'
import { useTaskItem } from './task-item.ts'
import { useDayMoves } from './use-day-moves.ts'
import { firstDay, shownDays, useShownDay } from './use-shown-day.ts'
import './calendar.css'

/** Lines of a day; what more there is stands behind "n more". */
const mostLines = 3
const room = () => mostLines

type Props = { tasks: readonly Task[]; withArea?: boolean }

/**
 * A month of tasks by their last days (TASK-019); a task is moved to another day with a pointer or with keys. Below it
 * stands the chosen day, on a phone each day on which something is due.
 */
export default function TaskCalendar({ tasks, withArea = false }: Props) {
  const { t } = useTranslation()
  const isPhone = useMedia('(max-width: 640px)')
  const shown = useShownDay()
  const byDay = useMemo(() => Map.groupBy(tasks, ({ endDate }) => endDate ?? ''), [tasks])
  const on = (day: string) => byDay.get(day) ?? []
  const due = shownDays(shown.day).filter((day) => day.slice(0, 7) === shown.day.slice(0, 7) && on(day).length > 0)
  return (
    <section className="tcal" aria-label={shown.label}>
      <header className="tcal__h">
        <Button onClick={() => shown.goTo(shown.today)}>{t('tasks.calendar.today')}</Button>
        <IconButton icon={IconChevronLeft} name={t('tasks.calendar.back')} onClick={() => shown.turn(-1)} />
        <IconButton icon={IconChevronRight} name={t('tasks.calendar.on')} onClick={() => shown.turn(1)} />
        <h2 className="num">{shown.label}</h2>
      </header>
      {isPhone ? (
        <>
          {due.map((day) => (
            <DayTasks key={day} day={day} tasks={on(day)} withArea={withArea} />
          ))}
          {due.length === 0 ? <p className="muted">{t('tasks.calendar.nothingInMonth')}</p> : null}
        </>
      ) : (
        <Month tasks={tasks} shown={shown} on={on} withArea={withArea} />
      )}
    </section>
  )
}

type MonthProps = Required<Props> & { shown: ReturnType<typeof useShownDay>; on: (day: string) => readonly Task[] }

function Month({ tasks, shown, on, withArea }: MonthProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLTableElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const openTask = useOpenTask()
  const hand = useDayMoves(root, shownDays(shown.day))
  const { onLastDay } = useTaskItem(useMayChange())
  return (
    <>
      <MonthGrid
        root={root}
        hand={hand}
        day={shown.day}
        today={shown.today}
        firstDay={firstDay}
        items={tasks.flatMap((task) => onLastDay(task) ?? [])}
        room={room}
        isLoading={false}
        label={t('tasks.calendar.label', { month: shown.label })}
        keysHelp={t('tasks.calendar.keys')}
        counted={(count) => t('tasks.calendar.count', { count })}
        moreWords={(count) => t('tasks.calendar.more', { count })}
        onDay={shown.goTo}
        onMore={(day) => {
          shown.goTo(day)
          heading.current?.focus()
        }}
        onOpen={({ task }) => openTask.open(task.taskId)}
      />
      <DayTasks day={shown.day} tasks={on(shown.day)} withArea={withArea} headingRef={heading} />
    </>
  )
}
