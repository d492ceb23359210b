import { sql } from 'kysely'
import type { WhereUsed } from '#platform/server/offers/where-used.ts'

/** Names told to an administrator at once. */
const most = 50

/** The public folders that a department keeps; asked before the department goes. */
export const usesOfFolders: WhereUsed = async (db, { kind, code }) => {
  if (kind !== 'department') return []
  const rows = await db
    .selectFrom('addressbook_folders')
    .select('name')
    .where('kind', '=', 'public')
    .where('manage_dept_code', '=', code)
    .orderBy('name')
    .limit(sql.lit(most))
    .execute()
  return rows.map(({ name }) => ({ ko: name, en: name, zh: name, ja: name }))
}
