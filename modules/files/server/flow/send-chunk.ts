import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { invalid, notFound, unlessNotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Upload as Received } from '#platform/server/http/upload.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { ChunkAnswer } from '../../contract/files.entities.ts'
import { isCut, lengthOfChunk } from '../../contract/files.rules.ts'
import { filesWithObjects, storedFileOf } from '../files/rows.ts'
import { changeableSet, type SetRow } from '../sets/access.ts'
import { limitsOf } from '../sets/limits.ts'
import { finishUpload } from './finish-upload.ts'
import { acceptedName } from './refusals.ts'
import {
  type Announced,
  type Chunk,
  countChunks,
  findChunk,
  findUpload,
  forgetUpload,
  recordChunk,
  type Upload,
  uploadOf,
} from './upload-rows.ts'

/** What is sent with every piece, and asked with. */
export type ChunkFields = {
  code?: string
  Code?: string
  type?: string
  flowChunkNumber: number
  flowChunkSize: number
  flowCurrentChunkSize?: number
  flowTotalSize: number
  flowIdentifier: string
  flowFilename: string
  flowTotalChunks: number
}

/** The set of a call of the flow protocol. @throws AppError NotFoundException without a code */
export const codeOf = ({ code, Code }: { code?: string; Code?: string }): string => code ?? Code ?? ''

/**
 * Takes a piece. Whoever sends may do so in any order, several at a time, again after any failure, tomorrow, and to
 * another process.
 * @throws AppError as `acceptedName`, `uploadOf` and `finishUpload` say; ValidationException for a piece of another
 * length than its place demands. What was here before stays.
 */
export async function sendChunk(ctx: Ctx, input: ChunkFields & { upload: Received }): Promise<ChunkAnswer> {
  const set = await changeableSet(ctx, codeOf(input))
  const file = announced(ctx, set, input)
  const number = input.flowChunkNumber
  const { bytes, path } = input.upload
  if (bytes !== lengthOfChunk(file, number) || (input.flowCurrentChunkSize ?? bytes) !== bytes)
    throw invalid('flowCurrentChunkSize', 'files.refused.cut')

  const piece = { number, size: bytes, sha256: await hashOf(path) }
  let upload = await uploadOf(ctx, set, file)
  if (upload.file_id !== null) {
    if (await isSame(ctx, upload, piece)) return answer(ctx, upload, upload.file_id)
    // Another file under the name of one that has come: that one stays, this one begins.
    await forgetUpload(ctx, upload)
    upload = await uploadOf(ctx, set, file)
  }
  const received = await keep(ctx, upload, piece, path)
  if (received === undefined) return finishedMeanwhile(ctx, set, file, piece)
  if (received < upload.chunks) return { received, chunks: upload.chunks, file: null }
  return answer(ctx, upload, await finishUpload(ctx, set, upload))
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 262_144 }), hash)
  return hash.digest()
}

/** @throws AppError for a file that may not come in, or is not cut as it says */
function announced({ services }: Ctx, set: SetRow, input: ChunkFields): Announced {
  const name = acceptedName({ name: input.flowFilename, size: input.flowTotalSize }, limitsOf(services, set.limits))
  const cut = { size: input.flowTotalSize, chunkSize: input.flowChunkSize, chunks: input.flowTotalChunks }
  if (!isCut(cut) || input.flowChunkNumber > cut.chunks) throw invalid('flowTotalChunks', 'files.refused.cut')
  return { ...cut, name, identifier: input.flowIdentifier, isInline: input.type === 'inline' }
}

/** The same piece came several times at once, and another of them was the last that was missing. */
async function finishedMeanwhile(ctx: Ctx, set: SetRow, file: Announced, piece: Chunk): Promise<ChunkAnswer> {
  const { services, viewer } = ctx
  const upload = await findUpload(services.database.writer, set.code, viewer.personCode, file.identifier)
  if (!upload?.file_id || !(await isSame(ctx, upload, piece))) throw notFound('the upload was given up')
  return answer(ctx, upload, upload.file_id)
}

/** Stores a piece, unless it is here already. @returns how many are; undefined when the upload has ended meanwhile */
async function keep(ctx: Ctx, upload: Upload, piece: Chunk, path: string): Promise<number | undefined> {
  const { services, now } = ctx
  const { database, storage } = services
  if (await isSame(ctx, upload, piece)) return countChunks(database.writer, upload.upload_id)
  const stored = await storage.pieces.put(upload.upload_id, piece.number, createReadStream(path)).catch(unlessNotFound)
  if (!stored) return undefined
  const received = await ctx.inTransaction(({ db }) => recordChunk(db, upload.upload_id, piece, now))
  if (received === undefined) await storage.pieces.remove(upload.upload_id)
  return received
}

async function isSame({ services }: Ctx, { upload_id }: Upload, piece: Chunk): Promise<boolean> {
  const known = await findChunk(services.database.writer, upload_id, piece.number)
  return known?.sha256.equals(piece.sha256) ?? false
}

async function answer({ services }: Ctx, { chunks }: Upload, fileId: string): Promise<ChunkAnswer> {
  const row = await filesWithObjects(services.database.writer).where('f.file_id', '=', fileId).executeTakeFirst()
  if (!row) throw notFound('the file was deleted')
  return { received: chunks, chunks, file: storedFileOf(row) }
}

/** Says whether a piece is here: 200, or 204 when it must be sent. @throws AppError as sending it would */
export async function testChunk(ctx: Ctx, input: ChunkFields): Promise<FileAnswer> {
  const set = await changeableSet(ctx, codeOf(input))
  const file = announced(ctx, set, input)
  const upload = await findUpload(ctx.db, set.code, ctx.viewer.personCode, file.identifier)
  const isHere =
    upload !== undefined &&
    (upload.file_id !== null || (await findChunk(ctx.db, upload.upload_id, input.flowChunkNumber)) !== undefined)
  return { status: isHere ? 200 : 204, bytes: Buffer.alloc(0), contentType: 'text/plain' }
}
