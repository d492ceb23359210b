import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { peopleOfAudience } from '../../audience/people-of.ts'
import { rolesThatGrant } from '../../roles/roles.ts'

/** Nobody has more super administrators; who is beyond them is not needed to know that one stays. */
const enough = 200

/** Writes a problem where nobody would administer the installation any more; of written changes. */
export async function refuseLastAdministrator(db: Db, importId: number): Promise<void> {
  const { rows: retiring } = await sql<{ personCode: string }>`
    select p.person_code as "personCode" from organisation_hr_changes c
    join organisation_people p on p.home_com_code || '/' || p.employee_number = c.key
    where c.import_id = ${importId} and c.kind = 'person' and c.action = 'retire'`.execute(db)
  if (retiring.length === 0) return
  const roles = await rolesThatGrant(db, 'superAdmin')
  const administrators = await peopleOfAudience(db, null, roles, { after: '', limit: enough })
  const leaving = new Set(retiring.map(({ personCode }) => personCode))
  const leavers = administrators.filter(({ personCode }) => leaving.has(personCode))
  if (leavers.length === 0 || leavers.length < administrators.length) return
  await sql`
    insert into organisation_hr_problems (import_id, kind, source, line, field, code, value)
    select c.import_id, 'person', c.source, c.line, 'state', 'lastAdministrator', left(c.label, 100)
    from organisation_hr_changes c
    join organisation_people p on p.home_com_code || '/' || p.employee_number = c.key
    where c.import_id = ${importId} and c.kind = 'person' and c.action = 'retire'
      and p.person_code = any(${leavers.map(({ personCode }) => personCode)}::text[])`.execute(db)
}
