import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'

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

/** See `folderTree`. */
export const useFolderTree = (forPicker = false) => useQuery(folderTree(forPicker))
