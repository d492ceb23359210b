import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { StagedRow } from '../hr-import/staged-lines.ts'
import '../hr-import/hr-import.tables.ts'

/** Notes whom a directory has brought, when its import is applied; of the staged rows. */
export async function rememberDirectoryPeople(db: Db, importId: number): Promise<void> {
  await sql`
    insert into organisation_directory_people (person_code, com_code, source)
    select distinct on (p.person_code) p.person_code, i.com_code, r.source
    from organisation_hr_imports i
    join organisation_hr_rows r on r.import_id = i.import_id and r.kind = 'person'
    join organisation_people p on p.home_com_code = coalesce(nullif(r.fields->>'comCode', ''), i.com_code)
      and p.employee_number = r.fields->>'employeeNumber'
    where i.import_id = ${importId} and i.origin = 'directory'
    order by p.person_code
    on conflict (person_code) do update set com_code = excluded.com_code, source = excluded.source`.execute(db)
}

/**
 * Whoever came from a directory, still works and is not in it any more, as rows that retire her. Nobody who came another
 * way is among them.
 * @param seen the employee numbers the directory has, wherever they lie
 */
export async function vanishedRows(
  db: Db,
  { comCode, source }: { comCode: string; source: string },
  seen: ReadonlySet<string>,
): Promise<StagedRow[]> {
  const { rows } = await sql<{ employeeNumber: string }>`
    select p.employee_number as "employeeNumber" from organisation_directory_people x
    join organisation_people p on p.person_code = x.person_code
    where x.com_code = ${comCode} and x.source = ${source} and p.home_com_code = ${comCode} and p.state <> 'retired'
      and p.employee_number <> all(${[...seen]}::text[])
    order by p.person_code`.execute(db)
  return rows.map(({ employeeNumber }) => ({ line: 0, fields: { employeeNumber, state: 'retired' } }))
}
