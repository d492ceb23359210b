import { type RawBuilder, sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import type { AudienceEntry } from '../../contract/audience.ts'
import type { GrantName } from '../../contract/role-groups.contract.ts'
import { codesOnPath } from '../departments/paths.ts'
import type { PersonFacts } from '../people/facts.ts'

/** A person acting at one of her posts. */
export type ActingPost = { personCode: string; comCode: string; deptCode: string }

/** Role groups shown at once; a company has some dozens. */
const roleGroupLimit = 500

/**
 * A table (kind, code) of everything a person counts as at a post: herself, the department, the departments it lies
 * in, the company, and the role groups of that company or of all companies that one of these belongs to. Whatever is
 * shown "to a role, a company, a department, a department tree or a person" joins it.
 */
export const audienceOf = ({
  personCode,
  comCode,
  deptCode,
}: ActingPost): RawBuilder<{ kind: string; code: string }> => sql`(
  with member (kind, code) as (
    values ('person', ${personCode}::text), ('company', ${comCode}::text), ('department', ${deptCode}::text)
    union all
    select 'departmentTree', ${codesOnPath('path')}
    from organisation_departments where dept_code = ${deptCode}
  )
  select kind, code from member
  union all
  select distinct 'role', m.role_id::text
  from member
  join organisation_role_members m on m.kind = member.kind and m.code = member.code
  join organisation_role_groups g on g.role_id = m.role_id and (g.com_code is null or g.com_code = ${comCode})
)`

/**
 * The same of all posts a person has (concurrent posts count): a table (kind, code, com_code) with the company of the
 * post at which she counts as that.
 * @param person her code, or an expression of the statement around it
 */
export const audienceAtAllPosts = (
  person: string | RawBuilder<string>,
): RawBuilder<{ kind: string; code: string; com_code: string }> => sql`(
  with post as (select com_code, dept_code from organisation_posts where person_code = ${person}),
  member (kind, code, com_code) as (
    select 'person', ${person}::text, com_code from post
    union
    select 'company', com_code, com_code from post
    union
    select 'department', dept_code, com_code from post
    union
    select 'departmentTree', ${codesOnPath('d.path')}, post.com_code
    from post join organisation_departments d on d.dept_code = post.dept_code
  )
  select kind, code, com_code from member
  union
  select 'role', m.role_id::text, member.com_code
  from member
  join organisation_role_members m on m.kind = member.kind and m.code = member.code
  join organisation_role_groups g on g.role_id = m.role_id and (g.com_code is null or g.com_code = member.com_code)
)`

/** The statement of {@link grantsOf}, for others around it. */
export const grantedTo = (post: ActingPost): RawBuilder<{ name: GrantName }> => sql`
  select distinct g.grant_name as name
  from ${audienceOf(post)} audience
  join organisation_role_grants g on audience.kind = 'role' and g.role_id::text = audience.code
  order by 1`

/** What the role groups hand out to a person at a post, in alphabetical order. */
export async function grantsOf(db: Db, post: ActingPost): Promise<GrantName[]> {
  const { rows } = await grantedTo(post).execute(db)
  return rows.map(({ name }) => name)
}

/** The role groups that hand something out, as an audience. */
export async function rolesThatGrant(db: Db, grant: GrantName): Promise<AudienceEntry[]> {
  const rows = await db
    .selectFrom('organisation_role_grants')
    .select('role_id')
    .where('grant_name', '=', grant)
    .limit(sql.lit(100))
    .execute()
  return rows.map(({ role_id }) => ({ kind: 'role', code: String(role_id) }))
}

/** Whether an administrator may act on a person's account: super administrators on all, company managers on those of their company. */
export function mayAdminister(viewer: Pick<Viewer, 'comCode' | 'grants'>, person: PersonFacts): boolean {
  if (viewer.grants.has('superAdmin')) return true
  if (!viewer.grants.has('companyManager')) return false
  return person.homeComCode === viewer.comCode || person.posts.some(({ comCode }) => comCode === viewer.comCode)
}

export type RoleGroup = { roleId: number; roleName: string; name: LocalName }

/** The role groups of a company and those of all companies, by number. */
export async function listRoleGroups(db: Db, comCode: string, language: Language): Promise<RoleGroup[]> {
  const rows = await db
    .selectFrom('organisation_role_groups')
    .select(['role_id as roleId', selectLocalName('name').as('name')])
    .where((eb) => eb.or([eb('com_code', 'is', null), eb('com_code', '=', comCode)]))
    .orderBy('role_id')
    .limit(sql.lit(roleGroupLimit))
    .execute()
  return rows.map((row) => ({ ...row, roleName: nameIn(row.name, language) }))
}
