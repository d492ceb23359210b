import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { isShownInline } from '../files/media-types.ts'
import { type FileRow, filesWithObjects, storedFileOf } from '../files/rows.ts'
import { openBytes, refuseLost } from '../lost/missing.ts'
import { readableSet } from '../sets/access.ts'

type Named = { code: string; filename: string }

/** Whether a file may be fetched now, and where (FILE-006). @throws AppError as `download` does */
export async function checkDownload(ctx: Ctx, named: Named) {
  const row = await fetchable(ctx, named)
  await refuseLost(ctx.services, row)
  const file = storedFileOf(row)
  return { file, downloadUrl: file.downloadUrl }
}

/**
 * The bytes of a file under its name, never run or sniffed by a browser.
 * @throws AppError NotFoundException; ConflictException while it waits for the scanner, AccessDeniedException when that
 * has found something, GoneException when its bytes are lost
 */
export async function download(ctx: Ctx, named: Named): Promise<FileAnswer> {
  const row = await fetchable(ctx, named)
  return { ...bytesOf(ctx, row), contentType: 'application/octet-stream', downloadName: row.name }
}

/** A picture or PDF as a browser shows it, under a policy by which nothing in it runs; anything else is saved. */
export async function view(ctx: Ctx, { fileId }: { fileId: string }): Promise<FileAnswer> {
  const row = await filesWithObjects(ctx.db).where('f.file_id', '=', fileId).executeTakeFirst()
  if (!row) throw notFound(`no file ${fileId}`)
  await readableSet(ctx, row.code)
  refuseUnclean(row)
  const answer = bytesOf(ctx, row)
  if (isShownInline(row.media_type)) return { ...answer, contentType: row.media_type }
  return { ...answer, contentType: 'application/octet-stream', downloadName: row.name }
}

/** A file of a readable set by its name; names are told apart in a set, and none is a path. */
async function fetchable(ctx: Ctx, { code, filename }: Named): Promise<FileRow> {
  const set = await readableSet(ctx, code)
  const row = await filesWithObjects(ctx.db)
    .where('f.code', '=', set.code)
    .where('f.is_inline', '=', false)
    .where('f.name', '=', filename.normalize('NFC'))
    .executeTakeFirst()
  if (!row) throw notFound('no file of this name')
  refuseUnclean(row)
  return row
}

/** @throws AppError for what nobody gets */
export function refuseUnclean({ state, problem }: Pick<FileRow, 'state' | 'problem'>): void {
  if (state === 'quarantine' && problem === 'tooLarge') throw conflict('files.refused.scanTooLarge')
  if (state === 'quarantine') throw conflict('files.refused.checking')
  if (state === 'infected') throw denied('files.refused.infected')
}

const bytesOf = ({ services }: Ctx, row: FileRow): Pick<FileAnswer, 'bytes' | 'etag'> => ({
  etag: `"${row.sha256.toString('base64url').slice(0, 27)}"`,
  bytes: { size: row.size, open: (part) => openBytes(services, row, part) },
})
