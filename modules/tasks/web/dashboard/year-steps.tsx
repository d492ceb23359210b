import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'

/** The years in which anybody plans. */
const [firstYear, lastYear] = [1900, 2999]

/** The year that is asked for in an address; undefined for this one and for what is none. */
export function yearOf(asked: string | undefined, thisYear: number): number | undefined {
  const year = /^\d{4}$/.test(asked ?? '') ? Number(asked) : thisYear
  return year === thisYear || year < firstYear || year > lastYear ? undefined : year
}

type Props = { year: number; onTurn: (year: number) => void }

/** Which year is counted, and the ways to the one before and after. */
export function YearSteps({ year, onTurn }: Props) {
  const { t } = useTranslation()
  return (
    <div className="row tdash__year" role="group" aria-label={t('tasks.dashboard.year')}>
      <IconButton
        size={28}
        icon={IconChevronLeft}
        name={t('tasks.dashboard.previousYear')}
        disabled={year === firstYear}
        onClick={() => onTurn(year - 1)}
      />
      <span className="num" aria-live="polite">
        {t('ui.datePicker.yearOption', { year })}
      </span>
      <IconButton
        size={28}
        icon={IconChevronRight}
        name={t('tasks.dashboard.nextYear')}
        disabled={year === lastYear}
        onClick={() => onTurn(year + 1)}
      />
    </div>
  )
}
