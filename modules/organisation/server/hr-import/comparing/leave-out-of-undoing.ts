import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { leaveLastAdministratorsOut } from './last-administrator.ts'
import { leaveOut, theId } from './leave-out.ts'

/**
 * Leaves out of the taking back of an import what whoever does that may not do as things stand now, and what would
 * leave nobody to administer the installation, each with its line and reason; what is left out stays as the import has
 * made it.
 * @param reach `isBound`: it is taken back by somebody who administers one company alone
 */
export async function leaveOutOfUndoing(db: Db, importId: number, { isBound }: { isBound: boolean }): Promise<void> {
  await sql`select set_config('maru.hr_import', ${String(importId)}, true)`.execute(db)
  const asItWas = sql`
    create temp table hr_department on commit drop as
    select 1::bigint as nth, c.key as dept_code, c.before->>'com_code' as com_code,
      c.before->>'parent_dept_code' as parent_dept_code
    from organisation_hr_changes c where c.import_id = ${theId} and c.kind = 'department' and c.before is not null`
  await asItWas.execute(db)
  for (const rows of ['hr_person', 'hr_post'])
    await sql`create temp table ${sql.table(rows)} (home_com_code text, employee_number text) on commit drop`.execute(
      db,
    )
  if (isBound) await leaveOut(db, 'undo')
  await leaveLastAdministratorsOut(db, 'undo')
  await sql`update organisation_hr_imports i set problem_count = greatest(i.problem_count,
    (select count(*) from organisation_hr_problems p where p.import_id = i.import_id))
    where i.import_id = ${theId}`.execute(db)
}
