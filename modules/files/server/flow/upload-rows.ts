import type { Selectable } from 'kysely'
import { AppError, conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { lockSet } from '../files/add-file.ts'
import { filesConfig } from '../files.config.ts'
import type { SetRow } from '../sets/access.ts'
import { limitsOf } from '../sets/limits.ts'
import { loadOf, unsavedBytes } from './load.ts'
import { refuseOverload } from './refusals.ts'

export type Upload = Selectable<Tables['files_uploads']>

/** A file as its sender announces it with every piece. */
export type Announced = {
  identifier: string
  name: string
  size: number
  chunkSize: number
  chunks: number
  isInline: boolean
}

/** The upload a person calls so, if she has begun it. */
export const findUpload = (db: Db, code: string, personCode: string, identifier: string): Promise<Upload | undefined> =>
  db
    .selectFrom('files_uploads')
    .selectAll()
    .where('code', '=', code)
    .where('person_code', '=', personCode)
    .where('identifier', '=', identifier)
    .executeTakeFirst()

/**
 * The upload a piece belongs to; its first piece, whichever that is, begins it.
 * @throws AppError PayloadTooLargeException when the set, or what its sender has not saved, would grow too large;
 * ConflictException when she has begun something else under the same identifier
 */
export async function uploadOf(ctx: Ctx, set: SetRow, file: Announced): Promise<Upload> {
  const { db, viewer } = ctx
  const known =
    (await findUpload(db, set.code, viewer.personCode, file.identifier)) ??
    (await ctx.inTransaction((inner) => begin({ ...inner, viewer }, set, file)))
  const isSame =
    known.name === file.name &&
    known.size === file.size &&
    known.chunk_size === file.chunkSize &&
    known.chunks === file.chunks
  if (!isSame) throw conflict('files.refused.other')
  return known
}

async function begin({ db, viewer, services, now }: Ctx, set: SetRow, file: Announced): Promise<Upload> {
  if (!(await lockSet(db, set.code))) throw notFound('the set is gone')
  // Four pieces come at once: one of them begins.
  const begun = await findUpload(db, set.code, viewer.personCode, file.identifier)
  if (begun) return begun
  refuseOverload(await loadOf(db, set.code, now), file, limitsOf(services, set.limits))
  const most = services.config(filesConfig).FILES_UNSAVED_BYTES
  if ((await unsavedBytes(db, viewer.personCode)) + file.size > most)
    throw new AppError('PayloadTooLargeException', 'files.refused.unsaved')
  return db
    .insertInto('files_uploads')
    .values({
      code: set.code,
      person_code: viewer.personCode,
      identifier: file.identifier,
      name: file.name,
      size: file.size,
      chunk_size: file.chunkSize,
      chunks: file.chunks,
      is_inline: file.isInline,
      started_at: now,
      touched_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Forgets an upload; a file that came of it stays. */
export const forgetUpload = ({ services }: Pick<Ctx, 'services'>, { upload_id }: Upload) =>
  services.database.writer.deleteFrom('files_uploads').where('upload_id', '=', upload_id).execute()

export type Chunk = { number: number; size: number; sha256: Buffer }

/** Writes down that a piece is here. @returns how many are; undefined when the upload was given up meanwhile */
export async function recordChunk(db: Db, uploadId: string, chunk: Chunk, now: Date): Promise<number | undefined> {
  const touched = await db
    .updateTable('files_uploads')
    .set({ touched_at: now })
    .where('upload_id', '=', uploadId)
    .where('file_id', 'is', null)
    .executeTakeFirst()
  if (touched.numUpdatedRows === 0n) return undefined
  await db
    .insertInto('files_chunks')
    .values({ upload_id: uploadId, ...chunk })
    .onConflict((known) => known.columns(['upload_id', 'number']).doUpdateSet({ sha256: chunk.sha256 }))
    .execute()
  return countChunks(db, uploadId)
}

/** How many pieces of an upload are here. */
export async function countChunks(db: Db, uploadId: string): Promise<number> {
  const { count } = await db
    .selectFrom('files_chunks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow()
  return count
}

/** What is known of a piece that is here. */
export const findChunk = (db: Db, uploadId: string, number: number): Promise<Chunk | undefined> =>
  db
    .selectFrom('files_chunks')
    .select(['number', 'size', 'sha256'])
    .where('upload_id', '=', uploadId)
    .where('number', '=', number)
    .executeTakeFirst()
