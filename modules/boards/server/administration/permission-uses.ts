import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { WhereUsed } from '#platform/server/offers/where-used.ts'

/** Enough to know where to look; more would not be read. */
const named = 10

/** The boards whose permissions name a role group, department, person or company; asked before that goes. */
export const usesOfPermissions: WhereUsed = async (db, { kind, code }) => {
  const { rows } = await sql<{ name: LocalName }>`
    select distinct on (b.board_id) ${selectLocalName('b.name')} as name
    from boards_permissions p join boards_boards b on b.board_id = p.board_id
    where p.code = ${code} and (p.kind = ${kind} or (${kind} = 'department' and p.kind = 'departmentTree'))
    order by b.board_id limit ${sql.lit(named)}`.execute(db)
  return rows.map(({ name }) => name)
}
