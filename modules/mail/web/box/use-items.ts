import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/web/calls/call.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import type { Folder, ListedItem } from '../../contract/mail.entities.ts'
import { useMailView } from '../place/mail.queries.ts'
import { useSharedMailbox } from '../place/shared-mailbox.ts'
import { type BoxAddress, categoryOf, onlyOf, searchOf } from './box-address.ts'

/** A pause in typing before the search runs, ms. */
const pauseMs = 250

/** What a page of a list or of a search has in common. */
type Page = { items: ListedItem[]; next: string | null; found?: { total: number; capped: boolean } }

/**
 * The mails of a folder as the address narrows them, page after page (MAIL-040): each page of the folder goes on behind
 * the last mail of the one before; words are looked for in the folder or in all.
 */
export function useItems(folder: Folder) {
  const [address] = useAsked<BoxAddress>()
  const { mailListCount, isPending } = useMailView()
  const shared = useSharedMailbox()
  const typed = searchOf(address, useDebouncedValue(address.q ?? '', pauseMs), folder.id)
  const search = typed && { ...typed, mailboxId: shared?.mailboxId }
  const asked = { folderId: folder.id, only: onlyOf(address), categoryId: categoryOf(address), pageSize: mailListCount }
  const found = useInfiniteQuery({
    queryKey: search
      ? [itemCalls.searchItems.name, 'pages', search, mailListCount]
      : [itemCalls.listItems.name, 'pages', asked],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: after, signal }): Promise<Page> => {
      if (!search) return call(itemCalls.listItems, { ...asked, after }, { signal })
      const page = Number(after ?? 1)
      const pageOf = { ...search, page, pageSize: mailListCount }
      const { items, total, capped } = await call(itemCalls.searchItems, pageOf, { signal })
      const isLast = items.length === 0 || page * mailListCount >= total
      return { items, next: isLast ? null : String(page + 1), found: { total, capped } }
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: !isPending,
  })
  // A mail that came meanwhile pushes another one to the next page, where it stands again.
  const items = found.data && uniqueItems(found.data.pages.flatMap((page) => page.items))
  useAnnounceFound(
    search ?? asked,
    items && !found.isPlaceholderData ? { total: items.length, isMore: found.hasNextPage } : undefined,
  )
  return { found, items, search, total: found.data?.pages[0]?.found }
}

function uniqueItems(items: readonly ListedItem[]): ListedItem[] {
  return [...new Map(items.map((item) => [item.itemId, item])).values()]
}
