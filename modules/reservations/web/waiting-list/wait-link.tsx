import { IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/contract/days.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import type { Booking } from '../../contract/reservations.entities.ts'
import { writePlace } from '../place/write-place.ts'

/** From the booking of somebody else to the form, in which one stands in line for its time. */
export function WaitLink({ booking, boardId }: { booking: Booking; boardId: number | undefined }) {
  const { t } = useTranslation()
  const { resourceId, startDate, startTime, endDate, endTime, isAllDayEvent } = booking
  const start = `${startDate}T${startTime}`
  const end = isAllDayEvent ? `${addDays(endDate, 1)}T00:00` : `${endDate}T${endTime}`
  return (
    <Link
      {...writePlace({ resourceId, boardId, start, end, baseDate: startDate })}
      className={buttonClass({ size: 'lg' })}
    >
      <IconHourglass className="i" aria-hidden />
      {t('reservations.line.wait')}
    </Link>
  )
}
