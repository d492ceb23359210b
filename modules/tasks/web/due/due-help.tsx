import { useTranslation } from 'react-i18next'
import { businessDaysFrom, isBusinessDay } from '#modules/workdays/contract/business-days.ts'
import { weekdayOf } from '#platform/contract/days.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { useWorking } from './use-working.ts'
import './due.css'

/** Business days that are offered. */
const offered = Array.from({ length: 20 }, (_, at) => at + 1)

type Props = {
  /** yyyy-MM-dd; empty where there is none. */
  day: string
  onChoose: (day: string) => void
}

const useDayWords = () => {
  const { t } = useTranslation()
  return (day: string) => `${day} (${t(`ui.weekday.short.${weekdayOf(day) as 0}`)})`
}

/** Chooses a last day by the business days of the company. */
export function BusinessDaysLater({ day, onChoose }: Props) {
  const { t } = useTranslation()
  const words = useDayWords()
  const { today, working } = useWorking()
  if (!working) return null
  const days = offered.map((count) => businessDaysFrom(today, count, working))
  return (
    <Select
      className="tdue__later"
      aria-label={t('tasks.dueDay.choose')}
      value={days.includes(day) ? day : ''}
      options={[
        { value: '', label: t('tasks.dueDay.choose') },
        ...days.map((each, at) => ({
          value: each,
          label: t('tasks.dueDay.later', { days: offered[at], day: words(each) }),
        })),
      ]}
      onChange={(next) => next && onChoose(next)}
    />
  )
}

/** Says that nobody works on the day on which something is to be done, and leads to the business day before. */
export function DayOffHint({ day, onChoose }: Props) {
  const { t } = useTranslation()
  const words = useDayWords()
  const { today, until, working } = useWorking()
  if (!working || day < today || day > until || isBusinessDay(day, working)) return null
  const before = businessDaysFrom(day, -1, working)
  return (
    <div className="tdue__note">
      <Note tone="orange">
        {t(working.daysOff.has(day) ? 'tasks.dueDay.dayOff' : 'tasks.dueDay.weekend')}{' '}
        {before >= today ? (
          <button type="button" className="link" onClick={() => onChoose(before)}>
            {t('tasks.dueDay.before', { day: words(before) })}
          </button>
        ) : null}
      </Note>
    </div>
  )
}
