import { sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { UnfinishedUpload } from '../../contract/files.entities.ts'
import { deleteFiles } from '../files/remove-files.ts'
import { changeableSet } from '../sets/access.ts'
import { codeOf } from './send-chunk.ts'
import { findUpload } from './upload-rows.ts'

/** More than one person sends into one set. */
const mostUploads = 500

/** What the viewer has begun to send into a set and not finished, with the numbers of the pieces that are here. */
export async function listUploads(ctx: Ctx, { code }: { code: string }): Promise<{ items: UnfinishedUpload[] }> {
  const set = await changeableSet(ctx, code)
  const rows = await ctx.db
    .selectFrom('files_uploads as u')
    .select(['u.identifier', 'u.name', 'u.size', 'u.chunk_size', 'u.chunks', 'u.touched_at'])
    .select(
      sql<number[]>`array(select number from files_chunks c where c.upload_id = u.upload_id order by number)`.as(
        'received',
      ),
    )
    .where('u.code', '=', set.code)
    .where('u.person_code', '=', ctx.viewer.personCode)
    .where('u.file_id', 'is', null)
    .orderBy('u.started_at')
    .orderBy('u.upload_id')
    .limit(sql.lit(mostUploads))
    .execute()
  return {
    items: rows.map((row) => ({
      flowIdentifier: row.identifier,
      name: row.name,
      size: row.size,
      chunkSize: row.chunk_size,
      chunks: row.chunks,
      received: row.received,
      touchedAt: row.touched_at.toISOString(),
    })),
  }
}

/**
 * Gives up an upload with all its pieces; one that has become a file is deleted.
 * @throws AppError NotFoundException when the viewer has begun no such upload
 */
export async function removeUpload(
  ctx: Ctx,
  input: { code?: string; Code?: string; flowIdentifier: string },
): Promise<{ removed: number }> {
  const set = await changeableSet(ctx, codeOf(input))
  const upload = await findUpload(ctx.db, set.code, ctx.viewer.personCode, input.flowIdentifier)
  if (!upload) throw notFound('no such upload')
  const answer = await ctx.inTransaction(async (inner) => {
    if (upload.file_id !== null) await deleteFiles({ ...inner, viewer: ctx.viewer }, set, [upload.file_id])
    else await inner.db.deleteFrom('files_uploads').where('upload_id', '=', upload.upload_id).execute()
    return { removed: 1 }
  })
  await ctx.services.storage.pieces.remove(upload.upload_id)
  return answer
}
