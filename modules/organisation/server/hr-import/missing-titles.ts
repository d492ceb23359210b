import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { HrImportDetail } from '../../contract/hr-import.contract.ts'
import { hrMissingTitles } from '../../contract/hr-import.rules.ts'

type Missing = HrImportDetail['missingTitles']

/** The ranks and duties that an import names and no company has, by kind and company. */
export async function missingTitlesOf(db: Db, importId: number): Promise<Missing> {
  const { rows } = await sql<Missing[number]>`
    select m.kind, c.com_code as "comCode", ${selectLocalName('c.name')} as "companyName",
      array_agg(m.word order by m.place) as words
    from organisation_hr_missing_titles m join organisation_companies c using (com_code)
    where m.import_id = ${importId}
    group by c.com_code, m.kind
    order by min(m.place)
    limit ${sql.lit(2 * hrMissingTitles)}`.execute(db)
  return rows
}

/** Whether there are some, and not so many that a column must have been taken for another one. */
export function canBeMade(missing: Missing): boolean {
  const count = missing.reduce((sum, { words }) => sum + words.length, 0)
  return count > 0 && count <= hrMissingTitles
}
