import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { WhereUsed } from '#platform/server/offers/where-used.ts'

/** Enough to know where to look; more would not be read. */
const named = 10

/** The groups and resources whose rights name a role group, department, person or company; asked before that goes. */
export const usesOfRights: WhereUsed = async (db, { kind, code }) => {
  const { rows } = await sql<{ name: LocalName }>`
    select case when g.group_id is not null then ${selectLocalName('g.name')} else ${selectLocalName('r.name')} end as name
    from reservations_rights l
    left join reservations_groups g on g.group_id = l.group_id
    left join reservations_resources r on r.resource_id = l.resource_id
    where l.code = ${code} and (l.kind = ${kind} or (${kind} = 'department' and l.kind = 'departmentTree'))
    order by l.right_id limit ${sql.lit(named)}`.execute(db)
  return rows.map(({ name }) => name)
}
