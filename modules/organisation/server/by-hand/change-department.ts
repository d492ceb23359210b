import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { handDepartmentCalls } from '../../contract/departments-by-hand.contract.ts'
import type { HrField } from '../../contract/hr-import.rules.ts'
import { administeredCompany } from '../administered-companies.ts'
import { changeByHand } from './change-by-hand.ts'
import { usesOfDepartment } from './department-uses.ts'
import { heldIn, versionOfDepartment } from './departments.ts'
import { managedDepartmentRow, refuseHandingOut } from './reach.ts'

type Input<Call extends keyof typeof handDepartmentCalls> = CallParsedInput<(typeof handDepartmentCalls)[Call]>

const paths: Partial<Record<HrField, string>> = {
  nameKo: 'name.ko',
  nameEn: 'name.en',
  nameZh: 'name.zh',
  nameJa: 'name.ja',
}
const pathOf = (field: HrField) => paths[field] ?? field

/** What is given of a department, as a row of a file says it. */
function fieldsOf({ name, abbreviation, email, parentDeptCode }: Partial<Omit<Input<'changeDepartment'>, 'on'>>) {
  const given = {
    nameKo: name?.ko,
    nameEn: name?.en,
    nameZh: name?.zh,
    nameJa: name?.ja,
    abbreviation,
    email,
    parentDeptCode,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/**
 * Adds a department at the end of those beside it. Under the code of one that is closed it opens that one again.
 * @throws AppError NotFoundException for a company out of reach; ValidationException for a code or an abbreviation that
 *   is taken, for a department above that is not of the company, and for whatever a file would be refused for
 */
export async function addDepartment(ctx: Ctx, input: Input<'addDepartment'>): Promise<{ deptCode: string }> {
  const { db } = ctx
  const comCode = await administeredCompany(db, ctx.viewer, input.comCode)
  if (input.deptCode !== '' && (await isTaken(db, input.deptCode)))
    throw invalid('deptCode', 'organisation.byHand.codeTaken')
  const deptCode = input.deptCode || (await freeCode(db, comCode))
  const order = await lastOrder(db, comCode, input.parentDeptCode || null)
  await changeByHand(ctx, {
    comCode,
    reachesAll: false,
    subject: deptCode,
    rows: [{ kind: 'department', fields: { ...fieldsOf(input), deptCode, comCode, order: String(order + 1) }, pathOf }],
  })
  await ctx.audit('organisation.department.added', {
    target: `department:${deptCode}`,
    comCode,
    details: { name: input.name.ko, parentDeptCode: input.parentDeptCode },
  })
  return { deptCode }
}

const isTaken = async (db: Db, deptCode: string): Promise<boolean> =>
  (await db
    .selectFrom('organisation_departments')
    .select('dept_code')
    .where('dept_code', '=', deptCode)
    .executeTakeFirst()) !== undefined

/** The first code like HC-12 that nobody has or had, counted from how many the company has. */
async function freeCode(db: Db, comCode: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select ${comCode}::text || '-' || n as code
    from (select count(*)::int as many from organisation_all_departments where com_code = ${comCode}) counted,
      generate_series(many + 1, many + 1000) as n
    where not exists (select from organisation_all_departments d where d.dept_code = ${comCode}::text || '-' || n)
    order by n limit 1`.execute(db)
  return rows[0]!.code
}

async function lastOrder(db: Db, comCode: string, parentDeptCode: string | null): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(sort_order), 0)::int as last from organisation_departments
    where com_code = ${comCode} and parent_dept_code is not distinct from ${parentDeptCode}`.execute(db)
  return rows[0]!.last
}

/**
 * Renames or moves a department.
 * @throws AppError NotFoundException for one out of reach and for none alike, ConflictException when it was changed since
 *   it was read, AccessDeniedException where its people would get more by the move than the administrator may hand out
 */
export async function changeDepartment(
  ctx: Ctx,
  { deptCode, on, version, ...draft }: Input<'changeDepartment'>,
): Promise<{ importId: number | null }> {
  const { db } = ctx
  await sql`select from organisation_departments where dept_code = ${deptCode} for update`.execute(db)
  const row = await managedDepartmentRow(ctx, deptCode)
  if (versionOfDepartment(row) !== version) throw conflict('organisation.byHand.changedMeanwhile')
  const comCode = row.com_code
  const { parentDeptCode } = draft
  const isMoved = parentDeptCode !== undefined && parentDeptCode !== (row.parent_dept_code ?? '')
  if (isMoved && parentDeptCode !== '')
    await refuseHandingOut(ctx, [{ comCode, deptCode }], [{ comCode, deptCode: parentDeptCode }])
  const importId = await changeByHand(ctx, {
    comCode,
    reachesAll: false,
    subject: deptCode,
    rows: [{ kind: 'department', fields: { ...fieldsOf(draft), deptCode, comCode }, pathOf }],
    on,
  })
  if (importId !== null)
    await ctx.audit(on ? 'organisation.department.changePlanned' : 'organisation.department.changed', {
      target: `department:${deptCode}`,
      comCode,
      details: { changed: Object.keys(fieldsOf(draft)), ...(isMoved && { parentDeptCode }), ...(on && { on }) },
    })
  return { importId }
}

/**
 * Closes a department. The posts of those who retired there go on naming it.
 * @throws AppError NotFoundException for one out of reach and for none alike; ConflictException, with what is left,
 *   while somebody at work has a post in it, a department lies in it or something names it
 */
export async function closeDepartment(ctx: Ctx, { deptCode }: { deptCode: string }): Promise<{ deptCode: string }> {
  const row = await managedDepartmentRow(ctx, deptCode)
  const { people, departments } = await heldIn(ctx.db, deptCode)
  if (people + departments > 0) throw conflict('organisation.byHand.notEmpty', { people, departments })
  const uses = await usesOfDepartment(ctx, deptCode)
  if (uses.length > 0)
    throw conflict('organisation.byHand.inUse', { places: uses.map((name) => nameIn(name, ctx.language)).join(', ') })
  await changeByHand(ctx, {
    comCode: row.com_code,
    reachesAll: false,
    subject: deptCode,
    rows: [{ kind: 'department', fields: { deptCode, comCode: row.com_code }, isOver: true, pathOf: () => 'form' }],
  })
  await ctx.audit('organisation.department.closed', {
    target: `department:${deptCode}`,
    comCode: row.com_code,
    details: { name: row.name_ko },
  })
  return { deptCode }
}
