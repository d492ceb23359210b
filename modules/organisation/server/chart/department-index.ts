import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { searchKeys } from '#platform/contract/hangul/search-index.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { tiers } from '../people/search-keys.ts'

/** Departments whose keys are written by one statement. */
const atOnce = 1_000

type Searched = { deptCode: string; comCode: string; name: LocalName; abbreviation: string }

/**
 * Writes the search keys of departments that are new or were renamed. Whoever changes many calls it in the same
 * transaction; {@link indexDepartmentsLater} comes after everybody else.
 * @returns how many there were
 */
export async function indexDepartments(db: Db): Promise<number> {
  let indexed = 0
  while (true) {
    const departments = await db
      .selectFrom('organisation_departments')
      .select(['dept_code as deptCode', 'com_code as comCode', selectLocalName('name').as('name'), 'abbreviation'])
      .where('is_indexed', '=', false)
      .orderBy('dept_code')
      .limit(sql.lit(atOnce))
      .forUpdate()
      .execute()
    if (departments.length === 0) return indexed
    indexed += departments.length
    const codes = sql<string>`any(${departments.map(({ deptCode }) => deptCode)}::text[])`
    await db.deleteFrom('organisation_department_keys').where('dept_code', '=', codes).execute()
    await insertRows(db, 'organisation_department_keys', departments.flatMap(rowsOf))
    await db.updateTable('organisation_departments').set({ is_indexed: true }).where('dept_code', '=', codes).execute()
  }
}

/** The same as background work. */
export const indexDepartmentsLater = async ({ database }: Services): Promise<void> => {
  await database.writer.transaction().execute(indexDepartments)
}

/** The keys of a department, each once in its best tier. */
function rowsOf({ deptCode, comCode, name, abbreviation }: Searched) {
  const found = new Map<string, number>()
  const add = (text: string, tierOf: (atStart: boolean) => number) => {
    for (const { key, atStart } of searchKeys(text))
      found.set(key, Math.min(tierOf(atStart), found.get(key) ?? tiers.other))
  }
  for (const text of new Set(Object.values(name)))
    add(text, (atStart) => (atStart ? tiers.nameStart : tiers.nameInside))
  add(abbreviation, () => tiers.other)
  return [...found].map(([key, tier]) => ({ dept_code: deptCode, com_code: comCode, tier, key }))
}
