import { sql } from 'kysely'
import { checkAudience } from '#modules/organisation/server/organisation.public.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { RoleRef } from '../../contract/webparts.contract.ts'

type Owner = 'webpart' | 'template'
type Named = Omit<RoleRef, 'roleName'> & { ownerId: number }

/** The role groups that webparts or templates are for, by their numbers. */
export async function rolesOf(
  db: Db,
  owner: Owner,
  ids: readonly number[],
  language: Language,
): Promise<(id: number) => RoleRef[]> {
  const { rows } = await sql<Named>`
    select r.${sql.ref(`${owner}_id`)} as "ownerId", g.role_id as "roleId", ${selectLocalName('g.name')} as name
    from ${sql.table(`home_${owner}_roles`)} r join organisation_role_groups g on g.role_id = r.role_id
    where r.${sql.ref(`${owner}_id`)} = any(${[...ids]}::int[]) order by 1, 2`.execute(db)
  const byOwner = Map.groupBy(rows, ({ ownerId }) => ownerId)
  return (id) => (byOwner.get(id) ?? []).map(({ roleId, name }) => ({ roleId, name, roleName: nameIn(name, language) }))
}

/**
 * Writes for which role groups a webpart or template is, in place of what stood there.
 * @throws AppError ValidationException at `roles` for one that the company does not have
 */
export async function putRoles(
  db: Db,
  owner: Owner,
  id: number,
  comCode: string,
  roleIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(roleIds)]
  await checkAudience(
    db,
    comCode,
    wanted.map((roleId) => ({ kind: 'role', code: String(roleId) })),
    'roles',
  )
  const table = sql.table(`home_${owner}_roles`)
  const column = sql.ref(`${owner}_id`)
  await sql`delete from ${table} where ${column} = ${id}`.execute(db)
  await sql`insert into ${table} (${column}, role_id) select ${id}, unnest(${wanted}::int[])`.execute(db)
}
