import { sql } from 'kysely'
import { invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { changeableSet } from '../sets/access.ts'
import { lockSet } from './add-file.ts'

/**
 * Swaps the places of two files of one set.
 * @throws AppError NotFoundException for a file that the viewer may not see, ValidationException for files of two sets
 */
export async function swapFiles(ctx: Ctx, { sourceId, targetId }: { sourceId: string; targetId: string }) {
  const source = await setOf(ctx, sourceId)
  const target = await setOf(ctx, targetId)
  if (source.code !== target.code) throw invalid('targetId', 'files.refused.otherSet')
  await lockSet(ctx.db, source.code)
  await sql`
    update files_files f set sort_order = other.sort_order from files_files other
    where (f.file_id, other.file_id) in ((${sourceId}::uuid, ${targetId}::uuid), (${targetId}::uuid, ${sourceId}::uuid))
  `.execute(ctx.db)
  return {}
}

async function setOf(ctx: Ctx, fileId: string) {
  const row = await ctx.db.selectFrom('files_files').select('code').where('file_id', '=', fileId).executeTakeFirst()
  if (!row) throw notFound(`no file ${fileId}`)
  return changeableSet(ctx, row.code)
}

/**
 * Puts the files of a set in an order; those that are not named follow as they stood.
 * @throws AppError NotFoundException when one of them is not in the set
 */
export async function orderFiles(ctx: Ctx, { code, fileIds }: { code: string; fileIds: string[] }) {
  const set = await changeableSet(ctx, code)
  await lockSet(ctx.db, set.code)
  const rows = await ctx.db
    .selectFrom('files_files')
    .select('file_id')
    .where('code', '=', set.code)
    .orderBy('sort_order')
    .orderBy('file_id')
    .execute()
  const known = rows.map(({ file_id }) => file_id)
  const first = [...new Set(fileIds.map((fileId) => fileId.toLowerCase()))]
  if (!first.every((fileId) => known.includes(fileId))) throw notFound('a file is not in the set')
  const order = [...first, ...known.filter((fileId) => !first.includes(fileId))]
  await sql`
    update files_files f set sort_order = place.at
    from unnest(${order}::uuid[]) with ordinality as place (file_id, at)
    where f.code = ${set.code} and f.file_id = place.file_id`.execute(ctx.db)
  return {}
}
