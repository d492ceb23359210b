import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { userNamesOf } from '#modules/accounts/server/accounts.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { handCalls, ManagedPerson, PersonInList } from '../../contract/by-hand.contract.ts'
import { administeredCompany } from '../administered-companies.ts'
import { sightOf } from '../people/access.ts'
import { photoPathOf } from '../people/facts.ts'
import { findPeople, searchCap } from '../people/search.ts'
import { managedPersonFacts, outranks } from './reach.ts'
import { waitingChanges } from './waiting.ts'

type Asked = CallParsedInput<(typeof handCalls)['managedPeople']>

/** People whose home a company is, by name, or best first where something was looked for. */
export async function managedPeople(ctx: Ctx, asked: Asked) {
  const { db } = ctx
  const comCode = await administeredCompany(db, ctx.viewer, asked.comCode)
  const found = asked.query ? await foundBy(ctx, comCode, asked.query, asked.state) : undefined
  const department = asked.deptCode
    ? await db
        .selectFrom('organisation_departments')
        .select(['path', 'dept_code as deptCode', selectLocalName('name').as('name')])
        .where('dept_code', '=', asked.deptCode)
        .where('com_code', '=', comCode)
        .executeTakeFirst()
    : undefined
  const shown = department ? { deptCode: department.deptCode, name: department.name } : null
  if (found?.length === 0 || (asked.deptCode && !department))
    return { items: [], total: 0, capped: false, department: shown }
  const wanted = (): RawBuilder<unknown> => sql`
    p.home_com_code = ${comCode}
    ${asked.state ? sql`and p.state = ${asked.state}` : sql``}
    ${found ? sql`and p.person_code = any(${found}::text[])` : sql``}
    ${
      department
        ? sql`and exists (
            select from organisation_posts o join organisation_all_departments d on d.dept_code = o.dept_code
            where o.person_code = p.person_code and d.path ^@ ${department.path})`
        : sql``
    }`
  const order = found ? sql`array_position(${found}::text[], p.person_code)` : sql`p.name_ko collate "C", p.person_code`
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<PersonInList, 'photoPath'> & { photoKey: string | null }>`
      select p.person_code as "personCode", p.home_com_code as "comCode", ${selectLocalName('p.name')} as name,
        p.employee_number as "employeeNumber", p.email, p.state, p.photo_key as "photoKey",
        case when d.dept_code is not null then ${selectLocalName('d.name')} end as "deptName",
        case when r.rank_code is not null then ${selectLocalName('r.name')} end as "rankName",
        case when u.duty_code is not null then ${selectLocalName('u.name')} end as "dutyName",
        (select count(*) from organisation_posts more where more.person_code = p.person_code and not more.is_primary)::int
          as "otherPosts"
      from (
        select * from organisation_people p where ${wanted()}
        order by ${order} limit ${sql.lit(asked.pageSize)} offset ${(asked.page - 1) * asked.pageSize}
      ) p
      left join organisation_posts o on o.person_code = p.person_code and o.is_primary
      left join organisation_all_departments d on d.dept_code = o.dept_code
      left join organisation_ranks r on r.com_code = o.com_code and r.rank_code = o.rank_code
      left join organisation_duties u on u.com_code = o.com_code and u.duty_code = o.duty_code
      order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from organisation_people p where ${wanted()}`.execute(db),
  ])
  const items = rows.map(({ photoKey, ...row }) => ({ ...row, photoPath: photoPathOf(row.personCode, photoKey) }))
  return { items, total: counted.rows[0]!.total, capped: (found?.length ?? 0) > searchCap, department: shown }
}

/** Codes of the people a query means, best first; at most 120 of those who work and of those who retired. */
async function foundBy({ db, viewer }: Ctx, comCode: string, query: string, state: Asked['state']): Promise<string[]> {
  const search = {
    sight: await sightOf(db, viewer),
    companies: sql<{ com_code: string }>`(select ${comCode}::text as com_code)`,
  }
  const [present, retired] = await Promise.all([
    state === 'retired' ? [] : findPeople(db, viewer, query, { ...search, whose: 'present' }),
    state === 'active' || state === 'onLeave' ? [] : findPeople(db, viewer, query, { ...search, whose: 'retired' }),
  ])
  return [...present, ...retired].map(({ personCode }) => personCode)
}

