// Every page and piece of the boards that is loaded by itself, by its name in `boards.module.ts`.

export const pages = {
  list: () => import('./list/board-list-page.tsx'),
  managed: () => import('./administration/managed-board-page.tsx'),
  administration: () => import('./administration/administration-page.tsx'),
  read: () => import('./read/read-page.tsx'),
  write: () => import('./write/write-page.tsx'),
  favourites: () => import('./recent/favourites-page.tsx'),
  recent: () => import('./recent/recent-page.tsx'),
  contracts: () => import('./contracts/contracts-page.tsx'),
  contract: () => import('./contracts/contract-popup.tsx'),
  migrated: () => import('./migrated/migrated-page.tsx'),
  migratedArticle: () => import('./migrated/migrated-popup.tsx'),
  boardTree: () => import('./tree/board-tree-popup.tsx'),
  readPopup: () => import('./read/read-popup.tsx'),
  writePopup: () => import('./write/write-popup.tsx'),
  viewLog: () => import('./talk/view-log-popup.tsx'),
}

export const side = () => import('./tree/board-side.tsx')
export const bell = () => import('./list/board-bell.tsx')
export const searchRead = () => import('./read/search-read.tsx')
export const searchWrite = () => import('./read/search-write.tsx')
export const boardsField = () => import('./widgets/boards-field.tsx')
