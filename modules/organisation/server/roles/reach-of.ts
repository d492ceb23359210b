import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { audienceAtAllPosts } from './roles.ts'

/** Whom somebody administers: everybody, the people of one company, or nobody (any more). */
export type Reach = 'everybody' | 'company' | 'nobody'

/**
 * What an administrator may do at any of her posts, for work that is done in her name while she is away. Whoever has
 * retired administers nobody.
 * @param comCode the company asked about
 */
export async function reachOf(db: Db, personCode: string | null, comCode: string): Promise<Reach> {
  if (personCode === null) return 'nobody'
  const { rows } = await sql<{ isTop: boolean | null; isManager: boolean | null }>`
    select bool_or(r.grant_name = 'superAdmin') as "isTop",
      bool_or(r.grant_name = 'companyManager' and audience.com_code = ${comCode}) as "isManager"
    from ${audienceAtAllPosts(personCode)} audience
    join organisation_role_grants r on audience.kind = 'role' and r.role_id::text = audience.code
    where exists (select from organisation_people p where p.person_code = ${personCode} and p.state <> 'retired')`.execute(
    db,
  )
  const { isTop, isManager } = rows[0]!
  return isTop ? 'everybody' : isManager ? 'company' : 'nobody'
}
