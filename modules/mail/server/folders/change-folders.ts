import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { folderCalls } from '../../contract/folders.contract.ts'
import type { MailStore } from '../stores/store.ts'
import { changeStore } from '../stores/store-of.ts'

type Calls = typeof folderCalls

export const createFolder = (
  ctx: Ctx,
  { displayName, parentFolderId, mailboxId }: CallParsedInput<Calls['createFolder']>,
) =>
  changeStore(ctx, async (store) => ({ id: await store.createFolder(displayName, parentFolderId) }), {
    mailboxId,
    folderId: parentFolderId ?? undefined,
  })

export const changeFolder = (ctx: Ctx, { id, displayName, isFavorite }: CallParsedInput<Calls['changeFolder']>) =>
  done(ctx, id, (store) =>
    store.changeFolder(id, {
      ...(displayName !== undefined && { name: displayName }),
      ...(isFavorite !== undefined && { isFavorite }),
    }),
  )

export const moveFolders = (ctx: Ctx, { ids, destinationFolderId }: CallParsedInput<Calls['folderMove']>) =>
  done(ctx, destinationFolderId, (store) => store.moveFolders(ids, destinationFolderId))

/**
 * Deletes a folder as the storage page does (1§5): one of one's own goes, a well-known one loses its mails.
 * @throws AppError ConflictException for a well-known one that has none (MAIL-052)
 */
export const deleteFolder = (ctx: Ctx, { id, mode, deleteSubFolders }: CallParsedInput<Calls['deleteFolder']>) =>
  done(ctx, id, async (store) => {
    const folder = (await store.folders()).find(({ folderId }) => folderId === id)
    if (!folder?.kind) return store.removeFolder(id, mode)
    if (folder.bytes === 0) throw conflict('mail.errors.emptyFolder')
    return store.emptyFolder(id, mode, deleteSubFolders)
  })

export const emptyFolder = (ctx: Ctx, { id, mode, deleteSubFolders }: CallParsedInput<Calls['folderEmpty']>) =>
  done(ctx, id, (store) => store.emptyFolder(id, mode, deleteSubFolders))

const done = async (ctx: Ctx, folderId: number, work: (store: MailStore) => Promise<void>): Promise<true> => {
  await changeStore(ctx, work, { folderId })
  return true
}
