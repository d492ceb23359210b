import { type ExpressionBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { HrChange } from '../../contract/hr-import.contract.ts'
import { type HrAction, type HrColumn, type HrKind, hrColumns } from '../../contract/hr-import.rules.ts'
import { companyColumns, departmentColumns, personColumns, postColumns } from './comparing/columns.ts'
import type { Image } from './hr-import.tables.ts'
import { readImport } from './imports.ts'

type Paging = { importId: number; page: number; pageSize: number }
type ChangesAsked = Paging & { kind?: HrKind; action?: HrAction }

const hrColumnsOf = (columns: readonly string[]) => hrColumns.filter((column) => columns.includes(column))

/** What a reader is shown of each kind, by the names of columns. */
const shown: Record<HrKind, readonly HrColumn[]> = {
  company: hrColumnsOf(companyColumns),
  department: hrColumnsOf(departmentColumns),
  person: hrColumnsOf(personColumns),
  post: hrColumnsOf(postColumns),
}

/**
 * What an import changes, page by page, with what stood there before.
 * @throws AppError NotFoundException for an import out of reach
 */
export async function listChanges(ctx: Ctx, { importId, kind, action, page, pageSize }: ChangesAsked) {
  const { db } = ctx
  await readImport(ctx, importId)
  const wanted = (of: ExpressionBuilder<Tables, 'organisation_hr_changes'>) =>
    of.and([
      of('import_id', '=', importId),
      ...(kind ? [of('kind', '=', kind)] : []),
      ...(action ? [of('action', '=', action)] : []),
    ])
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('organisation_hr_changes')
      .select([
        'change_id as changeId',
        'kind',
        'action',
        'key',
        'label',
        'source',
        'line',
        'before',
        'after',
        'overrides',
      ])
      .where(wanted)
      .orderBy('change_id')
      .limit(sql.lit(pageSize))
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('organisation_hr_changes')
      .select((count) => count.fn.countAll<number>().as('total'))
      .where(wanted)
      .executeTakeFirstOrThrow(),
  ])
  const names = await namesIn(db, [importId], rows)
  const items = rows.map(
    ({ before, after, overrides, ...row }): HrChange => ({
      ...row,
      fields: fieldsOf(row.kind, before, after, names),
      overrides: shown[row.kind].filter((column) => overrides.includes(column)),
    }),
  )
  return { items, total: counted.total, capped: false }
}

/** Changes of one import told at most where several are shown. */
const mostOfOne = 20

/** What imports of a few rows change, as {@link listChanges} tells it. */
export async function fieldsOfChanges(db: Db, importIds: readonly number[]) {
  if (importIds.length === 0) return []
  const rows = await db
    .selectFrom('organisation_hr_changes')
    .select(['import_id as importId', 'kind', 'label', 'before', 'after'])
    .where('import_id', '=', sql<number>`any(${[...importIds]}::int[])`)
    .orderBy('change_id')
    .limit(sql.lit(mostOfOne * 50))
    .execute()
  const names = await namesIn(db, importIds, rows)
  return rows.map(({ before, after, ...row }) => ({ ...row, fields: fieldsOf(row.kind, before, after, names) }))
}

/** What differs; of something new whatever is not empty. */
function fieldsOf(kind: HrKind, before: Image | null, after: Image | null, names: ReadonlyMap<string, string>) {
  const text = (image: Image | null, column: string) => {
    const value = image?.[column]
    if (image === null || value === null || value === undefined) return ''
    return names.get(nameKey(column, image, String(value))) ?? String(value)
  }
  return shown[kind]
    .map((name) => ({ name, before: text(before, name), after: text(after, name) }))
    .filter((field) => field.before !== field.after)
}

const nameKey = (column: string, image: Image, value: string) =>
  column === 'rank_code' || column === 'duty_code' ? `${column}:${image.com_code}:${value}` : `dept_code:${value}`

/** The names of departments, ranks and duties that a page of changes speaks of, new departments included. */
async function namesIn(
  db: Db,
  importIds: readonly number[],
  rows: readonly { before: Image | null; after: Image | null }[],
): Promise<ReadonlyMap<string, string>> {
  const images = rows.flatMap(({ before, after }) => [before, after]).filter((image) => image !== null)
  const departments = images.flatMap(({ dept_code, parent_dept_code }) => [dept_code, parent_dept_code])
  const codes = [...new Set(departments.filter((code) => typeof code === 'string'))]
  const companies = [...new Set(images.map(({ com_code }) => com_code).filter((code) => typeof code === 'string'))]
  const { rows: named } = await sql<{ key: string; name: string }>`
    select 'dept_code:' || key as key, label || ' (' || key || ')' as name from organisation_hr_changes
    where import_id = any(${[...importIds]}::int[]) and kind = 'department' and key = any(${codes}::text[])
    union all
    select 'dept_code:' || dept_code, name_ko || ' (' || dept_code || ')' from organisation_all_departments
    where dept_code = any(${codes}::text[])
    union all
    select 'rank_code:' || com_code || ':' || rank_code, name_ko from organisation_ranks
    where com_code = any(${companies}::text[])
    union all
    select 'duty_code:' || com_code || ':' || duty_code, name_ko from organisation_duties
    where com_code = any(${companies}::text[])`.execute(db)
  return new Map(named.map(({ key, name }) => [key, name]))
}

/**
 * What is wrong with an import, in the order of its files.
 * @throws AppError NotFoundException for an import out of reach
 */
export async function listProblems(ctx: Ctx, { importId, page, pageSize }: Paging) {
  const { db } = ctx
  await readImport(ctx, importId)
  const ofImport = db.selectFrom('organisation_hr_problems').where('import_id', '=', importId)
  const [items, counted] = await Promise.all([
    ofImport
      .select(['problem_id as problemId', 'kind', 'source', 'line', 'field', 'code', 'value'])
      .orderBy('source')
      .orderBy('line')
      .orderBy('problem_id')
      .limit(sql.lit(pageSize))
      .offset((page - 1) * pageSize)
      .execute(),
    ofImport.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total: counted.total, capped: false }
}
