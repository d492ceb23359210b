import { createContext, useContext } from 'react'
import { useCall } from '#platform/web/calls/queries.ts'
import { type SharedMailbox, sharedCalls } from '../../contract/addresses/shared.contract.ts'
import { folderKey } from '../../contract/folder-keys.ts'
import type { Folder } from '../../contract/mail.entities.ts'

/** The mailboxes one looks after with others; none until they are known. */
export const useSharedMailboxes = () => useCall(sharedCalls.sharedMailboxes, {})

/** The shared mailbox that the page is about; nothing for one's own. */
export const SharedMailboxContext = createContext<SharedMailbox | undefined>(undefined)
export const useSharedMailbox = () => useContext(SharedMailboxContext)

/** Whether the page is about a mailbox in which nothing is changed: that of somebody who left, which is handed over. */
export const useIsReadOnly = () => Boolean(useSharedMailbox()?.handover)

/** What a folder is called in addresses: those of shared mailboxes by their numbers, well-known ones as well. */
export function useFolderKey(): (folder: Pick<Folder, 'id' | 'wellKnownFolderName'>) => string {
  const shared = useSharedMailbox()
  return shared ? ({ id }) => String(id) : folderKey
}

/** The folder of a shared mailbox that an address names by its number, whatever it is called. */
export function sharedFolderNamed(mailboxes: readonly SharedMailbox[], key: string | undefined) {
  for (const mailbox of mailboxes) {
    const folder = mailbox.folders.find(({ id }) => String(id) === key)
    if (folder) return { mailbox, folder }
  }
  return undefined
}
