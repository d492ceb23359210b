import type { Folder, FolderTree } from '../../contract/mail.entities.ts'
import type { WellKnownFolder } from '../../contract/mail.rules.ts'

/** A folder of a mailbox as the server names it; its size tells whether something is in it. */
export const folderNamed = (id: number, displayName: string, given: Partial<FolderTree> = {}): FolderTree => ({
  id,
  displayName,
  hasChildren: (given.children ?? []).length > 0,
  isFavorite: false,
  parentFolderId: null,
  totalCount: 0,
  unreadCount: 0,
  totalSize: 0,
  wellKnownFolderName: null,
  userWellKnownName: '',
  children: [],
  ...given,
})

const wellKnown = (id: number, kind: WellKnownFolder, name: string, given: Partial<FolderTree> = {}) =>
  folderNamed(id, name, { wellKnownFolderName: kind, userWellKnownName: name, ...given })

/** A small mailbox: an inbox, what was deleted, and two folders of one's own, one in the other. */
export const someFolders: FolderTree[] = [
  wellKnown(1, 'Inbox', '받은 편지함', { totalCount: 12, unreadCount: 3, totalSize: 2_500_000 }),
  wellKnown(7, 'DeletedItems', '지운 편지함', { totalCount: 2, totalSize: 4_096 }),
  folderNamed(11, '프로젝트', {
    totalCount: 4,
    totalSize: 1_000_000,
    children: [folderNamed(12, '포털', { parentFolderId: 11 })],
  }),
]

/** The same one after the other. */
export const inARow = (tree: readonly FolderTree[]): Folder[] =>
  tree.flatMap(({ children, ...folder }) => [folder, ...inARow(children)])
