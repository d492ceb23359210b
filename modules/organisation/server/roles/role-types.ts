import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { GrantName } from '../../contract/role-groups.contract.ts'
import { type ActingPost, audienceOf } from './roles.ts'

/** More role groups than one person is in. */
const limit = 500

type Role = { roleId: number; name: LocalName; roleTypes: GrantName[] }

/**
 * The role groups of a person at a post that hand something out, by number (ADMIN-012).
 * @param roleType only those that hand out this; whatever no role group hands out finds none
 */
export async function roleTypesOf(db: Db, post: ActingPost, language: Language, roleType?: string) {
  const { rows } = await sql<Role>`
    select g.role_id as "roleId", ${selectLocalName('g.name')} as name, array_agg(r.grant_name order by r.grant_name) as "roleTypes"
    from ${audienceOf(post)} audience
    join organisation_role_groups g on audience.kind = 'role' and g.role_id::text = audience.code
    join organisation_role_grants r on r.role_id = g.role_id
    group by g.role_id
    order by g.role_id
    limit ${sql.lit(limit)}`.execute(db)
  return rows
    .filter(({ roleTypes }) => !roleType || roleTypes.some((held) => held === roleType))
    .map(({ roleId, name, roleTypes }) => ({ roleId, roleName: nameIn(name, language), roleTypes }))
}
