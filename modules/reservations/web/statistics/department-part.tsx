import { useTranslation } from 'react-i18next'
import { Share } from '#platform/web/charts/share.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { Statistics } from './statistics-words.ts'
import { UseTable } from './use-table.tsx'

/** The departments of those who booked, each with its part of all that was. */
export function DepartmentPart({ data: { departments } }: { data: Statistics }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const all = departments.reduce((sum, { minutes }) => sum + minutes, 0)
  const most = Math.max(0, ...departments.map(({ minutes }) => minutes))
  const rows = departments.map((use) => {
    const name = use.name ? nameOf(use.name) : t('reservations.statistics.noDepartment')
    return {
      ...use,
      key: use.deptCode,
      name,
      share: use.minutes,
      shown: <span className="ell rstats__name">{name}</span>,
      bar: <Share part={use.minutes} all={all} most={most} />,
    }
  })
  return (
    <UseTable
      caption={t('reservations.statistics.by.department')}
      head={t('reservations.statistics.columns.department')}
      rows={rows}
    />
  )
}
