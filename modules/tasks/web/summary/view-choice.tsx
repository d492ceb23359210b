import { IconCalendar, IconLayoutKanban, IconList, IconTable, IconTimeline } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { type SummaryView, summaryViews } from '../filters/asked.ts'

const icons = {
  board: IconLayoutKanban,
  list: IconList,
  table: IconTable,
  calendar: IconCalendar,
  timeline: IconTimeline,
} as const

/** As what the summary is shown. */
export function ViewChoice({ value, onChange }: { value: SummaryView; onChange: (view: SummaryView) => void }) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('tasks.summary.view')}
      options={summaryViews.map((view) => ({
        value: view,
        label: t(`tasks.summary.views.${view}`),
        icon: icons[view],
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
