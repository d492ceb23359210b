import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { settingsCalls } from '#modules/settings/contract/settings.contract.ts'
import { defaultMailView } from '#modules/settings/contract/settings.rules.ts'
import type { Call } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, queryOf, useCall } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { sharedCalls } from '../../contract/addresses/shared.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { importCalls } from '../../contract/import.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { useSharedMailbox } from './shared-mailbox.ts'

/** What is known of a mailbox and may be another after something was done in it; what a mail says never is. */
const known: readonly Call[] = [
  folderCalls.ewsFolder,
  folderCalls.mailSettingsFolder,
  sharedCalls.sharedMailboxes,
  itemCalls.listItems,
  itemCalls.searchItems,
  itemCalls.conversation,
  mailboxCalls.mailboxSize,
  sendCalls.drafts,
  sentCalls.late,
  importCalls.imports,
]

/** Asks for all of that again. */
export function useRefreshMail(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(
    () => Promise.all(known.map((each) => queries.invalidateQueries({ queryKey: keyOf(each) }))),
    [queries],
  )
}

/** What comes, and what is done elsewhere, appears by itself. */
export function useLiveMail(): void {
  const refresh = useRefreshMail()
  useLive(mailChanged, () => void refresh())
}

/** The folders of the mailbox that the page is about, one after the other; one's own is made at the first look. */
export const useFolders = () => {
  const shared = useSharedMailbox()
  const own = useOwnFolders()
  return shared ? { ...own, data: shared.folders } : own
}

const useOwnFolders = () =>
  useQuery({
    queryKey: keyOf(folderCalls.mailSettingsFolder),
    queryFn: async ({ signal }) => {
      const folders = await call(folderCalls.mailSettingsFolder, {}, { signal })
      if (folders.length > 0) return folders
      await call(mailboxCalls.openMailbox, {})
      return call(folderCalls.mailSettingsFolder, {}, { signal })
    },
  })

/** How somebody has laid out her mail (G-045), as usual until it is known. */
export function useMailView() {
  const { data, isPending } = useCall(settingsCalls.userSetting, {})
  return { ...(data ?? defaultMailView), isPending }
}

/** A mail with its text: it never becomes another one. */
export const itemQuery = (itemId: number) => ({
  ...queryOf(itemCalls.readItem, { itemId }),
  staleTime: Number.POSITIVE_INFINITY,
})
