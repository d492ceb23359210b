import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { managedAmong } from '../popups/popup-rows.ts'
import '../notices.tables.ts'

/** A regulation that the viewer looks after, held until the transaction ends. @throws AppError NotFoundException */
export async function managedRegulation(ctx: Ctx, regulationId: number) {
  const row = await ctx.db
    .selectFrom('notices_regulations')
    .select(['com_code as comCode', 'category_id as categoryId', 'revision', selectLocalName('title').as('title')])
    .where('regulation_id', '=', regulationId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !(await managedAmong(ctx, [row.comCode])).has(row.comCode)) throw notFound()
  return row
}

/** A category that the viewer looks after. @throws AppError NotFoundException */
export async function managedCategory(ctx: Ctx, categoryId: number) {
  const row = await ctx.db
    .selectFrom('notices_categories')
    .select(['com_code as comCode', 'parent_id as parentId', selectLocalName('name').as('name')])
    .where('category_id', '=', categoryId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !(await managedAmong(ctx, [row.comCode])).has(row.comCode)) throw notFound()
  return row
}
