import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#platform/web/format.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { priorities } from '../../contract/tasks.rules.ts'
import type { AreaPerson } from '../add/add-draft.ts'
import type { SummaryAddress, SummaryAsked } from './asked.ts'
import { LabelFilter } from './label-filter.tsx'
import { PersonChoice } from './person-choice.tsx'
import { PersonFilter } from './person-filter.tsx'

export type FilterProps = {
  asked: SummaryAsked
  onChange: (change: Partial<SummaryAddress>) => void
  /** Of which people somebody is chosen whose tasks are shown alone; left out, she is only named. */
  people?: readonly AreaPerson[] | undefined
}

/**
 * The period, labels, importance and person that narrow the summary and an area (TASK-062). Without a period it is this year (TASK-070); a
 * calendar has its own.
 */
export function Filters({ asked: { view, from, to, labels, priority, person }, onChange, people }: FilterProps) {
  const { t } = useTranslation()
  const year = todayIn().slice(0, 4)
  return (
    <>
      {view === 'calendar' ? null : (
        <div className="tfilt__period">
          <DatePicker
            hideLabel
            size="md"
            label={t('tasks.summary.from')}
            value={from ?? `${year}-01-01`}
            onChange={(day) => onChange({ from: day })}
          />
          <span aria-hidden>-</span>
          <DatePicker
            hideLabel
            size="md"
            label={t('tasks.summary.to')}
            value={to ?? `${year}-12-31`}
            onChange={(day) => onChange({ to: day })}
          />
          <IconButton
            icon={IconCalendarOff}
            name={t('tasks.summary.thisYear')}
            disabled={from === undefined && to === undefined}
            onClick={() => onChange({ from: undefined, to: undefined })}
          />
        </div>
      )}
      <LabelFilter chosen={labels} onChange={(chosen) => onChange({ label: chosen.join(',') || undefined })} />
      <Select
        className="tfilt__s"
        aria-label={t('tasks.summary.priority')}
        value={priority ?? ''}
        options={[
          { value: '', label: t('tasks.summary.anyPriority') },
          ...priorities.map((value) => ({
            value,
            label: t('tasks.summary.priorityOf', { priority: t(`tasks.priority.${value}`) }),
          })),
        ]}
        onChange={(value) => onChange({ priority: value || undefined })}
      />
      {people ? (
        <PersonChoice people={people} chosen={person} onChange={(code) => onChange({ person: code })} />
      ) : person ? (
        <PersonFilter personCode={person} onRemove={() => onChange({ person: undefined })} />
      ) : null}
    </>
  )
}
