import type { Folder, FolderTree } from '../../contract/mail.entities.ts'

/** A folder with the names that lead to it, from the top: `['프로젝트', '포털']`. */
export type PlacedFolder = { folder: Folder; names: readonly string[] }

/** All folders of a tree, one after the other as the open tree shows them. */
export const placedFolders = (tree: readonly FolderTree[], above: readonly string[] = []): PlacedFolder[] =>
  tree.flatMap((folder) => {
    const names = [...above, folder.displayName]
    return [{ folder, names }, ...placedFolders(folder.children, names)]
  })

/** The way to a folder in words: "프로젝트 / 포털"; undefined where there is none of this id any more. */
export const folderPath = (tree: readonly FolderTree[], id: number | undefined): string | undefined =>
  placedFolders(tree)
    .find(({ folder }) => folder.id === id)
    ?.names.join(' / ')

/** A tree without some folders and what is in them: a folder cannot be moved into itself. */
export const withoutFolders = (tree: readonly FolderTree[], ids: ReadonlySet<number>): FolderTree[] =>
  tree.filter(({ id }) => !ids.has(id)).map((folder) => ({ ...folder, children: withoutFolders(folder.children, ids) }))
