import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { limits } from '../../../contract/reservations.rules.ts'
import { type AboutResource, selectAbout } from '../resources.ts'

/** A resource as a line of a table has it. */
export type KeptResource = AboutResource & {
  resourceId: number
  groupId: number
  version: number
  state: 'active' | 'outOfOrder' | 'retired'
}

/** The resources of a board in the order of its tree, and its groups by their paths. */
export type BoardResources = {
  resources: KeptResource[]
  pathOf: Map<number, string>
  /** Groups may be called alike. */
  groupsAt: Map<string, number[]>
}

/** Everything on a board that a table of it tells or names. */
export async function boardResources({ db, now }: Pick<Ctx, 'db' | 'now'>, boardId: number): Promise<BoardResources> {
  const { rows: groups } = await sql<{ groupId: number; above: number | null; name: LocalName['ko'] }>`
    select g.group_id as "groupId", g.parent_group_id as above, g.name_ko as name
    from reservations_groups g where g.board_id = ${boardId}
    order by g.sort_order, g.group_id limit ${sql.lit(limits.groups)}`.execute(db)
  const { rows: resources } = await sql<KeptResource>`
    select r.resource_id as "resourceId", r.group_id as "groupId", r.version, ${selectAbout},
           case when r.retired_at is not null then 'retired'
             when coalesce(r.out_of_order @> ${now}::timestamptz, false) then 'outOfOrder' else 'active' end as state
    from reservations_resources r where r.board_id = ${boardId}
    order by r.sort_order, r.resource_id limit ${sql.lit(limits.resources)}`.execute(db)
  const pathOf = new Map<number, string>()
  const walk = (above: number | null, before: string) => {
    for (const { groupId, name } of groups.filter((each) => each.above === above)) {
      pathOf.set(groupId, pathKey(`${before}${name}`))
      walk(groupId, `${before}${name}/`)
    }
  }
  walk(null, '')
  const places = new Map([...pathOf.keys()].map((groupId, at) => [groupId, at]))
  const groupsAt = new Map<string, number[]>()
  for (const [groupId, path] of pathOf) groupsAt.set(path, [...(groupsAt.get(path) ?? []), groupId])
  return { resources: resources.toSorted((a, b) => places.get(a.groupId)! - places.get(b.groupId)!), pathOf, groupsAt }
}

/** A path as it is compared: `판교 본관/3층`. */
export const pathKey = (path: string): string =>
  path
    .normalize('NFC')
    .split('/')
    .map((step) => step.trim())
    .join('/')
