import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError, conflict, notFound, unlessNotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { addFile, addObject, lockSet } from '../files/add-file.ts'
import { type Kept, takeIn } from '../files/keep.ts'
import { isPicture } from '../files/media-types.ts'
import type { SetRow } from '../sets/access.ts'
import { limitsOf } from '../sets/limits.ts'
import { steps } from '../steps.ts'
import { type Claim, claim, waitFor } from './claim.ts'
import { loadOf } from './load.ts'
import { refuseOverload } from './refusals.ts'
import { forgetUpload, type Upload } from './upload-rows.ts'

/**
 * Makes the file of an upload whose pieces are all here, once, whoever else tries at the same time or was killed in
 * the middle: the others wait and get the same file.
 * @returns its id
 * @throws AppError when the file is refused (the upload is gone then), a piece was lost (it must be sent again), or
 * somebody else takes too long
 */
export async function finishUpload(ctx: Ctx, set: SetRow, upload: Upload): Promise<string> {
  const { services } = ctx
  const got = await waitFor(async () => (await finishedFile(ctx, upload)) ?? (await claim(services, upload.upload_id)))
  if (got === undefined)
    throw new AppError('ServiceUnavailableException', 'files.refused.busy', { retryAfterSeconds: 2 })
  if (typeof got === 'string') return got
  try {
    const fileId = await assemble(ctx, set, upload, got)
    // What stays behind is swept up later.
    await services.storage.pieces.remove(upload.upload_id).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'pieces of a finished upload stay behind')
    })
    return fileId
  } catch (error) {
    await (isRefusal(error) ? forget(ctx, upload) : got.release())
    throw error
  } finally {
    got.end()
  }
}

/** @throws AppError NotFoundException when the upload was given up */
async function finishedFile({ services }: Ctx, upload: Upload): Promise<string | undefined> {
  const row = await services.database.writer
    .selectFrom('files_uploads')
    .select('file_id')
    .where('upload_id', '=', upload.upload_id)
    .executeTakeFirst()
  if (!row) throw notFound('the upload was given up')
  return row.file_id ?? undefined
}

/** Trying again would end the same way. */
const isRefusal = (error: unknown) =>
  error instanceof AppError &&
  (error.code === 'UnsupportedMediaTypeException' || error.code === 'PayloadTooLargeException')

async function forget(ctx: Ctx, upload: Upload): Promise<void> {
  await forgetUpload(ctx, upload)
  await ctx.services.storage.pieces.remove(upload.upload_id)
}

async function assemble(ctx: Ctx, set: SetRow, upload: Upload, { assembler, storageKey }: Claim): Promise<string> {
  const { services } = ctx
  const { name, is_inline: isInline } = upload
  const bytes = Readable.from(inOrder(ctx, upload), { objectMode: false })
  const kept = await takeIn(services, bytes, { name, isInline, key: storageKey })
  try {
    if (isInline && !isPicture(kept.mediaType))
      throw new AppError('UnsupportedMediaTypeException', 'files.refused.banned')
    return await ctx.inTransaction((inner) => enter({ ...inner, viewer: ctx.viewer }, set, upload, kept, assembler))
  } catch (error) {
    // A connection that broke while committing leaves open whether it did.
    if (!(await isObject(ctx, kept.storageKey))) await services.storage.remove(kept.storageKey)
    throw error
  }
}

async function isObject({ services }: Ctx, storageKey: string): Promise<boolean> {
  const found = await services.database.writer
    .selectFrom('files_objects')
    .select('object_id')
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()
  return found !== undefined
}

/** The pieces one after the other, each as it was when it came. */
async function* inOrder({ services }: Ctx, upload: Upload): AsyncIterable<Buffer> {
  const rows = await services.database.writer
    .selectFrom('files_chunks')
    .select(['number', 'sha256'])
    .where('upload_id', '=', upload.upload_id)
    .orderBy('number')
    .execute()
  for (const { number, sha256 } of rows) {
    const hash = createHash('sha256')
    const piece = await services.storage.pieces.get(upload.upload_id, number).catch(unlessNotFound)
    if (piece)
      for await (const bytes of piece) {
        hash.update(bytes as Buffer)
        yield bytes as Buffer
      }
    if (hash.digest().equals(sha256)) continue
    // A restored backup holds no pieces, a disk may have lost one: it comes again.
    await services.database.writer
      .deleteFrom('files_chunks')
      .where('upload_id', '=', upload.upload_id)
      .where('number', '=', number)
      .execute()
    throw conflict('files.refused.lost')
  }
}

/** Writes the file into the set, unless somebody else has been faster or the set is full by now. */
async function enter(
  { db, viewer, services, now, enqueue }: Ctx,
  set: SetRow,
  upload: Upload,
  kept: Kept,
  assembler: string,
): Promise<string> {
  if (!(await lockSet(db, set.code))) throw notFound('the set is gone')
  const held = await db
    .selectFrom('files_uploads')
    .select('upload_id')
    .where('upload_id', '=', upload.upload_id)
    .where('assembler', '=', assembler)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new AppError('ServiceUnavailableException', 'files.refused.busy', { retryAfterSeconds: 1 })
  const file = { size: kept.size, isInline: upload.is_inline }
  refuseOverload(await loadOf(db, set.code, now, { except: upload.upload_id }), file, limitsOf(services, set.limits))

  const objectId = await addObject(db, kept, steps.firstState(services), now)
  const { code, name, is_inline: isInline } = upload
  const fileId = await addFile(db, objectId, { code, name, isInline, uploadedBy: viewer.personCode, at: now })
  await db
    .updateTable('files_uploads')
    .set({ file_id: fileId, assembler: null, assembler_until: null, storage_key: null, touched_at: now })
    .where('upload_id', '=', upload.upload_id)
    .execute()
  await enqueue('files.afterwards', { objectId })
  return fileId
}
