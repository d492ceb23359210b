import { sql } from 'kysely'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { GrantName } from '../../contract/role-groups.contract.ts'
import { mostScimMembers, type ScimGroup, scimSchemas } from '../../contract/scim.contract.ts'
import { withMeta } from './answers.ts'
import { parseFilter } from './filter.ts'

/** A role group as it is stored; only the people who are in it by name, not those of its departments. */
export type StoredGroup = {
  roleId: number
  name: string
  externalId: string | null
  version: number
  grants: GrantName[]
  members: { value: string; display: string }[]
}

const filterable = ['id', 'displayname', 'externalid', 'members', 'members.value']

/**
 * The role groups of a company that a filter names, and how many there are in all.
 * @throws AppError ValidationException (invalidFilter)
 */
export async function findGroups(
  db: Db,
  comCode: string,
  { filter, limit, offset }: { filter?: string; limit: number; offset: number },
): Promise<{ groups: StoredGroup[]; total: number }> {
  const conditions = parseFilter(filter, filterable).map(({ attribute, value }) => {
    if (attribute === 'id') return sql`g.role_id::text = ${value}`
    if (attribute === 'displayname') return sql`lower(g.name_ko) = lower(${value})`
    if (attribute === 'externalid') return sql`x.external_id = ${value}`
    return sql`exists (
      select from organisation_role_members m where m.kind = 'person' and m.code = ${value} and m.role_id = g.role_id)`
  })
  const where = sql.join([sql`g.com_code = ${comCode}`, ...conditions], sql` and `)
  const from = sql`organisation_role_groups g left join organisation_provisioned_groups x on x.role_id = g.role_id`
  const [found, counted] = await Promise.all([
    sql<StoredGroup>`
      select g.role_id as "roleId", g.name_ko as name, x.external_id as "externalId", g.version,
             array(select r.grant_name from organisation_role_grants r where r.role_id = g.role_id order by 1) as grants,
             coalesce((
               select json_agg(json_build_object('value', p.person_code, 'display', p.name_ko) order by p.person_code)
               from (
                 select p.person_code, p.name_ko from organisation_role_members m
                 join organisation_people p on p.person_code = m.code
                 where m.role_id = g.role_id and m.kind = 'person'
                 order by p.person_code limit ${sql.lit(mostScimMembers)}
               ) p
             ), '[]') as members
      from ${from} where ${where} order by g.role_id limit ${sql.lit(limit)} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db),
  ])
  return { groups: found.rows, total: counted.rows[0]!.total }
}

/** One role group of the company; undefined for one of another company, of all companies and for none alike. */
export async function readGroup(db: Db, comCode: string, id: string): Promise<StoredGroup | undefined> {
  const { groups } = await findGroups(db, comCode, { filter: `id eq ${JSON.stringify(id)}`, limit: 1, offset: 0 })
  return groups[0]
}

/** A role group as providers get it. */
export const groupResource = (ctx: Pick<PublicCtx, 'origin'>, group: StoredGroup): ScimGroup =>
  withMeta(ctx, 'Group', {
    schemas: [scimSchemas.group],
    id: String(group.roleId),
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.name,
    ...(group.members.length > 0 && { members: group.members.map((member) => ({ ...member, type: 'User' })) }),
  })
