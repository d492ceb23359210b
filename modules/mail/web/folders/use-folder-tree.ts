import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import type { Folder, FolderTree } from '../../contract/mail.entities.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'
import { useSharedMailbox } from '../place/shared-mailbox.ts'

/**
 * The folders of one's mailbox, which is made where there is none yet: whoever sees its folders may choose one.
 * @param forPicker without what is hidden where a folder is chosen (MAIL-023)
 */
export const folderTree = (forPicker: boolean) =>
  queryOptions({
    queryKey: keyOf(folderCalls.ewsFolder, { forPicker }),
    queryFn: async ({ signal }) => {
      const found = await call(folderCalls.ewsFolder, { forPicker }, { signal })
      if (found.length > 0) return found
      await call(mailboxCalls.openMailbox, {})
      return call(folderCalls.ewsFolder, { forPicker }, { signal })
    },
  })

/** See `folderTree`; of the mailbox that the page is about. */
export const useFolderTree = (forPicker = false) => {
  const shared = useSharedMailbox()
  const own = useQuery(folderTree(forPicker))
  return shared ? { ...own, data: below(shared.folders, null) } : own
}

const below = (folders: readonly Folder[], parent: number | null): FolderTree[] =>
  folders
    .filter(({ parentFolderId }) => parentFolderId === parent)
    .map((folder) => ({ ...folder, children: below(folders, folder.id) }))
