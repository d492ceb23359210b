import type { Ctx } from '#platform/server/ctx.ts'
import type { StoredFile } from '../../contract/files.entities.ts'
import { mayChange, readableSet } from '../sets/access.ts'
import { filesOf } from './rows.ts'

export type FileList = { items: StoredFile[]; can: { change: boolean } }

/** What somebody without a code gets (2§7). */
export const noFiles = (): FileList => ({ items: [], can: { change: false } })

/** The attachments of a set in their order. @throws AppError NotFoundException */
export async function listFiles(ctx: Ctx, { code }: { code: string }): Promise<FileList> {
  if (code.trim() === '') return noFiles()
  const set = await readableSet(ctx, code)
  const files = await filesOf(ctx.db, [set.code])
  return { items: files.get(set.code) ?? [], can: { change: await mayChange(ctx, set) } }
}
