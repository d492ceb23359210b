import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { refuseUnclean } from '../download/download.ts'
import { type FileRow, filesWithObjects } from '../files/rows.ts'
import { isCode, readableSet } from '../sets/access.ts'

/**
 * A file whose owner lets the viewer read it, and that no scanner holds back.
 * @throws AppError NotFoundException, the same for a foreign file and for none; ConflictException while it waits for the
 * scanner, AccessDeniedException when that has found something
 */
export async function readableFile(ctx: Ctx, fileId: string): Promise<FileRow> {
  const row = await filesWithObjects(ctx.db).where('f.file_id', '=', fileId).executeTakeFirst()
  return admitted(ctx, row)
}

/** The same by its set and its name there. */
export async function readableFileNamed(ctx: Ctx, code: string, name: string): Promise<FileRow> {
  const row = await filesWithObjects(ctx.db)
    .where('f.code', '=', isCode(code) ? code : null)
    .where('f.is_inline', '=', false)
    .where('f.name', '=', name.normalize('NFC'))
    .executeTakeFirst()
  return admitted(ctx, row)
}

async function admitted(ctx: Ctx, row: FileRow | undefined): Promise<FileRow> {
  if (!row) throw notFound('no such file')
  await readableSet(ctx, row.code)
  refuseUnclean(row)
  return row
}
