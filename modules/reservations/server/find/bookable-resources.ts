import { type RawBuilder, sql } from 'kysely'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Wish } from '../../contract/find.contract.ts'
import type { Resource } from '../../contract/reservations.entities.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { msOf } from '../bookings/booking-rows.ts'
import { resourceRightsOf } from '../reservations.access.ts'
import { resourceColumns } from '../resources/read-board.ts'

/** What somebody may book, as far as looking for something free asks for it: there may be thousands. */
export type Bookable = Pick<
  Resource,
  'resourceId' | 'groupId' | 'comCode' | 'seats' | 'timeZone' | 'slotMinutes' | 'way'
> & {
  /** A line each. */
  equipment: string
  /** The groups above it: `10/101/`. */
  path: string
  /** How it and its place are called, a line each; empty where no name was asked for. */
  names: string
  outFrom: number | null
  outTo: number | null
  bookFreely: boolean
  approve: boolean
  manage: boolean
}

/** An end of the time in which a resource `r` is out of order; null where it is not at all. */
const outAt = (end: RawBuilder<unknown>, open: string) =>
  sql`case when r.out_of_order is not null then ${msOf(sql`coalesce(${end}, ${sql.lit(open)})`)} end`

/** Everything the viewer may book, of one board or of all, in the order of the boards. */
export async function bookableResources({ db, viewer }: Ctx, { boardId, query }: Wish): Promise<Bookable[]> {
  const names = sql`concat_ws(E'\\n', r.name_ko, r.name_en, r.name_zh, r.name_ja, r.place_text)`
  const { rows } = await sql<Bookable>`
    select r.resource_id as "resourceId", r.group_id as "groupId", r.com_code as "comCode", r.seats,
           array_to_string(r.equipment, E'\\n') as equipment, r.time_zone as "timeZone",
           r.slot_minutes as "slotMinutes", r.way, g.path,
           ${query.trim() === '' ? sql`''` : names} as names, ${outAt(sql`lower(r.out_of_order)`, '-infinity')} as "outFrom",
           ${outAt(sql`upper(r.out_of_order)`, 'infinity')} as "outTo", held.can_book_freely as "bookFreely",
           held.can_approve as approve, held.can_manage as manage
    from ${resourceRightsOf(viewer.personCode)} held
    join reservations_resources r on r.resource_id = held.resource_id
    join reservations_groups g on g.group_id = r.group_id
    where held.can_book ${boardId === undefined ? sql`` : sql`and r.board_id = ${boardId}`}
    order by r.board_id, g.path, r.sort_order, r.resource_id limit ${sql.lit(limits.resources)}`.execute(db)
  return rows
}

export const linesOf = (text: string): string[] => text.split('\n').filter(Boolean)

/** Those that are large enough, have what is needed, and stand where it was wished. */
export function thoseWished(all: readonly Bookable[], { seats, equipment, groupId, query }: Wish): Bookable[] {
  const matches = createMatcher(query)
  const isNamed = ({ names }: Bookable) => query.trim() === '' || linesOf(names).some((text) => matches(text) !== null)
  return all.filter(
    (resource) =>
      resource.seats >= seats &&
      equipment.every((needed) => linesOf(resource.equipment).includes(needed)) &&
      (groupId === undefined || `/${resource.path}`.includes(`/${groupId}/`)) &&
      isNamed(resource),
  )
}

/** All that is told of the few that are shown, by number. */
export async function shownResources({ db, viewer }: Ctx, resourceIds: readonly number[]) {
  const { rows } = await sql<Resource>`
    select ${resourceColumns} from ${resourceRightsOf(viewer.personCode, resourceIds)} held
    join reservations_resources r on r.resource_id = held.resource_id
    limit ${sql.lit(limits.found)}`.execute(db)
  return new Map(rows.map((resource) => [resource.resourceId, resource]))
}
