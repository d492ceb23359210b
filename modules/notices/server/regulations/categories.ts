import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import { deepestCategory, mostCategories, type regulationCalls } from '../../contract/regulations.contract.ts'
import { managedCategory } from './managed.ts'
import { trimmedName } from './save-regulation.ts'

type Calls = typeof regulationCalls

/**
 * Writes a category, new or changed.
 * @throws AppError ValidationException at the field: no Korean name, below itself, too deep; NotFoundException
 */
export async function saveCategory(
  ctx: Ctx,
  { comCode: asked, categoryId, parentId, name: given }: CallParsedInput<Calls['categorySave']>,
): Promise<{ categoryId: number }> {
  const { db, viewer } = ctx
  const name = trimmedName(given)
  if (name.ko === '') throw invalid('name', 'errors.field.required')
  const comCode = categoryId
    ? (await managedCategory(ctx, categoryId)).comCode
    : await administeredCompany(db, viewer, asked)
  await checkPlace(ctx, comCode, categoryId ?? null, parentId)
  const columns = { ...localNameColumns('name', name), parent_id: parentId }
  if (categoryId)
    await db.updateTable('notices_categories').set(columns).where('category_id', '=', categoryId).execute()
  const saved = categoryId ?? (await insert(ctx, comCode, columns))
  await ctx.audit('notices.categorySaved', { target: `category:${saved}`, comCode, details: { name: name.ko } })
  return { categoryId: saved }
}

/** The tree of a company as its parents, and its places are held against that. */
async function checkPlace({ db }: Ctx, comCode: string, categoryId: number | null, parentId: number | null) {
  const rows = await db
    .selectFrom('notices_categories')
    .select(['category_id', 'parent_id'])
    .where('com_code', '=', comCode)
    .forUpdate()
    .execute()
  if (categoryId === null && rows.length >= mostCategories)
    throw conflict('notices.regulation.tooManyCategories', { most: mostCategories })
  if (parentId === null) return
  const parents = new Map(rows.map((row) => [row.category_id, row.parent_id]))
  if (!parents.has(parentId)) throw notFound()
  let above = 0
  for (let at: number | null | undefined = parentId; at; at = parents.get(at)) {
    if (at === categoryId) throw invalid('parentId', 'notices.regulation.belowItself')
    above += 1
  }
  if (above + heightOf(rows, categoryId) > deepestCategory)
    throw invalid('parentId', 'notices.regulation.tooDeep', { most: deepestCategory })
}

/** Levels of a category with all below it. */
function heightOf(
  rows: readonly { category_id: number; parent_id: number | null }[],
  categoryId: number | null,
): number {
  if (categoryId === null) return 1
  const below = rows.filter(({ parent_id }) => parent_id === categoryId)
  return 1 + Math.max(0, ...below.map((child) => heightOf(rows, child.category_id)))
}

async function insert(
  { db }: Ctx,
  comCode: string,
  columns: ReturnType<typeof localNameColumns<'name'>> & { parent_id: number | null },
): Promise<number> {
  const { category_id } = await db
    .insertInto('notices_categories')
    .values({
      ...columns,
      com_code: comCode,
      sort_order: sql`(select coalesce(max(sort_order), 0) + 1 from notices_categories where com_code = ${comCode})`,
    })
    .returning('category_id')
    .executeTakeFirstOrThrow()
  return category_id
}

/** Removes an empty category. @throws AppError NotFoundException, ConflictException while something stands in it */
export async function removeCategory(ctx: Ctx, { categoryId }: { categoryId: number }): Promise<Record<string, never>> {
  const { comCode, name } = await managedCategory(ctx, categoryId)
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select 1 from notices_categories where parent_id = ${categoryId})
        or exists (select 1 from notices_regulations where category_id = ${categoryId}) as "isUsed"`.execute(ctx.db)
  if (rows[0]!.isUsed) throw conflict('notices.regulation.notEmpty')
  await ctx.db.deleteFrom('notices_categories').where('category_id', '=', categoryId).execute()
  await ctx.audit('notices.categoryRemoved', { target: `category:${categoryId}`, comCode, details: { name: name.ko } })
  return {}
}

/**
 * Puts categories or regulations of a company into an order. Foreign numbers change nothing.
 * @throws AppError NotFoundException for a company out of reach
 */
export async function orderRegulations(
  ctx: Ctx,
  { comCode: asked, kind, ids }: CallParsedInput<Calls['regulationOrder']>,
): Promise<Record<string, never>> {
  const comCode = await administeredCompany(ctx.db, ctx.viewer, asked)
  const table = sql.table(kind === 'category' ? 'notices_categories' : 'notices_regulations')
  const key = sql.ref(kind === 'category' ? 'category_id' : 'regulation_id')
  await sql`
    with wish as (select * from unnest(${ids}::int[]) with ordinality wish (id, place)),
    -- The places that those named hold now are given out anew among them; nobody else moves.
    held as (
      select sort_order, row_number() over (order by sort_order, ${key}) as place from ${table}
      where com_code = ${comCode} and ${key} in (select id from wish)
    ),
    named as (
      select w.id, row_number() over (order by w.place) as place from wish w
      where exists (select 1 from ${table} where ${key} = w.id and com_code = ${comCode})
    )
    update ${table} t set sort_order = held.sort_order
    from named join held on held.place = named.place
    where t.${key} = named.id`.execute(ctx.db)
  await ctx.audit('notices.regulationsOrdered', { comCode, details: { kind, ids } })
  return {}
}
