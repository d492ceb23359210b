import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'

/** The names of departments by code, also of those that are closed. */
export async function departmentNames(
  db: Db,
  codes: readonly string[],
): Promise<{ deptCode: string; name: LocalName }[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<{ deptCode: string; name: LocalName }>`
    select d.dept_code as "deptCode", ${selectLocalName('d.name')} as name
    from organisation_all_departments d where d.dept_code = any(${[...codes]}::text[])`.execute(db)
  return rows
}
