import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { type branchCalls, branchPeopleLimit } from '../../contract/branch.contract.ts'
import { personFound } from '../../contract/organisation.contract.ts'
import { type Sight, seePeople, sightOf } from '../people/access.ts'
import { photoPathOf } from '../people/facts.ts'
import { memberOrder } from './member-order.ts'

type Branch = CallResult<typeof branchCalls.branch>

/** Departments directly under one; no company has as many. */
const departmentLimit = 500

/**
 * A department with what lies around it, as far as the reader may see the company.
 * @throws AppError NotFoundException for a company or department she may not look into, as for one that does not exist
 */
export async function branch({ db, viewer }: Ctx, asked: CallParsedInput<typeof branchCalls.branch>): Promise<Branch> {
  const sight = await sightOf(db, viewer)
  const deptCode = asked.deptCode ?? (asked.comCode === undefined ? viewer.deptCode : null)
  const department = deptCode === null ? null : await departmentOf(db, deptCode)
  const comCode = department ? department.comCode : asked.comCode
  if (department === undefined || comCode === undefined || !sight.companies.has(comCode)) throw notFound()
  if (asked.comCode !== undefined && asked.comCode !== comCode) throw notFound()

  const [companyName, path, departments, people] = await Promise.all([
    companyNameOf(db, comCode),
    namesOf(db, department?.path.split('/').slice(0, -2) ?? []),
    departmentsUnder(db, comCode, deptCode),
    deptCode === null ? [] : peopleIn(db, sight, deptCode),
  ])
  return {
    comCode,
    companyName,
    department: department && { deptCode: department.deptCode, name: department.name },
    path,
    departments,
    people: people.slice(0, branchPeopleLimit),
    hasMorePeople: people.length > branchPeopleLimit,
  }
}

type Department = { deptCode: string; name: LocalName; comCode: string; path: string }

const departmentOf = (db: Db, deptCode: string): Promise<Department | undefined> =>
  db
    .selectFrom('organisation_departments')
    .select(['dept_code as deptCode', selectLocalName('name').as('name'), 'com_code as comCode', 'path'])
    .where('dept_code', '=', deptCode)
    .executeTakeFirst()

async function companyNameOf(db: Db, comCode: string): Promise<LocalName> {
  const { name } = await db
    .selectFrom('organisation_companies')
    .select(selectLocalName('name').as('name'))
    .where('com_code', '=', comCode)
    .executeTakeFirstOrThrow()
  return name
}

/** Departments by code, in the order of the codes given. */
async function namesOf(db: Db, codes: readonly string[]): Promise<Branch['path']> {
  if (codes.length === 0) return []
  const { rows } = await sql<Branch['path'][number]>`
    select dept_code as "deptCode", ${selectLocalName('name')} as name
    from organisation_departments where dept_code = any(${[...codes]}::text[])
    order by path`.execute(db)
  return rows
}

/** The departments directly under one, or of the first level, each with how many people work in and below it. */
async function departmentsUnder(db: Db, comCode: string, parent: string | null): Promise<Branch['departments']> {
  const { rows } = await sql<Branch['departments'][number]>`
    select d.dept_code as "deptCode", ${selectLocalName('d.name')} as name, (
      select count(distinct o.person_code)::int
      from organisation_departments below
      join organisation_posts o on o.dept_code = below.dept_code
      join organisation_people p on p.person_code = o.person_code and p.state <> 'retired'
      -- Whatever begins with the path of the department; a tilde comes after all that a code may hold.
      where below.path >= d.path and below.path < d.path || '~'
    ) as people
    from organisation_departments d
    where d.com_code = ${comCode} and d.parent_dept_code is not distinct from ${parent}
    order by d.sort_order, d.dept_code
    limit ${sql.lit(departmentLimit)}`.execute(db)
  return rows
}

/** Who holds a post in a department, in the order of members; one more than is shown. */
async function peopleIn(db: Db, sight: Sight, deptCode: string): Promise<Branch['people']> {
  const { rows } = await sql<{ personCode: string }>`
    select o.person_code as "personCode"
    from organisation_posts o
    join organisation_people p on p.person_code = o.person_code and p.state <> 'retired'
    join organisation_ranks r on r.com_code = o.com_code and r.rank_code = o.rank_code
    left join organisation_duties u on u.com_code = o.com_code and u.duty_code = o.duty_code
    where o.dept_code = ${deptCode}
    order by ${memberOrder}
    limit ${sql.lit(branchPeopleLimit + 1)}`.execute(db)
  const codes = rows.map(({ personCode }) => personCode)
  const people = await seePeople(db, sight, codes)
  return codes.flatMap((personCode) => {
    const person = people.get(personCode)
    const post = person?.posts.find((each) => each.deptCode === deptCode)
    return person && post
      ? [personFound.parse({ ...person, photoPath: photoPathOf(personCode, person.photoKey), post, match: [] })]
      : []
  })
}
