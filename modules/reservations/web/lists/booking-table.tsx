import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { type Column, Table } from '#platform/web/ui/lists/table.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { ListedBooking } from '../../contract/reservations.entities.ts'
import { writePlace } from '../place/write-place.ts'
import { stateOf, stateTones } from '../read/states.ts'
import { useBookingName } from '../views/booking-item.ts'
import { useSharedColumns } from './shared-columns.tsx'

type Props<T extends ListedBooking> = {
  caption: string
  rows: readonly T[]
  /** Below the title: what of it was found, or why it was rejected. */
  belowOf?: (row: T) => string
  /** What can be done with a row at once. */
  renderActs?: (row: T) => ReactNode
  selected?: ReadonlySet<number>
  onSelect?: (selected: ReadonlySet<number>) => void
}

/** Bookings of many resources, one a line; on phones each is a card of its cells. */
export function BookingTable<T extends ListedBooking>({
  caption,
  rows,
  belowOf,
  renderActs,
  selected,
  onSelect,
}: Props<T>) {
  const { t } = useTranslation()
  const name = useName()
  const nameOf = useBookingName()
  const { when, resource } = useSharedColumns<T>()
  const columns: Column<T>[] = [
    when,
    {
      key: 'title',
      header: t('reservations.lists.title'),
      render: (row) => {
        const { to, search } = writePlace({ requestId: row.requestId })
        const below = belowOf?.(row)
        return (
          <>
            <Link to={to} search={{ ...search, mode: 'Read' }} className="rlist__t">
              {nameOf(row)}
            </Link>
            {below ? <span className="rlist__b">{below}</span> : null}
          </>
        )
      },
    },
    resource,
    {
      key: 'reserver',
      header: t('reservations.lists.reserver'),
      width: 110,
      render: ({ reserver }) => (reserver ? name(reserver.name) : ''),
    },
    {
      key: 'state',
      header: t('reservations.lists.state'),
      width: 96,
      render: (row) => {
        const state = stateOf(row)
        return <Badge tone={stateTones[state]}>{t(`reservations.view.state.${state}`)}</Badge>
      },
    },
    ...(renderActs
      ? [{ key: 'acts', header: t('reservations.lists.acts'), width: 190, align: 'right' as const, render: renderActs }]
      : []),
  ]
  return (
    <div className="rlist">
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ bookingId }) => bookingId}
        rowName={nameOf}
        {...(selected && onSelect
          ? { selected, onSelect: (next: ReadonlySet<string | number>) => onSelect(new Set([...next].map(Number))) }
          : {})}
      />
    </div>
  )
}
