import { sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { hashOfToken } from '#platform/server/tokens.ts'
import type { Planned } from '../requests/plan.ts'
import { isOutOfOrder } from '../requests/times.ts'
import type { SeenResource } from '../reservations.access.ts'

/** A display at a door with the resource it stands at; whoever stands there may book what needs nobody's yes. */
export type Door = SeenResource & {
  showsTitles: boolean
  lastUsedAt: Date | null
  place: string
  seats: number
  outOfOrderReason: string
  checkInMinutes: number | null
  checkInCode: string
}

/** @throws AppError NotFoundException, the same for an address that was taken back or renewed and for none */
export async function doorOf(db: Db, token: string): Promise<Door> {
  const { rows } = await sql<Omit<Door, 'outOfOrder' | 'can'> & { isOut: boolean; from: Date | null; to: Date | null }>`
    select r.resource_id as "resourceId", r.com_code as "comCode", ${selectLocalName('r.name')} as name,
           r.time_zone as "timeZone", r.slot_minutes as "slotMinutes", r.way, r.is_shared as "isShared",
           r.out_of_order is not null as "isOut", nullif(lower(r.out_of_order), '-infinity') as "from",
           nullif(upper(r.out_of_order), 'infinity') as "to", r.out_of_order_text as "outOfOrderReason",
           r.place_text as place, r.seats, r.check_in_minutes as "checkInMinutes", r.check_in_code as "checkInCode",
           d.shows_titles as "showsTitles", d.last_used_at as "lastUsedAt"
    from reservations_doors d join reservations_resources r on r.resource_id = d.resource_id
    where d.token_hash = ${hashOfToken(token)} and r.retired_at is null`.execute(db)
  if (!rows[0]) throw notFound()
  const { isOut, from, to, ...door } = rows[0]
  const isFree = door.way === 'instant'
  const can = { see: true, book: isFree, bookFreely: isFree, approve: false, manage: false }
  return { ...door, outOfOrder: isOut ? { from, to } : null, can }
}

const minuteMs = 60_000

/**
 * What somebody at a door would book: from this minute on, for so long. Slots are for who plans ahead; who stands there
 * begins at once.
 * @param ended when what was there before ended, if that was in this minute
 */
export function plannedAtDoor(resource: SeenResource, now: Date, minutes: number, ended: Date | null = null): Planned {
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
  const start = ended !== null && ended > minute ? ended : minute
  const end = new Date(minute.getTime() + minutes * minuteMs)
  return { resource, start, end, occurrenceAt: start, isAllDay: false }
}

/** Whether nobody has to accept it, and it can be used meanwhile. */
export const isOffered = (planned: Planned): boolean =>
  planned.resource.can.book && !isOutOfOrder(planned.resource, planned)
