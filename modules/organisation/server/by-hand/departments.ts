import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { previewedNames } from '../../contract/by-hand.rules.ts'
import type { handDepartmentCalls, ManagedDepartment } from '../../contract/departments-by-hand.contract.ts'
import { administeredCompany } from '../administered-companies.ts'
import { codesOf, departmentsBelow } from '../chart/departments.ts'
import { branchUses, usesOfDepartment } from './department-uses.ts'
import { versionOf } from './people.ts'
import { type DepartmentRow, managedDepartmentRow } from './reach.ts'
import { waitingChanges } from './waiting.ts'

/** @throws AppError NotFoundException for a company or department out of reach, as for one that does not exist */
export async function managedDepartments(
  ctx: Ctx,
  asked: CallParsedInput<typeof handDepartmentCalls.managedDepartments>,
): Promise<CallResult<typeof handDepartmentCalls.managedDepartments>> {
  const { db, viewer } = ctx
  if (asked.parentDeptCode === '') {
    const comCode = await administeredCompany(db, viewer, asked.comCode)
    return { items: await departmentsBelow(db, { comCode, path: '' }, asked.level) }
  }
  const { com_code: comCode, path } = await managedDepartmentRow(ctx, asked.parentDeptCode)
  if ((asked.comCode ?? comCode) !== comCode) throw notFound()
  return { items: await departmentsBelow(db, { comCode, path }, asked.level) }
}

/** @throws AppError NotFoundException for a department out of reach and for none alike */
export async function managedDepartment(ctx: Ctx, { deptCode }: { deptCode: string }): Promise<ManagedDepartment> {
  const row = await managedDepartmentRow(ctx, deptCode)
  const [held, path, uses, pending] = await Promise.all([
    heldIn(ctx.db, deptCode),
    namesOf(ctx.db, codesOf(row.path).slice(0, -1)),
    usesOfDepartment(ctx, deptCode),
    waitingChanges(ctx, { comCode: row.com_code, subject: deptCode }),
  ])
  return {
    deptCode,
    comCode: row.com_code,
    name: nameOf(row),
    abbreviation: row.abbreviation,
    email: row.email,
    parentDeptCode: row.parent_dept_code ?? '',
    path,
    ...held,
    uses,
    pending,
    version: versionOfDepartment(row),
  }
}

const nameOf = (row: DepartmentRow): LocalName => ({
  ko: row.name_ko,
  en: row.name_en,
  zh: row.name_zh,
  ja: row.name_ja,
})

/** Tells one state of a department from another. */
export const versionOfDepartment = (row: DepartmentRow): string =>
  versionOf(nameOf(row), row.abbreviation, row.email, row.parent_dept_code, row.sort_order)

/** Who and what is in a department; those at work and departments keep it from being closed. */
export async function heldIn(db: Db, deptCode: string) {
  const { rows } = await sql<{ people: number; retired: number; departments: number }>`
    select count(*) filter (where p.state <> 'retired')::int as people,
      count(*) filter (where p.state = 'retired')::int as retired,
      (select count(*)::int from organisation_departments d
        where d.com_code = (select com_code from organisation_departments where dept_code = ${deptCode})
          and d.parent_dept_code = ${deptCode}) as departments
    from organisation_posts o join organisation_people p on p.person_code = o.person_code
    where o.dept_code = ${deptCode}`.execute(db)
  return rows[0]!
}

async function namesOf(db: Db, codes: readonly string[]): Promise<{ deptCode: string; name: LocalName }[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<{ deptCode: string; name: LocalName }>`
    select dept_code as "deptCode", ${selectLocalName('name')} as name
    from organisation_departments where dept_code = any(${[...codes]}::text[]) order by path`.execute(db)
  return rows
}

/**
 * What would change if a department lay in another one.
 * @throws AppError NotFoundException for a department out of reach and for none alike
 */
export async function previewDepartmentMove(
  ctx: Ctx,
  { deptCode, parentDeptCode }: CallParsedInput<typeof handDepartmentCalls.previewDepartmentMove>,
): Promise<CallResult<typeof handDepartmentCalls.previewDepartmentMove>> {
  const { db } = ctx
  const row = await managedDepartmentRow(ctx, deptCode)
  const parent = parentDeptCode === '' ? undefined : await managedDepartmentRow(ctx, parentDeptCode)
  if (parent && parent.com_code !== row.com_code) throw notFound()
  const [was, will] = [codesOf(row.path).slice(0, -1), parent ? codesOf(parent.path) : []]
  const moving = sql`d.com_code = ${row.com_code} and d.path >= ${row.path} and d.path < ${`${row.path}~`}`
  const [counted, { rows: names }, loses, gains] = await Promise.all([
    sql<{ people: number; departments: number }>`
      select (select count(distinct o.person_code)::int from organisation_departments d
          join organisation_posts o on o.dept_code = d.dept_code
          join organisation_people p on p.person_code = o.person_code and p.state <> 'retired'
          where ${moving}) as people,
        (select count(*)::int - 1 from organisation_departments d where ${moving}) as departments`.execute(db),
    sql<{ name: LocalName }>`
      select ${selectLocalName('d.name')} as name from organisation_departments d
      where ${moving} and d.dept_code <> ${deptCode} order by d.path limit ${sql.lit(previewedNames)}`.execute(db),
    branchUses(
      ctx,
      await namesOf(
        db,
        was.filter((code) => !will.includes(code)),
      ),
    ),
    branchUses(
      ctx,
      await namesOf(
        db,
        will.filter((code) => !was.includes(code)),
      ),
    ),
  ])
  return { ...counted.rows[0]!, names: names.map(({ name }) => name), loses, gains }
}
