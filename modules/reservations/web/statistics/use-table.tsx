import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { type Column, Table } from '#platform/web/ui/lists/table.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import type { DepartmentUse } from '../../contract/statistics.contract.ts'
import { hourWords } from './statistics-words.ts'

type Counts = Pick<DepartmentUse, 'bookings' | 'minutes' | 'noShows' | 'cancelled'>
export type UseRow = Counts & {
  key: string | number
  /** What rows are sorted by under the first head. */
  name: string
  shown: ReactNode
  /** The bar, and the part of the whole it stands for. */
  bar: ReactNode
  share: number
}

const pageSize = 50
const sorts = ['name', 'hours', 'share', 'bookings', 'noShows', 'cancelled'] as const
type Sort = (typeof sorts)[number]

const compare: Readonly<Record<Sort, (one: UseRow, other: UseRow) => number>> = {
  name: (one, other) => one.name.localeCompare(other.name),
  hours: (one, other) => one.minutes - other.minutes,
  share: (one, other) => one.share - other.share,
  bookings: (one, other) => one.bookings - other.bookings,
  noShows: (one, other) => one.noShows - other.noShows,
  cancelled: (one, other) => one.cancelled - other.cancelled,
}

/** How much each of some things was used, the most used first unless a head is pressed; how it is sorted is in the address. */
export function UseTable({ caption, head, rows }: { caption: string; head: string; rows: readonly UseRow[] }) {
  const { t } = useTranslation()
  const [asked, ask] = useAsked<{ sort?: string; order?: string; page?: string }>()
  if (rows.every(({ bookings, noShows, cancelled }) => bookings + noShows + cancelled === 0))
    return <EmptyState title={t('reservations.statistics.unused')} hint={t('reservations.statistics.unusedHint')} />
  const key = sorts.find((each) => each === asked.sort) ?? 'hours'
  const descending = asked.order !== 'asc'
  const sorted = rows.toSorted((one, other) => compare[key](one, other) * (descending ? -1 : 1))
  const last = Math.max(1, Math.ceil(sorted.length / pageSize))
  const page = Math.min(last, Math.max(1, Math.trunc(Number(asked.page)) || 1))
  const number = (of: 'bookings' | 'noShows' | 'cancelled'): Column<UseRow> => ({
    key: of,
    header: t(`reservations.statistics.columns.${of}`),
    width: 88,
    align: 'right',
    sortable: true,
    render: (row) => formatCount(row[of]),
  })
  return (
    <div className="rstats__table scroll">
      <Table
        caption={caption}
        rows={sorted.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={(row) => row.key}
        sorting={{ key, descending }}
        onSort={(next) => ask({ sort: next.key, order: next.descending ? undefined : 'asc', page: undefined })}
        columns={[
          { key: 'name', header: head, sortable: true, render: ({ shown }) => shown },
          {
            key: 'share',
            header: t('reservations.statistics.columns.share'),
            width: 132,
            align: 'right',
            sortable: true,
            render: ({ bar }) => bar,
          },
          {
            key: 'hours',
            header: t('reservations.statistics.columns.hours'),
            width: 88,
            align: 'right',
            sortable: true,
            render: ({ minutes }) => hourWords(minutes),
          },
          number('bookings'),
          number('noShows'),
          number('cancelled'),
        ]}
      />
      {sorted.length > pageSize ? (
        <Pager
          page={page}
          size={pageSize}
          total={sorted.length}
          onChange={(to) => ask({ page: to === 1 ? undefined : String(to) })}
        />
      ) : null}
    </div>
  )
}
