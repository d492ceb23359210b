import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { putBeside, stepped } from '#platform/web/sorting/moves.ts'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { Bookmark } from '../../contract/bookmarks.contract.ts'
import { pathTo } from '../../contract/menu-rules.ts'
import { useMenus } from '../shell.queries.ts'
import { BookmarkRow, sortedBookmarks } from './bookmark-row.tsx'
import { useBookmarkCalls, useOrderBookmarks } from './bookmarks.queries.ts'

/**
 * Bookmarks in their owner's order. Up and Down go from one to the next, Alt with them moves it, F2 renames, Delete
 * deletes; the list is a single stop of the Tab key with the actions of its current row behind it.
 */
export function BookmarkList({ bookmarks, onFollow }: { bookmarks: readonly Bookmark[]; onFollow: () => void }) {
  const { t } = useTranslation()
  const name = useName()
  const confirm = useConfirm()
  const menus = useMenus()
  const announcePlace = useAnnouncePlace()
  const { remove } = useBookmarkCalls()
  const keepOrder = useOrderBookmarks(() => toast.error(t('shell.sorting.notKept')))
  const box = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<number>()

  const rows = bookmarks.map((bookmark) => {
    const path = bookmark.itemType === 'MU' ? pathTo(menus, Number(bookmark.itemId)) : []
    const menu = path.at(-1)
    return { bookmark, path, menu, shownName: bookmark.ownName || name(menu?.name ?? bookmark.name) }
  })
  const byId = new Map(rows.map((row) => [row.bookmark.bookMarkId, row]))
  const ids = [...byId.keys()]
  const tabStop = current !== undefined && byId.has(current) ? current : ids[0]

  const putInOrder = (next: readonly number[], moved: number) => {
    if (next === ids) return
    keepOrder(next.map((id) => byId.get(id)!.bookmark))
    announcePlace(byId.get(moved)!.shownName, next.indexOf(moved), next.length)
  }
  useDrops<number>(sortedBookmarks, (id, other, side) => putInOrder(putBeside(ids, id, other, side), id))

  const deleteOne = (id: number) => {
    // The focus goes on to the neighbour, not back to the beginning of the page.
    const next = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1]
    remove.mutate(
      { BookMarkId: id },
      {
        onSuccess: () => {
          toast.success(t('shell.bookmarks.deleted'))
          box.current?.querySelector<HTMLElement>(`[data-bookmark="${next}"]`)?.focus()
        },
        onError: () => toast.error(t('shell.bookmarks.deleteFailed')),
      },
    )
  }
  const askDelete = async (id: number) => {
    const row = byId.get(id)!
    const isGone = row.bookmark.itemType === 'MU' && !row.menu
    const isMeant = await confirm({
      title: t(isGone ? 'shell.bookmarks.askMissing' : 'shell.bookmarks.askDelete', { name: row.shownName }),
      text: isGone ? t('shell.bookmarks.askMissingText') : undefined,
      action: t('shell.bookmarks.delete'),
      danger: true,
    })
    if (isMeant) deleteOne(id)
  }

  const keys = useRovingFocus(box, { items: '[data-bookmark]', axis: 'vertical', wrap: false })
  return (
    <ul ref={box} className="bookmarks__l" {...keys}>
      {rows.map(({ bookmark, path, menu, shownName }) => (
        <BookmarkRow
          key={bookmark.bookMarkId}
          bookmark={bookmark}
          menu={menu}
          iconName={path.findLast(({ imageUrl }) => imageUrl !== '')?.imageUrl ?? ''}
          shownName={shownName}
          isTabStop={bookmark.bookMarkId === tabStop}
          onFocus={() => setCurrent(bookmark.bookMarkId)}
          onFollow={onFollow}
          onStep={(by) => putInOrder(stepped(ids, bookmark.bookMarkId, by), bookmark.bookMarkId)}
          onDelete={() => void askDelete(bookmark.bookMarkId)}
        />
      ))}
    </ul>
  )
}
