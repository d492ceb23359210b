import { sql } from 'kysely'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Wish } from '../../contract/find.contract.ts'
import type { Resource } from '../../contract/reservations.entities.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { resourceRightsOf } from '../reservations.access.ts'
import { resourceColumns } from '../resources/read-board.ts'

/** What somebody may book, with the groups above it: `10/101/`. */
export type Bookable = { resource: Resource; path: string }

/** Everything the viewer may book, of one board or of all, in the order of the boards. */
export async function bookableResources({ db, viewer }: Ctx, boardId: number | undefined): Promise<Bookable[]> {
  const { rows } = await sql<Resource & { path: string }>`
    select ${resourceColumns}, g.path
    from ${resourceRightsOf(viewer.personCode)} held
    join reservations_resources r on r.resource_id = held.resource_id
    join reservations_groups g on g.group_id = r.group_id
    where held.can_book ${boardId === undefined ? sql`` : sql`and r.board_id = ${boardId}`}
    order by r.board_id, g.path, r.sort_order, r.resource_id limit ${sql.lit(limits.resources)}`.execute(db)
  return rows.map(({ path, ...resource }) => ({ resource, path }))
}

/** Those that are large enough, have what is needed, and stand where it was wished. */
export function thoseWished(all: readonly Bookable[], { seats, equipment, groupId, query }: Wish): Resource[] {
  const matches = createMatcher(query)
  const isNamed = ({ name, place }: Resource) =>
    query.trim() === '' || [...Object.values(name), place].some((text) => matches(text) !== null)
  return all
    .filter(
      ({ resource, path }) =>
        resource.seats >= seats &&
        equipment.every((needed) => resource.equipment.includes(needed)) &&
        (groupId === undefined || `/${path}`.includes(`/${groupId}/`)) &&
        isNamed(resource),
    )
    .map(({ resource }) => resource)
}
