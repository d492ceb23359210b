import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { GrantName } from '../../contract/role-groups.contract.ts'
import { type ActingPost, grantedTo } from '../roles/roles.ts'

/** What a session needs to know of whoever acts at a post. */
export type ActingFacts = { email: string; employeeNumber: string; grants: GrantName[] }

/**
 * Who acts at a post, with what the role groups hand out to her there: in one statement, since calls begin with it, and
 * without names, whose five tables took the database longer to plan than everything else.
 * @returns null for whoever has retired, and for a post that is not hers (any more)
 */
export async function actingFacts(db: Db, post: ActingPost): Promise<ActingFacts | null> {
  const { personCode, comCode, deptCode } = post
  const { rows } = await sql<ActingFacts>`
    select p.email, p.employee_number as "employeeNumber", array(${grantedTo(post)}) as grants
    from organisation_people p
    where p.person_code = ${personCode} and p.state <> 'retired' and exists (
      select from organisation_posts o
      where o.person_code = p.person_code and o.com_code = ${comCode} and o.dept_code = ${deptCode})`.execute(db)
  return rows[0] ?? null
}
