import { sql } from 'kysely'
import { departmentAtWork } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { DepartmentUse } from '../../contract/statistics.contract.ts'

/** Departments that are shown; the others open next to nothing. */
const mostDepartments = 100

/** How the departments of a company used its menus in a period, those that opened most first. */
export async function departmentsOf(
  db: Db,
  { comCode, from, to }: { comCode: string; from: string; to: string },
): Promise<DepartmentUse[]> {
  const { rows } = await sql<DepartmentUse>`
    with opened as (
      select person_code, sum(opens) as opens from shell_menu_uses
      where com_code = ${comCode} and day between ${from}::date and ${to}::date
      group by person_code
    )
    select d.code as "deptCode", d.name, sum(opened.opens)::int as opens, count(*)::int as people
    from opened join ${departmentAtWork(sql`opened.person_code`, comCode)} d on true
    group by d.code, d.name order by opens desc, d.code limit ${sql.lit(mostDepartments)}`.execute(db)
  return rows
}
