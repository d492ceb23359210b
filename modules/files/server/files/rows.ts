import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { FileState, StoredFile } from '../../contract/files.entities.ts'
import type { ObjectState } from '../files.tables.ts'
import { hasThumbnail, thumbnailAddress } from '../media/thumbnails.ts'
import { isCode } from '../sets/access.ts'
import { isShownInline } from './media-types.ts'

/** More than any set holds. */
const mostOfASet = 500
const stateOf: Readonly<Record<ObjectState, FileState>> = {
  clean: 'ready',
  quarantine: 'checking',
  infected: 'infected',
}

/** Files with what is known of their bytes; everything that shows or sends files starts from here. */
export const filesWithObjects = (db: Db) =>
  db
    .selectFrom('files_files as f')
    .innerJoin('files_objects as o', 'o.object_id', 'f.object_id')
    .leftJoin('files_scans as scan', 'scan.object_id', 'f.object_id')
    .select([
      'f.file_id',
      'f.code',
      'f.name',
      'f.is_inline',
      'f.uploaded_at',
      'f.object_id',
      'o.size',
      'o.media_type',
      'o.width',
      'o.height',
      'o.state',
      'o.lost_at',
      'o.storage_key',
      'o.sha256',
      'scan.problem',
    ])
export type FileRow = Awaited<ReturnType<ReturnType<typeof filesWithObjects>['executeTakeFirstOrThrow']>>

/** Where a browser shows a file; also how texts name their pictures. */
export const viewAddress = (fileId: string) => `/cm/api/files/${fileId}/view`

/** A row as the wire shows it. */
export function storedFileOf(row: FileRow): StoredFile {
  // What the scanner has found is told before what is lost: nobody is to wait for it.
  const isLost = row.lost_at !== null && row.state !== 'infected'
  const isReady = row.state === 'clean' && !isLost
  const kept = { mediaType: row.media_type, size: row.size, width: row.width }
  return {
    fileId: row.file_id,
    code: row.code,
    name: row.name,
    size: row.size,
    mediaType: row.media_type,
    width: row.width,
    height: row.height,
    state: isLost ? 'lost' : stateOf[row.state],
    ...(isLost && { lostAt: row.lost_at!.toISOString() }),
    uploadedAt: row.uploaded_at.toISOString(),
    uniqueIdentifier: row.file_id,
    relativePath: row.name,
    percent: 100,
    selected: false,
    paused: false,
    error: isLost || row.state === 'infected',
    serverPath: `${row.code}/${row.file_id}`,
    downloadUrl: downloadAddress(row.code, row.name),
    viewUrl: isReady && isShownInline(row.media_type) ? viewAddress(row.file_id) : null,
    thumbnailUrl: isReady && hasThumbnail(kept) ? thumbnailAddress(row.file_id) : null,
  }
}

export const downloadAddress = (code: string, name: string) =>
  `/cm/file/download?${new URLSearchParams({ code, filename: name })}`

/**
 * The files of sets in their order, past all rights: the caller has checked those of the owner.
 * @param options `inline`: the pictures that stand in texts instead of the attachments
 * @returns by code; a set without files is left out
 */
export async function filesOf(
  db: Db,
  codes: readonly string[],
  { inline = false }: { inline?: boolean } = {},
): Promise<Map<string, StoredFile[]>> {
  const known = [...new Set(codes.filter(isCode))]
  const found = new Map<string, StoredFile[]>()
  if (known.length === 0) return found
  const rows = await filesWithObjects(db)
    .where('f.code', 'in', known)
    .where('f.is_inline', '=', inline)
    .orderBy('f.code')
    .orderBy('f.sort_order')
    .orderBy('f.file_id')
    .limit(sql.lit(mostOfASet * known.length))
    .execute()
  for (const row of rows) found.set(row.code, [...(found.get(row.code) ?? []), storedFileOf(row)])
  return found
}

/** How many attachments sets have, for the marks of a list; a set without any is left out. */
export async function countFiles(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const known = [...new Set(codes.filter(isCode))]
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('files_files')
    .select(['code', (eb) => eb.fn.countAll<number>().as('count')])
    .where('code', 'in', known)
    .where('is_inline', '=', false)
    .groupBy('code')
    .execute()
  return new Map(rows.map(({ code, count }) => [code, count]))
}
