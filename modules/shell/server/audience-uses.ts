import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { pageUses } from './menus/page-uses.ts'

/** Enough to know where to look; more would not be read. */
const named = 10

/** The menus and quick menus that are shown to somebody: a role group, a department, a person, a company. */
export async function audienceUses(db: Db, { kind, code }: { kind: string; code: string }): Promise<LocalName[]> {
  if (kind === 'webpartPage') return pageUses(db, code)
  const { rows } = await sql<{ name: LocalName }>`
    (select ${selectLocalName('m.name')} as name
     from shell_menu_permissions p join shell_menus m using (menu_id)
     where p.kind = ${kind} and p.code = ${code} order by m.menu_id limit ${sql.lit(named)})
    union all
    (select ${selectLocalName('q.title')} as name
     from shell_quick_menu_permissions p join shell_quick_menus q using (quick_menu_id)
     where p.kind = ${kind} and p.code = ${code} order by q.quick_menu_id limit ${sql.lit(named)})`.execute(db)
  return rows.map(({ name }) => name)
}
