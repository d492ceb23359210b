import type { Folder } from './mail.entities.ts'
import type { WellKnownFolder } from './mail.rules.ts'

/** What well-known folders are called in addresses. */
export const folderKeys = {
  Inbox: 'inbox',
  Drafts: 'drafts',
  SentItems: 'sent',
  Outbox: 'outbox',
  Archive: 'archive',
  JunkEmail: 'junk',
  DeletedItems: 'deleted',
} as const satisfies Record<WellKnownFolder, string>

/** What a folder is called in addresses. */
export const folderKey = ({ id, wellKnownFolderName }: Pick<Folder, 'id' | 'wellKnownFolderName'>): string =>
  wellKnownFolderName ? folderKeys[wellKnownFolderName] : String(id)

/** The folder an address names, in any capitals; undefined where there is none. */
export const folderNamed = <T extends Pick<Folder, 'id' | 'wellKnownFolderName'>>(
  folders: readonly T[],
  key: string | undefined,
): T | undefined => folders.find((folder) => folderKey(folder) === key?.toLowerCase())
