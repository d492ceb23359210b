import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { freeName } from '../../contract/files.rules.ts'
import type { ObjectState } from '../files.tables.ts'
import type { Kept } from './keep.ts'

export type NewFile = {
  code: string
  name: string
  isInline: boolean
  uploadedBy: string | null
  at: Date
}

/** Makes the row of bytes that are kept. @returns its id */
export async function addObject(db: Db, kept: Kept, state: ObjectState, at: Date): Promise<string> {
  const { object_id } = await db
    .insertInto('files_objects')
    .values({
      storage_key: kept.storageKey,
      size: kept.size,
      sha256: kept.sha256,
      media_type: kept.mediaType,
      width: kept.width,
      height: kept.height,
      state,
      created_at: at,
    })
    .returning('object_id')
    .executeTakeFirstOrThrow()
  return object_id
}

/** One at a time adds to a set, orders it or counts it. @returns false when there is no such set */
export async function lockSet(db: Db, code: string): Promise<boolean> {
  const found = await db.selectFrom('files_sets').select('code').where('code', '=', code).forUpdate().executeTakeFirst()
  return found !== undefined
}

/** Puts an object into a set that is locked, last and under a name that no other has. @returns the id of the file */
export async function addFile(db: Db, objectId: string, file: NewFile): Promise<string> {
  const taken = file.isInline ? new Set<string>() : await namesOf(db, file.code)
  const { file_id } = await db
    .insertInto('files_files')
    .values({
      code: file.code,
      object_id: objectId,
      name: freeName(file.name, taken),
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from files_files where code = ${file.code})`,
      is_inline: file.isInline,
      uploaded_by: file.uploadedBy,
      uploaded_at: file.at,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return file_id
}

async function namesOf(db: Db, code: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files_files')
    .select('name')
    .where('code', '=', code)
    .where('is_inline', '=', false)
    .execute()
  return new Set(rows.map(({ name }) => name.toLowerCase()))
}
