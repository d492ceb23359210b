import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { TimeGrid } from '#platform/web/time-grid/time-grid.tsx'
import type { GridColumn } from '#platform/web/time-grid/time-grid.types.ts'
import { TimeRows } from '#platform/web/time-grid/time-rows.tsx'
import { useMove } from '../move/use-move.ts'
import { useClosedTimes } from '../reservations.queries.ts'
import { useBookingItem } from './booking-item.ts'
import { useClosedItems } from './closed-items.ts'
import { useShutTimes } from './shut-times.ts'
import { type ViewProps, workingStart, zoneOf } from './views.types.ts'

/** The resources of a day beside each other, or below each other, with their half hours or slots of their own. */
export function DayView({ layout, ...props }: ViewProps & { layout: 'columns' | 'rows' }) {
  const { boardId, day, resources, byId, bookings, isLoading, label, onOpen, onCreate } = props
  const { t } = useTranslation()
  const name = useName()
  const root = useRef<HTMLDivElement>(null)
  const itemOf = useBookingItem(byId, true)
  const closedIn = useClosedItems([day], true)
  const shutIn = useShutTimes(
    useClosedTimes(
      [day],
      resources.map(({ resourceId }) => resourceId),
    ),
  )
  const columns = resources.map((resource): GridColumn => {
    const { resourceId, seats, slotMinutes } = resource
    return {
      day,
      place: String(resourceId),
      name: name(resource.name),
      title: name(resource.name),
      ...(seats > 0 && { hint: t('reservations.view.seats', { count: seats }) }),
      slot: slotMinutes,
      shut: shutIn(day, [resourceId]),
    }
  })
  const { hand, dialog } = useMove(root, columns, boardId)
  const Grid = layout === 'rows' ? TimeRows : TimeGrid
  return (
    <>
      <Grid
        root={root}
        hand={hand}
        columns={columns}
        items={[...bookings.map(itemOf), ...closedIn(resources)]}
        isLoading={isLoading}
        label={label}
        counted={(count) => t('reservations.view.count', { count })}
        workingStart={workingStart}
        namesHalfHours
        timeZone={zoneOf(resources)}
        onOpen={({ booking }) => booking && onOpen(booking.bookingId)}
        onNew={({ column: { place }, start, end }) => onCreate({ day, start, end, resourceId: Number(place) })}
        newName={t('reservations.view.new')}
      />
      {dialog}
    </>
  )
}
