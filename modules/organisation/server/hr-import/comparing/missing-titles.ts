import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { hrMissingTitles } from '../../../contract/hr-import.rules.ts'
import { theImport } from './prepare.ts'

/**
 * Writes down which ranks and duties the rows name and no company has, of prepared tables: one more than can be made at
 * one go. Those of a new company are missing in the company that it begins with the ranks and duties of.
 */
export async function writeMissingTitles(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('organisation_hr_missing_titles').where('import_id', '=', importId).execute()
  await sql`
    with missing as (
      select 'rank' as kind, com_code, rank_given as word, source, line from hr_post
      where nth = 1 and com_code is not null and rank_given is not null and rank_code is null
      union all
      select 'duty', com_code, duty_given, source, line from hr_post
      where nth = 1 and com_code is not null and duty_given <> '' and duty_code is null
    ),
    makeable as (
      select m.kind, coalesce(t.com_code, i.com_code) as com_code, m.word, m.source, m.line
      from missing m cross join ${theImport} i
      left join organisation_companies t on t.com_code = m.com_code
      left join hr_company n on n.com_code = m.com_code and n.is_new and n.nth = 1
      where (t.com_code is not null or n.com_code is not null) and (i.reaches_all or m.com_code = i.com_code)
    ),
    first as (
      select distinct on (kind, com_code, word) kind, com_code, word, source, line from makeable
      order by kind, com_code, word, source, line
    )
    insert into organisation_hr_missing_titles (import_id, kind, com_code, word, place)
    select ${importId}, kind, com_code, word, row_number() over (order by source, line) from first
    order by source, line limit ${sql.lit(hrMissingTitles + 1)}`.execute(db)
}
