import { type RawBuilder, sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { reservationsCalls } from '../../contract/reservations.contract.ts'
import type { Resource } from '../../contract/reservations.entities.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { selectPicturePath } from '../pictures/pictures.ts'
import { resourceRightsOf, selectCan } from '../reservations.access.ts'

type Calls = typeof reservationsCalls

/** The boards on which somebody sees a resource; those of the company in which she acts come first. */
export async function listBoards({ db, viewer }: Ctx): Promise<CallResult<Calls['boards']>> {
  const { rows } = await sql<CallResult<Calls['boards']>['items'][number]>`
    select b.board_id as "boardId", b.com_code as "comCode", ${selectLocalName('b.name')} as name
    from (
      select distinct r.board_id from ${resourceRightsOf(viewer.personCode)} held
      join reservations_resources r on r.resource_id = held.resource_id
    ) seen
    join reservations_boards b on b.board_id = seen.board_id
    order by b.com_code = ${viewer.comCode} desc, b.com_code, b.sort_order, b.board_id
    limit ${sql.lit(limits.boards)}`.execute(db)
  return { items: rows }
}

/** @throws AppError NotFoundException for a board of which the viewer sees no resource, as for none */
export async function readBoard(
  { db, viewer }: Ctx,
  { id }: CallParsedInput<Calls['reserveBoard']>,
): Promise<CallResult<Calls['reserveBoard']>> {
  const { rows: resources } = await sql<Resource>`
    select ${resourceColumns}
    from ${resourceRightsOf(viewer.personCode)} held
    join reservations_resources r on r.resource_id = held.resource_id
    join reservations_groups g on g.group_id = r.group_id
    where r.board_id = ${id}
    order by g.path, r.sort_order, r.resource_id limit ${sql.lit(limits.resources)}`.execute(db)
  if (resources.length === 0) throw notFound()
  const board = await db
    .selectFrom('reservations_boards')
    .select(['board_id as boardId', 'com_code as comCode', selectLocalName('name').as('name')])
    .where('board_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...board, groups: await groupsAbove(db, resources), resources }
}

/** A moment inside of JSON as all others travel. */
const momentOf = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"')`

/** Everything a list tells of a resource `r` with the rights `held`. */
export const resourceColumns = sql`r.resource_id as "resourceId", r.board_id as "boardId", r.group_id as "groupId",
  r.com_code as "comCode", ${selectLocalName('r.name')} as name, r.place_text as place, r.seats, r.equipment, r.color,
  r.time_zone as "timeZone", r.slot_minutes as "slotMinutes", r.way, r.is_shared as "isShared",
  case when r.out_of_order is not null then json_build_object(
    'from', ${momentOf(sql`nullif(lower(r.out_of_order), '-infinity')`)},
    'to', ${momentOf(sql`nullif(upper(r.out_of_order), 'infinity')`)}, 'reason', r.out_of_order_text) end as "outOfOrder", ${selectPicturePath} as "picturePath", ${selectCan('held')} as can`

type Group = { groupId: number; parentGroupId: number | null; name: LocalName }

/** The groups in which some resources stand, with those above, from the top down in their order. */
export async function groupsAbove(db: Db, resources: readonly Pick<Resource, 'groupId'>[]): Promise<Group[]> {
  const own = [...new Set(resources.map(({ groupId }) => groupId))]
  const { rows } = await sql<Group & { order: number }>`
    select g.group_id as "groupId", g.parent_group_id as "parentGroupId", ${selectLocalName('g.name')} as name
    from reservations_groups g
    where g.group_id in (
      select step::int from reservations_groups o, unnest(string_to_array(rtrim(o.path, '/'), '/')) step
      where o.group_id = any(${own}::int[]))
    order by length(g.path) - length(replace(g.path, '/', '')), g.sort_order, g.group_id
    limit ${sql.lit(limits.groups)}`.execute(db)
  return rows.map(({ groupId, parentGroupId, name }) => ({ groupId, parentGroupId, name }))
}
