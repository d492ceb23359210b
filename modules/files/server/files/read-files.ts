import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { conflict } from '#platform/contract/errors.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ByteRange } from '#platform/server/storage/storage.ts'
import { openBytes } from '../lost/missing.ts'
import { filesWithObjects } from './rows.ts'

export type FileWithBytes = { fileId: string; name: string; mediaType: string; isInline: boolean; bytes: Buffer }

/**
 * The files of a set with their bytes, pictures of its text among them, for what carries them on: a mail. Past all
 * rights: the caller has checked those of the owner.
 * @param most bytes of all together
 * @param without files that are left out
 * @throws AppError ConflictException for what the scanner has not passed, GoneException for what is lost, or what
 * `tooLarge` gives
 */
export async function readFiles(
  services: Services,
  db: Db,
  code: string,
  { most, tooLarge, without }: { most: number; tooLarge: () => Error; without?: ReadonlySet<string> },
): Promise<FileWithBytes[]> {
  const all = await filesWithObjects(db)
    .where('f.code', '=', code)
    .orderBy('f.sort_order')
    .orderBy('f.file_id')
    .execute()
  const rows = all.filter(({ file_id }) => !without?.has(file_id))
  if (rows.some(({ state }) => state !== 'clean')) throw conflict('files.refused.checking')
  if (rows.reduce((sum, { size }) => sum + size, 0) > most) throw tooLarge()
  const files: FileWithBytes[] = []
  for (const row of rows)
    files.push({
      fileId: row.file_id,
      name: row.name,
      mediaType: row.media_type,
      isInline: row.is_inline,
      bytes: await buffer(await openBytes(services, row)),
    })
  return files
}

export type FileToTake = {
  name: string
  size: number
  /** Of its bytes, hexadecimal. */
  sha256: string
  isInline: boolean
  /** null for what is lost, or what the scanner has not passed. */
  open: ((part?: ByteRange) => Promise<Readable>) | null
}

/**
 * The files of a set, each to be opened when its turn comes, pictures of its text among them: for what carries many of
 * them away. Past all rights: the caller has checked those of the owner.
 */
export async function filesToTake(services: Services, db: Db, code: string): Promise<FileToTake[]> {
  const rows = await filesWithObjects(db)
    .where('f.code', '=', code)
    .orderBy('f.sort_order')
    .orderBy('f.file_id')
    .execute()
  return await Promise.all(
    rows.map(async (row) => {
      const isHere = row.state === 'clean' && (await services.storage.sizeOf(row.storage_key)) === row.size
      return {
        name: row.name,
        size: row.size,
        sha256: row.sha256.toString('hex'),
        isInline: row.is_inline,
        open: isHere ? (part) => openBytes(services, row, part) : null,
      }
    }),
  )
}
