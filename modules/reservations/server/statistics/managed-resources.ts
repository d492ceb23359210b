import { sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { resourceRightsOf } from '../reservations.access.ts'

export type ManagedResource = {
  resourceId: number
  comCode: string
  boardId: number
  name: LocalName
  groupName: LocalName
  /** The groups above it: `10/101/`. */
  path: string
  isRetired: boolean
}
type Board = { boardId: number; name: LocalName }
type Group = { groupId: number; name: LocalName; level: number }

/** Resources that are counted at once; whoever manages more chooses a board. */
const most = limits.resources * 5

/**
 * What somebody manages of a board or of one of its groups, and what she may choose from.
 * @throws AppError NotFoundException for a board or group on which she manages nothing, as for none
 */
export async function managedResources(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  { boardId, groupId }: { boardId?: number | undefined; groupId?: number | undefined },
): Promise<{ resources: ManagedResource[]; boards: Board[]; groups: Group[] }> {
  const { rows } = await sql<ManagedResource>`
    select r.resource_id as "resourceId", r.com_code as "comCode", r.board_id as "boardId",
           ${selectLocalName('r.name')} as name, ${selectLocalName('g.name')} as "groupName", g.path,
           r.retired_at is not null as "isRetired"
    from ${resourceRightsOf(viewer.personCode)} held
    join reservations_resources r on r.resource_id = held.resource_id
    join reservations_groups g on g.group_id = r.group_id
    where held.can_manage
    order by r.board_id, g.path, r.sort_order, r.resource_id limit ${sql.lit(most)}`.execute(db)
  const { rows: boards } = await sql<Board>`
    select b.board_id as "boardId", ${selectLocalName('b.name')} as name from reservations_boards b
    where b.board_id = any(${[...new Set(rows.map((row) => row.boardId))]}::int[])
    order by b.com_code = ${viewer.comCode} desc, b.com_code, b.sort_order, b.board_id
    limit ${sql.lit(limits.boards)}`.execute(db)
  const ofBoard = boardId === undefined ? rows : rows.filter((row) => row.boardId === boardId)
  const steps = new Set(ofBoard.flatMap(({ path }) => path.split('/').filter(Boolean).map(Number)))
  if ((boardId !== undefined && ofBoard.length === 0) || (groupId !== undefined && !steps.has(groupId)))
    throw notFound()
  const { rows: groups } = await sql<Group>`
    select g.group_id as "groupId", ${selectLocalName('g.name')} as name,
           length(g.path) - length(replace(g.path, '/', '')) as level
    from reservations_groups g where g.group_id = any(${boardId === undefined ? [] : [...steps]}::int[])
    order by g.path limit ${sql.lit(limits.groups)}`.execute(db)
  const isInGroup = ({ path }: ManagedResource) => `/${path}`.includes(`/${groupId}/`)
  return { resources: groupId === undefined ? ofBoard : ofBoard.filter(isInGroup), boards, groups }
}