/** @throws AppError NotFoundException for a person out of reach and for none alike */
export async function managedPerson(ctx: Ctx, { personCode }: { personCode: string }): Promise<ManagedPerson> {
  const person = await managedPersonFacts(ctx, personCode)
  const { db, viewer } = ctx
  const [details, posts, names, isOutOfReach, pending] = await Promise.all([
    detailsOf(db, personCode),
    managedPostsOf(db, personCode),
    userNamesOf(db, [personCode]),
    outranks(ctx, person, personCode),
    waitingChanges(ctx, { comCode: person.homeComCode, subject: personCode }),
  ])
  const { hrPhotoKey, ownPhotoKey, photoKey, isProvisioned, ...shown } = details
  return {
    ...shown,
    userName: names.get(personCode) ?? '',
    photoPath: photoPathOf(personCode, photoKey),
    hasHrPhoto: hrPhotoKey !== null,
    hasOwnPhoto: ownPhotoKey !== null,
    posts: posts.map((post) => ({
      ...post,
      isInReach: viewer.grants.has('superAdmin') || post.comCode === viewer.comCode,
    })),
    isProvisioned,
    pending,
    version: versionOfPerson(details, posts, names.get(personCode)),
    can: { change: !isOutOfReach, retire: !isOutOfReach && personCode !== viewer.personCode },
  }
}

/** Tells one state of a person from another. */
export const versionOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)

/** The version of a person as she is now. */
export async function currentVersion(db: Db, personCode: string): Promise<string> {
  const [details, posts, names] = await Promise.all([
    detailsOf(db, personCode),
    managedPostsOf(db, personCode),
    userNamesOf(db, [personCode]),
  ])
  return versionOfPerson(details, posts, names.get(personCode))
}

/** A photo is kept as soon as it is chosen and makes no other version. */
const versionOfPerson = (
  { photoKey: _shown, hrPhotoKey: _hr, ownPhotoKey: _own, ...details }: Awaited<ReturnType<typeof detailsOf>>,
  posts: readonly KeptPost[],
  userName: string | undefined,
) => versionOf(details, posts, userName)

const detailsOf = (db: Db, personCode: string) =>
  db
    .selectFrom('organisation_people as p')
    .leftJoin('organisation_provisioned_people as v', (join) =>
      join.onRef('v.person_code', '=', 'p.person_code').on('v.is_removed', '=', false),
    )
    .select([
      'p.person_code as personCode',
      'p.home_com_code as comCode',
      selectLocalName('p.name').as('name'),
      'p.employee_number as employeeNumber',
      'p.email',
      'p.office_tel as officeTel',
      'p.extension',
      'p.mobile_tel as mobileTel',
      sql<string>`coalesce(p.joined_on::text, '')`.as('joinedOn'),
      sql<string>`coalesce(p.birthday, '')`.as('birthday'),
      'p.state',
      'p.photo_key as photoKey',
      'p.hr_photo_key as hrPhotoKey',
      'p.own_photo_key as ownPhotoKey',
      sql<boolean>`v.person_code is not null`.as('isProvisioned'),
    ])
    .where('p.person_code', '=', personCode)
    .executeTakeFirstOrThrow()

type KeptPost = Omit<ManagedPerson['posts'][number], 'isInReach'>

/** The posts of a person with their codes, the primary one first. */
export async function managedPostsOf(db: Db, personCode: string): Promise<KeptPost[]> {
  const { rows } = await sql<KeptPost & { dutyName: LocalName | null }>`
    select o.com_code as "comCode", ${selectLocalName('c.name')} as "companyName", o.dept_code as "deptCode",
      ${selectLocalName('d.name')} as "deptName", o.rank_code as "rankCode", ${selectLocalName('r.name')} as "rankName",
      coalesce(o.duty_code, '') as "dutyCode",
      case when u.duty_code is not null then ${selectLocalName('u.name')} end as "dutyName",
      o.is_primary as "isPrimary", o.job_description_ko as "jobDescription"
    from organisation_posts o
    join organisation_companies c on c.com_code = o.com_code
    join organisation_all_departments d on d.dept_code = o.dept_code
    join organisation_ranks r on r.com_code = o.com_code and r.rank_code = o.rank_code
    left join organisation_duties u on u.com_code = o.com_code and u.duty_code = o.duty_code
    where o.person_code = ${personCode}
    order by o.is_primary desc, o.sort_order, o.com_code, o.dept_code`.execute(db)
  return rows
}
