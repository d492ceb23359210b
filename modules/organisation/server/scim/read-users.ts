import { type RawBuilder, sql } from 'kysely'
import { personOfUserName, userNamesOf } from '#modules/accounts/server/accounts.public.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type ScimUser, scimSchemas } from '../../contract/scim.contract.ts'
import type { PersonState } from '../organisation.tables.ts'
import { withMeta } from './answers.ts'
import { type Condition, parseFilter } from './filter.ts'

/** A person as she is stored, with her first post in the company of the token. */
export type StoredUser = {
  personCode: string
  nameKo: string
  nameEn: string
  familyName: string
  givenName: string
  externalId: string | null
  employeeNumber: string
  email: string
  officeTel: string
  mobileTel: string
  officeFax: string
  state: PersonState
  company: string
  deptCode: string | null
  department: string | null
  /** What the provider calls her department where the company has none of that name. */
  saidDepartment: string | null
  /** What she does, or else her rank. */
  title: string | null
  /** Her mail address where she has no account. */
  userName: string
  groups: { value: string; display: string }[]
}

type Part = { where?: RawBuilder<unknown>; limit: number; offset: number }

/** People whose home is the company, in the order of their codes. */
export async function readUsers(
  db: Db,
  comCode: string,
  { where = sql`true`, limit, offset }: Part,
): Promise<StoredUser[]> {
  const { rows } = await sql<Omit<StoredUser, 'userName' | 'groups'>>`
    select p.person_code as "personCode", p.name_ko as "nameKo", p.name_en as "nameEn",
           coalesce(x.family_name, '') as "familyName", coalesce(x.given_name, '') as "givenName",
           x.external_id as "externalId", p.employee_number as "employeeNumber", p.email,
           p.office_tel as "officeTel", p.mobile_tel as "mobileTel", p.office_fax as "officeFax", p.state,
           c.name_ko as company, o.dept_code as "deptCode", d.name_ko as department, x.said_department as "saidDepartment",
           coalesce(nullif(o.job_description_ko, ''), r.name_ko) as title
    from organisation_people p
    join organisation_companies c on c.com_code = p.home_com_code
    left join organisation_provisioned_people x on x.person_code = p.person_code
    left join lateral (
      select * from organisation_posts o where o.person_code = p.person_code and o.com_code = p.home_com_code
      order by o.is_primary desc, o.sort_order, o.dept_code limit 1
    ) o on true
    left join organisation_all_departments d on d.dept_code = o.dept_code
    left join organisation_ranks r on r.com_code = o.com_code and r.rank_code = o.rank_code
    where p.home_com_code = ${comCode} and not coalesce(x.is_removed, false) and ${where}
    order by p.person_code limit ${sql.lit(limit)} offset ${offset}`.execute(db)
  const codes = rows.map(({ personCode }) => personCode)
  const [userNames, groups] = await Promise.all([userNamesOf(db, codes), groupsOf(db, comCode, codes)])
  return rows.map((row) => ({
    ...row,
    userName: userNames.get(row.personCode) ?? row.email,
    groups: groups.get(row.personCode) ?? [],
  }))
}

/** One person of the company; undefined for one of another, for one the provider has deleted and for none alike. */
export const readUser = async (db: Db, comCode: string, personCode: string): Promise<StoredUser | undefined> =>
  (await readUsers(db, comCode, { where: sql`p.person_code = ${personCode}`, limit: 1, offset: 0 }))[0]

/** The role groups of the company in which people are by name. */
async function groupsOf(db: Db, comCode: string, codes: readonly string[]): Promise<Map<string, StoredUser['groups']>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; value: string; display: string }>`
    select m.code, g.role_id::text as value, g.name_ko as display
    from organisation_role_members m
    join organisation_role_groups g on g.role_id = m.role_id and g.com_code = ${comCode}
    where m.kind = 'person' and m.code = any(${[...codes]}::text[])
    order by g.role_id`.execute(db)
  const groups = new Map<string, StoredUser['groups']>()
  for (const { code, ...group } of rows) groups.set(code, [...(groups.get(code) ?? []), group])
  return groups
}

const filterable = ['id', 'username', 'externalid', 'emails', 'emails.value', 'displayname']

/**
 * The people a filter names, and how many there are in all.
 * @throws AppError ValidationException (invalidFilter)
 */
export async function findUsers(
  db: Db,
  comCode: string,
  { filter, ...part }: { filter?: string; limit: number; offset: number },
): Promise<{ users: StoredUser[]; total: number }> {
  const conditions = parseFilter(filter, filterable)
  const each = await Promise.all(conditions.map((condition) => sqlOf(db, comCode, condition)))
  const where = each.length > 0 ? sql.join(each, sql` and `) : sql`true`
  const [users, counted] = await Promise.all([
    part.limit === 0 ? [] : readUsers(db, comCode, { ...part, where }),
    sql<{ total: number }>`
      select count(*) as total from organisation_people p
      left join organisation_provisioned_people x on x.person_code = p.person_code
      where p.home_com_code = ${comCode} and not coalesce(x.is_removed, false) and ${where}`.execute(db),
  ])
  return { users, total: counted.rows[0]!.total }
}

async function sqlOf(db: Db, comCode: string, { attribute, value }: Condition): Promise<RawBuilder<unknown>> {
  if (attribute === 'id') return sql`p.person_code = ${value}`
  if (attribute === 'externalid') return sql`x.external_id = ${value}`
  if (attribute === 'displayname') return sql`p.name_ko = ${value}`
  if (attribute !== 'username') return sql`lower(p.email) = ${value.toLowerCase()}`
  const personCode = await personOfUserName(db, comCode, value)
  if (personCode) return sql`p.person_code = ${personCode}`
  // Who has no account goes by her mail address.
  const { rows } = await sql<{ code: string }>`
    select person_code as code from organisation_people where lower(email) = ${value.toLowerCase()}`.execute(db)
  const accounts = await userNamesOf(
    db,
    rows.map(({ code }) => code),
  )
  const without = rows.map(({ code }) => code).filter((code) => !accounts.has(code))
  return sql`p.person_code = any(${without}::text[])`
}

/** A person as providers get her. */
export function userResource(ctx: Pick<PublicCtx, 'origin'>, user: StoredUser): ScimUser {
  const department = user.saidDepartment ?? user.department
  const phones = [
    { type: 'work', value: user.officeTel },
    { type: 'mobile', value: user.mobileTel },
    { type: 'fax', value: user.officeFax },
  ].filter(({ value }) => value !== '')
  return withMeta(ctx, 'User', {
    schemas: [scimSchemas.user, scimSchemas.enterpriseUser],
    id: user.personCode,
    ...(user.externalId !== null && { externalId: user.externalId }),
    userName: user.userName,
    displayName: user.nameKo,
    name: {
      formatted: user.nameKo,
      ...(user.familyName && { familyName: user.familyName }),
      ...(user.givenName && { givenName: user.givenName }),
    },
    ...(user.title && { title: user.title }),
    active: user.state !== 'retired',
    emails: [{ value: user.email, type: 'work', primary: true }],
    ...(phones.length > 0 && { phoneNumbers: phones }),
    ...(user.groups.length > 0 && { groups: user.groups }),
    [scimSchemas.enterpriseUser]: {
      employeeNumber: user.employeeNumber,
      ...(department !== null && { department }),
      organization: user.company,
    },
  })
}
