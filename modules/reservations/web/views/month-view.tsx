import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { monthDays } from '#platform/contract/days.ts'
import { MonthGrid } from '#platform/web/month/month-grid.tsx'
import { useMove } from '../move/use-move.ts'
import { firstDay } from '../place/views.ts'
import { useDaysOff } from '../reservations.queries.ts'
import { useBookingItem } from './booking-item.ts'
import { useClosedItems } from './closed-items.ts'
import type { ViewProps } from './views.types.ts'

/** A cell has two rows at the most; what more there is stands behind "n more" (RESERVE-012, G-089). */
const mostRows = 2
const room = () => mostRows

/** A month of bookings, which are moved to other days there. */
export function MonthView(props: ViewProps) {
  const { boardId, day, today, resources, byId, bookings, isLoading, label, onDay, onMore, onOpen, onCreate } = props
  const { t } = useTranslation()
  const root = useRef<HTMLTableElement>(null)
  const days = monthDays(day, firstDay)
  const columns = days.map((each) => ({ day: each, name: each }))
  const { hand, dialog } = useMove(root, columns, boardId)
  const daysOff = useDaysOff(days)
  const itemOf = useBookingItem(byId, false)
  const closedIn = useClosedItems(days, false)
  return (
    <>
      <MonthGrid
        root={root}
        hand={hand}
        day={day}
        today={today}
        firstDay={firstDay}
        items={[...bookings.map(itemOf), ...closedIn(resources)]}
        room={room}
        isLoading={isLoading}
        label={label}
        keysHelp={t('reservations.view.keysOfMonth')}
        counted={(count) => t('reservations.view.count', { count })}
        moreWords={(count) => t('reservations.view.more', { count })}
        newHint={t('reservations.view.newHere')}
        isOff={(each) => daysOff.has(each)}
        onDay={onDay}
        onMore={onMore}
        onOpen={({ booking }) => booking && onOpen(booking.bookingId)}
        onCreate={(at) => onCreate({ day: at })}
      />
      {dialog}
    </>
  )
}
