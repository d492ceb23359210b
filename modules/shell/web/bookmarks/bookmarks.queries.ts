import { useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { type Bookmark, bookmarkCalls } from '../../contract/bookmarks.contract.ts'

export const bookmarksQuery = () => queryOf(bookmarkCalls.bookmarkList, {})

/** After every change of bookmarks: the lists and the stars of this tab. */
export function useRefreshBookmarks(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      [bookmarkCalls.bookmarkList, bookmarkCalls.bookmarkCheck].map((call) =>
        queries.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    )
  }
}

/** Follows what the person changes in her other tabs. */
export function useFollowBookmarks(): void {
  const refresh = useRefreshBookmarks()
  useLive('shell.bookmarksChanged', () => void refresh())
}

/** The changing calls, each followed by fresh lists and stars. */
export function useBookmarkCalls() {
  const onSuccess = useRefreshBookmarks()
  return {
    insert: useCallMutation(bookmarkCalls.bookmarkInsert, { onSuccess }),
    remove: useCallMutation(bookmarkCalls.bookmarkDelete, { onSuccess }),
    removeAll: useCallMutation(bookmarkCalls.bookmarkDeleteAll, { onSuccess }),
    rename: useCallMutation(bookmarkCalls.bookmarkRename, { onSuccess }),
  }
}

/** Puts the list into an order at once and keeps it; when that fails, the order that is kept comes back. */
export function useOrderBookmarks(onError: () => void): (ordered: readonly Bookmark[]) => void {
  const queries = useQueryClient()
  const refresh = useRefreshBookmarks()
  const order = useCallMutation(bookmarkCalls.bookmarkOrder, { onError, onSettled: refresh })
  return (ordered) => {
    queries.setQueryData(bookmarksQuery().queryKey, [...ordered])
    order.mutate({ bookMarkIds: ordered.map(({ bookMarkId }) => bookMarkId) })
  }
}
