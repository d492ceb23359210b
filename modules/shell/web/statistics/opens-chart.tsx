import { useTranslation } from 'react-i18next'
import { ColumnChart } from '#platform/web/charts/column-chart.tsx'
import { marksOf, periodsOf } from '#platform/web/charts/periods.ts'

/** How often menus were opened over the period. */
export function OpensChart({ days }: { days: readonly { day: string; opens: number }[] }) {
  const { t } = useTranslation()
  const periods = periodsOf(days.map(({ day, opens }) => ({ day, value: opens })))
  const isByWeek = periods.some(({ from, to }) => from !== to)
  return (
    <ColumnChart
      title={t(isByWeek ? 'shell.statistics.chartWeeks' : 'shell.statistics.chart')}
      columns={periods.map(({ from, to, value }) => ({
        key: from,
        value,
        words: t(isByWeek ? 'shell.statistics.barWeek' : 'shell.statistics.bar', { from, to, opens: value }),
      }))}
      marks={marksOf(periods)}
    />
  )
}
