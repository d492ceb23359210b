import { IconCalendarEvent } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { BusinessDaysLater, DayOffHint } from '../due/due-help.tsx'
import { DueBadge } from '../pieces/due-badge.tsx'
import { Fact } from './fact.tsx'
import type { Edits } from './use-edits.ts'

/** From which day to which one, until which time of it, and how near that is (TASK-023). */
export function PeriodFact({ task, edits }: { task: TaskDetail; edits: Edits }) {
  const { t } = useTranslation()
  const { taskId, startDate, endDate, endTime, dueState } = task
  const begin = (day: string) => {
    const next = day || null
    if (next !== startDate)
      void edits.change(changeCalls.taskStartDate, { taskId, startDate: next }, { startDate: next })
  }
  const finish = (day: string | null, time: string | null) => {
    const next = { endDate: day, endTime: day === null ? null : time }
    if (next.endDate !== endDate || next.endTime !== endTime)
      void edits.change(changeCalls.taskEndDate, { taskId, ...next }, next)
  }
  return (
    <Fact icon={IconCalendarEvent} label={t('tasks.task.period')}>
      {task.can.change ? (
        <>
          <span className="tk__day">
            <DatePicker
              label={t('tasks.task.start')}
              hideLabel
              size="md"
              clearable
              value={startDate ?? ''}
              onChange={begin}
            />
          </span>
          <span className="muted" aria-hidden>
            -
          </span>
          <span className="tk__day">
            <DatePicker
              label={t('tasks.task.end')}
              hideLabel
              size="md"
              clearable
              value={endDate ?? ''}
              onChange={(day) => finish(day || null, endTime)}
            />
          </span>
          {endDate === null ? null : (
            <span className="tk__time">
              <TimeField
                label={t('tasks.task.until')}
                hideLabel
                size="md"
                clearable
                value={endTime ?? ''}
                onChange={(time) => finish(endDate, time || null)}
              />
            </span>
          )}
        </>
      ) : startDate !== null || endDate !== null ? (
        <span className="num">{[startDate ?? '', '-', endDate ?? '', endTime ?? ''].join(' ').trim()}</span>
      ) : null}
      <DueBadge due={dueState} />
      {task.can.change && task.taskStatus !== 'Completed' ? (
        <>
          <BusinessDaysLater day={endDate ?? ''} onChoose={(day) => finish(day, endTime)} />
          <DayOffHint day={endDate ?? ''} onChoose={(day) => finish(day, endTime)} />
        </>
      ) : null}
    </Fact>
  )
}
