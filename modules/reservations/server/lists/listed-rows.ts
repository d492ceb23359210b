import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { ListedBooking } from '../../contract/reservations.entities.ts'
import type { Color } from '../../contract/reservations.rules.ts'
import { type BookingRow, bookingColumns, bookingOf } from '../bookings/booking-rows.ts'

/** A booking with that of its resource by which people know it. */
export type ListedRow = BookingRow & { resourceName: LocalName; place: string; color: Color }

/** Of a booking `b` of a resource `r`, whose it is: `h`. */
export const listedColumns = sql`${bookingColumns}, ${selectLocalName('r.name')} as "resourceName",
  r.place_text as place, r.color`

/** As a reader has it. @param may what she may do with the resource */
export function listedOf(
  row: ListedRow,
  viewerCode: string,
  may: { approve: boolean; manage: boolean },
  now: Date,
): ListedBooking {
  const { resourceId, resourceName: name, place, color, timeZone } = row
  const shown = bookingOf(row, viewerCode, may, now)
  return {
    ...shown,
    requestId: row.bookingId,
    resource: { resourceId, name, place, color, timeZone },
    reason: shown.isHidden ? '' : row.reason,
  }
}
