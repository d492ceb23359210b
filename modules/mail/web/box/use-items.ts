import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/web/calls/call.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { useMailView } from '../place/mail.queries.ts'
import type { Only } from './box-address.ts'

/** The mails of a folder, page after page, each going on behind the last mail of the one before (MAIL-040). */
export function useItems(folderId: number, only: Only | undefined) {
  const { mailListCount, isPending } = useMailView()
  const asked = { folderId, only, pageSize: mailListCount }
  return useInfiniteQuery({
    queryKey: [itemCalls.listItems.name, 'pages', asked],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(itemCalls.listItems, { ...asked, after: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: !isPending,
  })
}
