import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/calls/call.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { bookmarkCalls } from '../../contract/bookmarks.contract.ts'
import { bookmarksQuery, useRefreshBookmarks } from './bookmarks.queries.ts'

/**
 * Looks at a bookmark before it is deleted.
 * @param titleKey key of the page's title, so that its name comes back in all languages
 * @returns a function that brings it back with its own name and to its place
 */
export function useRestoreBookmark(titleKey: string): (bookMarkId: number) => Promise<() => void> {
  const queries = useQueryClient()
  const refresh = useRefreshBookmarks()
  const { say, sayError } = useSay()
  const name = useName()
  return async (bookMarkId) => {
    // Nothing to look at is no reason to refuse the deletion.
    const before = await queries.fetchQuery({ ...bookmarksQuery(), staleTime: 0 }).catch(() => [])
    const bookmark = before.find((each) => each.bookMarkId === bookMarkId)

    const restore = async () => {
      if (!bookmark) return
      const { id } = await call(bookmarkCalls.bookmarkInsert, {
        ItemType: bookmark.itemType,
        ItemId: bookmark.itemId,
        ItemUrl: bookmark.itemUrl,
        MenuText: bookmark.name.ko,
        MenuTextEn: bookmark.name.en,
        // A page that names itself was not kept under the title of its kind.
        titleKey: titleKey && say({ key: titleKey }) === name(bookmark.name) ? titleKey : undefined,
      })
      if (bookmark.ownName) await call(bookmarkCalls.bookmarkRename, { bookMarkId: id, name: bookmark.ownName })
      const bookMarkIds = before.map((each) => (each === bookmark ? id : each.bookMarkId))
      await call(bookmarkCalls.bookmarkOrder, { bookMarkIds })
      await refresh()
    }
    return () => void restore().catch((error: unknown) => toast.error(sayError(error)))
  }
}
