import { useTranslation } from 'react-i18next'
import { ColumnChart } from '#platform/web/charts/column-chart.tsx'
import { Share } from '#platform/web/charts/share.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { hourWords } from './statistics-words.ts'

type Props = {
  by: 'hour' | 'weekday'
  /** From midnight, or from Sunday. */
  minutes: readonly number[]
}

/** When resources are used: as columns, and the same numbers as a table. */
export function TimesPart({ by, minutes }: Props) {
  const { t } = useTranslation()
  const all = minutes.reduce((sum, each) => sum + each, 0)
  if (all === 0)
    return <EmptyState title={t('reservations.statistics.unused')} hint={t('reservations.statistics.unusedHint')} />
  const nameOf = (at: number) =>
    by === 'hour'
      ? t('reservations.statistics.hour', { from: at, to: at + 1 })
      : t(`reservations.statistics.weekdays.${at as 0}`)
  const rows = (by === 'hour' ? hoursShown(minutes) : weekdays).map((at) => ({
    at,
    name: nameOf(at),
    minutes: minutes[at]!,
  }))
  const title = t(`reservations.statistics.by.${by}`)
  const marks = [rows[0]!, rows[Math.floor(rows.length / 2)]!, rows.at(-1)!].map(({ name }) => name)
  const most = Math.max(...minutes)
  return (
    <>
      <ColumnChart
        title={title}
        columns={rows.map(({ at, name, minutes: its }) => ({
          key: String(at),
          value: Math.round(its / 60),
          words: t('reservations.statistics.column', { name, hours: hourWords(its) }),
        }))}
        marks={marks}
      />
      <div className="rstats__table rstats__table--narrow">
        <Table
          caption={title}
          rows={rows}
          rowKey={({ at }) => at}
          columns={[
            { key: 'name', header: t(`reservations.statistics.columns.${by}`), render: ({ name }) => name },
            {
              key: 'hours',
              header: t('reservations.statistics.columns.hours'),
              width: 88,
              align: 'right',
              render: (row) => hourWords(row.minutes),
            },
            {
              key: 'share',
              header: t('reservations.statistics.columns.share'),
              width: 132,
              align: 'right',
              render: (row) => <Share part={row.minutes} all={all} most={most} />,
            },
          ]}
        />
      </div>
    </>
  )
}

/** From Monday on. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]

/** The hours of an office, and further ones as far as something is booked. */
function hoursShown(minutes: readonly number[]): number[] {
  const first = Math.min(
    8,
    minutes.findIndex((each) => each > 0),
  )
  const last = Math.max(
    19,
    minutes.findLastIndex((each) => each > 0),
  )
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
