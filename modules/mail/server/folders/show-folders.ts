import type { CallParsedInput } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { folderCalls } from '../../contract/folders.contract.ts'
import type { Folder, FolderTree } from '../../contract/mail.entities.ts'
import { hiddenFolderName } from '../../contract/mail.rules.ts'
import type { StoredFolder } from '../stores/store.ts'
import { storeOf } from '../stores/store-of.ts'
import { wellKnownName } from './folder-name.ts'

/** The folders of one's mailbox, one after the other; none before there is a mailbox. */
export async function listFolders(ctx: Ctx): Promise<Folder[]> {
  const store = await storeOf(ctx)
  return store ? shownFolders(ctx, await store.folders()) : []
}

/** Folders as they are told of. */
export function shownFolders({ services, viewer }: Ctx, folders: readonly StoredFolder[]): Folder[] {
  const parents = new Set(folders.map(({ parentFolderId }) => parentFolderId))
  return folders.map(({ folderId, parentFolderId, kind, name, isFavorite, total, unread, bytes }) => {
    const known = kind ? wellKnownName(services.texts, viewer.language, kind) : ''
    return {
      id: folderId,
      displayName: known || name,
      hasChildren: parents.has(folderId),
      isFavorite,
      parentFolderId,
      totalCount: total,
      unreadCount: unread,
      totalSize: bytes,
      wellKnownFolderName: kind,
      userWellKnownName: known,
    }
  })
}

/** The same as a tree. */
export async function folderTreeOf(
  ctx: Ctx,
  { forPicker }: CallParsedInput<typeof folderCalls.ewsFolder>,
): Promise<FolderTree[]> {
  const all = await listFolders(ctx)
  const folders = forPicker ? all.filter(({ displayName }) => displayName !== hiddenFolderName) : all
  const below = (parent: number | null): FolderTree[] =>
    folders
      .filter(({ parentFolderId }) => parentFolderId === parent)
      .map((folder) => ({ ...folder, children: below(folder.id) }))
  return below(null)
}
