import { Readable } from 'node:stream'
import { invalid, notFound } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { StoredFile } from '../../contract/files.entities.ts'
import { cleanName } from '../../contract/files.rules.ts'
import { lookAt, type Picture } from '../media/drawing.ts'
import { addFile, addObject, lockSet } from './add-file.ts'
import { keepBytes } from './keep.ts'
import { filesWithObjects, storedFileOf } from './rows.ts'

export type FileToStore = {
  /** The set it goes into. */
  code: string
  name: string
  bytes: Buffer | Readable
  isInline?: boolean
  /** Of a picture that comes as a stream, where the caller knows it: texts keep its room while it loads. */
  width?: number
  height?: number
  uploadedBy: string | null
  at: Date
}

/**
 * Puts bytes made on the server into a set: demo data, imports. Past rights, limits and the scanner; a banned ending is
 * the caller's business.
 * @throws AppError NotFoundException without such a set
 */
export async function storeFile(db: Db, storage: Storage, file: FileToStore): Promise<StoredFile> {
  const name = cleanName(file.name)
  if (name === '') throw invalid('name', 'errors.field.required')
  if (!(await lockSet(db, file.code))) throw notFound(`no set ${file.code}`)
  const bytes = Buffer.isBuffer(file.bytes) ? Readable.from([file.bytes]) : file.bytes
  const { extension: _, ...kept } = await keepBytes(storage, bytes, name)
  try {
    const size = sizeOf(file, await pictureIn(file.bytes))
    const objectId = await addObject(db, { ...kept, ...size }, 'clean', file.at)
    const { code, uploadedBy, at } = file
    const fileId = await addFile(db, objectId, { code, name, isInline: file.isInline ?? false, uploadedBy, at })
    return storedFileOf(await filesWithObjects(db).where('f.file_id', '=', fileId).executeTakeFirstOrThrow())
  } catch (error) {
    await storage.remove(kept.storageKey)
    throw error
  }
}

/** Of bytes that are here it is seen how large a picture they are. */
const pictureIn = (bytes: FileToStore['bytes']): Promise<Picture | undefined> =>
  Buffer.isBuffer(bytes) ? lookAt(bytes).catch(() => undefined) : Promise.resolve(undefined)

const sizeOf = ({ width, height }: FileToStore, seen: Picture | undefined) => ({
  width: width ?? seen?.width ?? null,
  height: height ?? seen?.height ?? null,
})
