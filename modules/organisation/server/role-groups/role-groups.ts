import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import type { AudienceEntry } from '../../contract/audience.ts'
import {
  type GrantName,
  type RoleGroupDetail,
  type roleGroupCalls,
  topRoleId,
} from '../../contract/role-groups.contract.ts'
import { nameAudience } from '../audience/name-audience.ts'
import { type AudienceScope, scopeInReach } from '../audience/scope.ts'
import { photoPathOf } from '../people/facts.ts'
import { grantsInReach, isInReach } from './reach.ts'
import { postsInRole } from './resolve.ts'

/** Role groups one company may have. */
export const mostRoleGroups = 500
/** People of a group are counted up to here. */
const peopleCap = 1_000

type List = CallResult<typeof roleGroupCalls.managedRoleGroups>

/**
 * The role groups an administrator manages in one company, or in all of them at once, by number.
 * @throws AppError NotFoundException for a company out of reach
 */
export async function managedRoleGroups({ db, viewer }: Ctx, { comCode }: { comCode?: string }): Promise<List> {
  const scope = await scopeInReach(db, viewer, comCode)
  const { rows } = await sql<List['items'][number]>`
    select g.role_id as "roleId", g.com_code as "comCode", ${selectLocalName('g.name')} as name,
           (select count(*) from organisation_role_members m where m.role_id = g.role_id) as entries,
           array(select r.grant_name from organisation_role_grants r where r.role_id = g.role_id order by 1) as grants
    from organisation_role_groups g
    where g.com_code is not distinct from ${scope}
    order by g.role_id limit ${sql.lit(mostRoleGroups)}`.execute(db)
  return { comCode: scope, items: rows, can: { grants: grantsInReach(viewer.grants, scope) } }
}

/** A role group as it is stored. */
export type StoredRoleGroup = {
  roleId: number
  comCode: AudienceScope
  name: LocalName
  version: number
  grants: GrantName[]
  members: AudienceEntry[]
}

/**
 * A role group that the administrator manages.
 * @throws AppError NotFoundException, the same for one of another company and for none
 */
export async function seeRoleGroup(db: Db, viewer: Viewer, roleId: number): Promise<StoredRoleGroup> {
  const { rows } = await sql<StoredRoleGroup>`
    select g.role_id as "roleId", g.com_code as "comCode", ${selectLocalName('g.name')} as name, g.version,
           array(select r.grant_name from organisation_role_grants r where r.role_id = g.role_id order by 1) as grants,
           coalesce((
             select json_agg(json_build_object('kind', m.kind, 'code', m.code) order by m.kind, m.code)
             from organisation_role_members m where m.role_id = g.role_id
           ), '[]') as members
    from organisation_role_groups g where g.role_id = ${roleId}`.execute(db)
  const [found] = rows
  if (!found || !(viewer.grants.has('superAdmin') || found.comCode === viewer.comCode))
    throw notFound('no such role group for this administrator')
  return found
}

/** A role group with its members by name, where it is used, and what the administrator may do with it. */
export async function roleGroup(ctx: Ctx, { roleId }: { roleId: number }): Promise<RoleGroupDetail> {
  const { db, viewer } = ctx
  const { members, ...group } = await seeRoleGroup(db, viewer, roleId)
  const uses = await usesOfRole(ctx, roleId)
  const change = isInReach(viewer.grants, group)
  return {
    ...group,
    members: await nameAudience(db, group.comCode, members),
    uses,
    can: {
      change,
      remove: change && roleId !== topRoleId && uses.length === 0,
      grants: grantsInReach(viewer.grants, group.comCode),
    },
  }
}

/** Where other modules refer to a role group: names of menus, boards and the like. */
export async function usesOfRole({ db, services }: Pick<Ctx, 'db' | 'services'>, roleId: number): Promise<LocalName[]> {
  const uses = await Promise.all(
    services.modules.map(
      async (module) => (await module.whereUsed?.(db, { kind: 'role', code: String(roleId) })) ?? [],
    ),
  )
  return uses.flat()
}

type People = CallResult<typeof roleGroupCalls.roleGroupPeople>

/** Who is in a role group, each once at the first of her posts that belong to it, by name. */
export async function roleGroupPeople(
  { db, viewer }: Ctx,
  { roleId, page, pageSize }: { roleId: number; page: number; pageSize: number },
): Promise<People> {
  await seeRoleGroup(db, viewer, roleId)
  const [{ rows }, counted] = await Promise.all([
    sql<People['items'][number] & { photoKey: string | null }>`
      with member as (
        select distinct on (post.person_code) post.person_code, post.com_code, post.dept_code
        from ${postsInRole(roleId)} post
        join organisation_posts o using (person_code, com_code, dept_code)
        order by post.person_code, o.is_primary desc, o.sort_order
      )
      select p.person_code as "personCode", ${selectLocalName('p.name')} as name, p.photo_key as "photoKey",
             ${selectLocalName('d.name')} as "deptName", ${selectLocalName('c.name')} as "companyName",
             case when u.is_head then ${selectLocalName('u.name')} else ${selectLocalName('r.name')} end as "titleName"
      from member
      join organisation_people p on p.person_code = member.person_code
      join organisation_posts o
        on o.person_code = member.person_code and o.com_code = member.com_code and o.dept_code = member.dept_code
      join organisation_departments d on d.dept_code = o.dept_code
      join organisation_companies c on c.com_code = o.com_code
      join organisation_ranks r on r.com_code = o.com_code and r.rank_code = o.rank_code
      left join organisation_duties u on u.com_code = o.com_code and u.duty_code = o.duty_code
      order by p.name_ko, p.person_code
      limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ count: number }>`
      select count(*) as count from (
        select distinct person_code from ${postsInRole(roleId)} post limit ${sql.lit(peopleCap + 1)}
      ) counted`.execute(db),
  ])
  const count = counted.rows[0]!.count
  return {
    items: rows.map(({ photoKey, ...person }) => ({ ...person, photoPath: photoPathOf(person.personCode, photoKey) })),
    total: Math.min(count, peopleCap),
    capped: count > peopleCap,
  }
}
