import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { type ChartDepartment, type chartCalls, treeLimit } from '../../contract/chart.contract.ts'
import { type Sight, sightOf } from '../people/access.ts'

/** Where a department stands. */
export type DepartmentPlace = { deptCode: string; comCode: string; path: string }

/** The codes of a department's path: itself last. */
export const codesOf = (path: string): string[] => path.split('/').slice(0, -1)

/**
 * Departments under one or of the first level, several levels deep, by level and order.
 * @throws AppError NotFoundException for a company or department one may not look into, as for one that does not exist
 */
export async function organizationList(
  { db, viewer }: Ctx,
  { comCode, parentDeptCode, level }: CallParsedInput<typeof chartCalls.organizationList>,
): Promise<CallResult<typeof chartCalls.organizationList>> {
  const sight = await sightOf(db, viewer)
  if (parentDeptCode === '') {
    const asked = seenCompany(sight, comCode ?? viewer.comCode)
    return { items: await departmentsBelow(db, { comCode: asked, path: '' }, level) }
  }
  return { items: await departmentsBelow(db, await seeDepartment(db, sight, parentDeptCode, comCode), level) }
}

/** One department; refused as {@link organizationList} is. */
export async function organizationDept(
  { db, viewer }: Ctx,
  { comCode, deptCode }: CallParsedInput<typeof chartCalls.organizationDept>,
): Promise<ChartDepartment> {
  await seeDepartment(db, await sightOf(db, viewer), deptCode, comCode)
  const [department] = await readDepartments(db, sql`d.dept_code = ${deptCode}`)
  return department!
}

/** The department with a mail address, without regard to case; refused as {@link organizationList} is. */
export async function departmentInfo({ db, viewer }: Ctx, { email }: { email: string }): Promise<ChartDepartment> {
  if (email === '') throw notFound()
  const { companies } = await sightOf(db, viewer)
  const found = await readDepartments(db, sql`lower(d.email) = lower(${email}) and d.email <> ''`)
  const department = found.find(({ comCode }) => companies.has(comCode))
  if (!department) throw notFound()
  return department
}

/** What leads to a department; refused as {@link organizationList} is. */
export async function organizationPath(
  { db, viewer }: Ctx,
  input: CallParsedInput<typeof chartCalls.organizationPath>,
): Promise<CallResult<typeof chartCalls.organizationPath>> {
  const sight = await sightOf(db, viewer)
  const { comCode, deptCode, path } = await seeDepartment(db, sight, input.deptCode ?? viewer.deptCode, input.comCode)
  const codes = codesOf(path)
  const { rows: departments } = await sql<{ deptCode: string; name: LocalName }>`
    select dept_code as "deptCode", ${selectLocalName('name')} as name
    from organisation_departments where dept_code = any(${codes}::text[]) order by path`.execute(db)
  return { items: [{ comCode, deptCode, path: codes.join('/'), departments }] }
}

/**
 * Where a department stands that the viewer may look into.
 * @param comCode when given, the department must be of this company
 * @throws AppError NotFoundException otherwise, as for one that does not exist
 */
export async function seeDepartment(
  db: Db,
  sight: Sight,
  deptCode: string,
  comCode: string | undefined,
): Promise<DepartmentPlace> {
  const place = await db
    .selectFrom('organisation_departments')
    .select(['dept_code as deptCode', 'com_code as comCode', 'path'])
    .where('dept_code', '=', deptCode)
    .executeTakeFirst()
  if (!place || !sight.companies.has(place.comCode) || (comCode ?? place.comCode) !== place.comCode) throw notFound()
  return place
}

/** @throws AppError NotFoundException for a company the viewer may not look into, as for one that does not exist */
export function seenCompany(sight: Sight, comCode: string): string {
  if (!sight.companies.has(comCode)) throw notFound()
  return comCode
}

/**
 * What lies below a place, level by level; of the levels only those that fit whole, but always the first. The caller has
 * made sure of the right to them.
 * @param place with an empty path the top of its company
 */
export async function departmentsBelow(
  db: Db,
  { comCode, path }: Pick<DepartmentPlace, 'comCode' | 'path'>,
  levels: number,
): Promise<ChartDepartment[]> {
  const above = codesOf(path)
  const found =
    levels === 1
      ? await readDepartments(db, sql`d.com_code = ${comCode} and ${parentIs(above.at(-1) ?? null)}`)
      : await readDepartments(
          db,
          // Whatever begins with the path; a tilde comes after all that a code may hold.
          sql`d.com_code = ${comCode} and d.path > ${path} and d.path < ${`${path}~`}
            and ${levelOfDepartment} <= ${above.length + levels}`,
        )
  if (found.length <= treeLimit) return found
  const deepest = found.at(-1)!.level
  const whole = found.filter(({ level }) => level < deepest)
  return whole.length > 0 ? whole : found.slice(0, treeLimit)
}

const parentIs = (deptCode: string | null) =>
  deptCode === null ? sql`d.parent_dept_code is null` : sql`d.parent_dept_code = ${deptCode}`

const levelOfDepartment = sql`length(d.path) - length(replace(d.path, '/', ''))`

/** The columns of {@link ChartDepartment} of a department `d`. */
const columnsOfDepartment = sql`
  d.dept_code as id, d.dept_code as "deptCode", coalesce(d.parent_dept_code, '') as "parentDeptCode",
  d.com_code as "comCode", d.name_ko as "deptName", d.name_en as "deptNameEn", ${selectLocalName('d.name')} as name,
  d.sort_order as "order", ${levelOfDepartment} as level, d.email,
  case when exists (
    select from organisation_departments child where child.com_code = d.com_code and child.parent_dept_code = d.dept_code
  ) then 'TRUE' else 'FALSE' end as "hasChildren",
  (select count(*)::int
   from organisation_posts o join organisation_people p on p.person_code = o.person_code and p.state <> 'retired'
   where o.dept_code = d.dept_code) as people`

/**
 * Departments by level and order, one more than {@link treeLimit}; the caller has made sure of the right to them.
 * @param where a condition on the department `d`
 */
export async function readDepartments(db: Db, where: ReturnType<typeof sql>): Promise<ChartDepartment[]> {
  const { rows } = await sql<ChartDepartment>`
    with d as materialized (
      select d.* from organisation_departments d where ${where}
      order by ${levelOfDepartment}, d.sort_order, d.dept_code limit ${sql.lit(treeLimit + 1)}
    )
    select ${columnsOfDepartment} from d order by level, "order", "deptCode"`.execute(db)
  return rows
}
