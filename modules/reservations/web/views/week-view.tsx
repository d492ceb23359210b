import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { weekDays, weekdayOf } from '#platform/contract/days.ts'
import { weekendOf } from '#platform/contract/weekend.ts'
import { TimeGrid } from '#platform/web/time-grid/time-grid.tsx'
import type { GridColumn } from '#platform/web/time-grid/time-grid.types.ts'
import { dayInWords } from '#platform/web/ui/dates/day-in-words.ts'
import { useMove } from '../move/use-move.ts'
import { firstDay } from '../place/views.ts'
import { useClosedTimes, useDaysOff } from '../reservations.queries.ts'
import { useBookingItem } from './booking-item.ts'
import { useClosedItems } from './closed-items.ts'
import { useShutTimes } from './shut-times.ts'
import { type ViewProps, workingStart, zoneOf } from './views.types.ts'

/** The days of a week with their 48 half hours, and what is booked in them (RESERVE-011, RESERVE-013). */
export function WeekView(props: ViewProps) {
  const { boardId, day: chosen, resources, byId, bookings, isLoading, label, onMore, onOpen, onCreate } = props
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const days = weekDays(chosen, firstDay)
  const daysOff = useDaysOff(days)
  const shown = resources.map(({ resourceId }) => resourceId)
  const closed = useClosedTimes(days, shown)
  const shutIn = useShutTimes(closed)
  const itemOf = useBookingItem(byId, false)
  const closedIn = useClosedItems(days, false)
  const [only] = resources.length === 1 ? resources : []
  const columns = days.map((day): GridColumn => {
    const weekend = weekendOf(weekdayOf(day))
    const isRed = daysOff.has(day)
    const dayOff = closed?.daysOff.find((each) => each.day === day)?.name
    return {
      day,
      name: [dayInWords(t, day), dayOff].filter(Boolean).join(' '),
      ...(dayOff && { hint: dayOff }),
      shut: shutIn(day, shown),
      look: isRed ? 'sun' : weekend,
      isOff: isRed || weekend !== undefined,
      isNarrow: weekend !== undefined,
      ...(only && { slot: only.slotMinutes }),
    }
  })
  const { hand, dialog } = useMove(root, columns, boardId)
  return (
    <>
      <TimeGrid
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
        onHead={({ day }) => onMore(day)}
        onNew={({ column: { day }, start, end }) => onCreate({ day, start, end })}
        newName={t('reservations.view.new')}
      />
      {dialog}
    </>
  )
}
