import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/contract/days.ts'
import { ColumnChart } from '#platform/web/charts/column-chart.tsx'
import { Doughnut } from '#platform/web/charts/doughnut.tsx'
import { Figures } from '#platform/web/charts/figures.tsx'
import { marksOf, periodsOf } from '#platform/web/charts/periods.ts'
import { PointsChart } from '#platform/web/charts/points-chart.tsx'
import { Share } from '#platform/web/charts/share.tsx'
import { StackedChart } from '#platform/web/charts/stacked-chart.tsx'
import { formatCount } from '#platform/web/format.ts'
import { Table } from '../lists/table.tsx'
import { Section } from './section.tsx'

const parts = [
  { dept: 'dev', count: 412, fill: 'var(--blue-fill)' },
  { dept: 'quality', count: 268, fill: 'var(--green-fill)' },
  { dept: 'overseas', count: 97, fill: 'var(--yellow-fill)' },
] as const
const all = parts.reduce((sum, { count }) => sum + count, 0)
/** Quiet at weekends, more from week to week. */
const days = Array.from({ length: 28 }, (_, at) => ({
  day: addDays('2026-03-02', at),
  value: at % 7 > 4 ? 4 + at : 60 + ((at * 37) % 50) + at * 2,
}))

/** Numbers, amounts over time, and parts of a whole. */
export default function ChartsSection() {
  const { t } = useTranslation()
  const periods = periodsOf(days)
  return (
    <Section title={t('ui.gallery.sections.charts')} span={6}>
      <Figures
        items={parts.map(({ dept, count }) => ({
          key: dept,
          label: t(`ui.gallery.dept.${dept}`),
          value: formatCount(count),
          hint: `/ ${formatCount(all)}`,
        }))}
      />
      <ColumnChart
        title={t('ui.gallery.table.views')}
        columns={periods.map(({ from, value }) => ({ key: from, value, words: `${from} ${formatCount(value)}` }))}
        marks={marksOf(periods)}
      />
      <StackedChart
        title={t('ui.gallery.table.views')}
        layers={parts.map(({ dept, fill }) => ({ key: dept, label: t(`ui.gallery.dept.${dept}`), fill }))}
        stacks={days.map(({ day, value }) => {
          const values = [value, Math.round(value / 2), Math.round(value / 5)]
          return { key: day, values, words: `${day} ${values.join(' ')}` }
        })}
        marks={marksOf(periods)}
      />
      <PointsChart
        title={t('ui.gallery.table.views')}
        points={days.map(({ day, value }, at) => ({ key: day, at: at / days.length, value, words: `${day} ${value}` }))}
        lines={[{ value: all / 10, label: t('ui.gallery.table.views') }]}
        marks={marksOf(periods)}
      />
      <Doughnut
        label={t('ui.gallery.table.views')}
        parts={parts.map(({ dept, count, fill }) => ({
          key: dept,
          label: t(`ui.gallery.dept.${dept}`),
          value: count,
          fill,
        }))}
      />
      <Table
        caption={t('ui.gallery.sections.charts')}
        rows={parts}
        rowKey={({ dept }) => dept}
        columns={[
          {
            key: 'dept',
            header: t('ui.gallery.sections.people'),
            render: ({ dept }) => t(`ui.gallery.dept.${dept}`),
          },
          {
            key: 'views',
            header: t('ui.gallery.table.views'),
            width: 160,
            align: 'right',
            render: ({ count }) => <Share part={count} all={all} most={parts[0].count} />,
          },
        ]}
      />
    </Section>
  )
}
