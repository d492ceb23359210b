import { clockMinutes } from '#platform/web/time-grid/span.ts'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import type { Booking } from '../../contract/reservations.entities.ts'
import { spanOf } from '../views/booking-item.ts'

/** When something is booked, by the clock of its resource: `2031-03-12 (수) 09:30 - 10:30`. */
export function useWhenWords() {
  const { whenOf } = useSpanWords()
  return {
    whenOf: (booking: Pick<Booking, 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'isAllDayEvent'>): string =>
      whenOf(spanOf(booking)),
    /** From one instant to another. */
    betweenOf: (start: string, end: string, timeZone: string): string =>
      whenOf({ isAllDay: false, from: clockMinutes(start, timeZone), to: clockMinutes(end, timeZone) }),
  }
}
