import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { bookmarkCalls } from '../../contract/bookmarks.contract.ts'
import { useBookmarkCalls, useFollowBookmarks } from './bookmarks.queries.ts'
import { useRestoreBookmark } from './use-restore-bookmark.ts'
import { useStarredPage } from './use-starred-page.ts'

/** The star beside a page's title: on when the page is bookmarked (SHELL-021, SHELL-079, SHELL-080). */
export default function BookmarkStar() {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const { itemId, path, search, titleKey } = useStarredPage()
  const check = useCall(bookmarkCalls.bookmarkCheck, { ItemId: itemId, UrlPath: path, UrlSearch: search })
  const { insert, remove } = useBookmarkCalls()
  const remember = useRestoreBookmark(titleKey)
  useFollowBookmarks()
  const id = check.data?.id ?? 0

  const removeIt = async (bookMarkId: number) => {
    const restore = await remember(bookMarkId)
    remove.mutate(
      { BookMarkId: bookMarkId },
      {
        onSuccess: () =>
          toast.success(t('shell.bookmarks.deleted'), { label: t('shell.bookmarks.undo'), run: restore }),
        // The star stays on, and the server's log has the failure (SHELL-140, G-130).
        onError: () => toast.error(t('shell.bookmarks.deleteFailed')),
      },
    )
  }
  const keepIt = () =>
    insert.mutate(
      {
        ItemType: itemId ? 'MU' : 'FO',
        ItemId: itemId,
        ItemUrl: path + search,
        MenuText: titleKey ? say({ key: titleKey }) : document.title,
        titleKey: titleKey || undefined,
      },
      {
        onSuccess: (kept) =>
          toast.success(t('shell.bookmarks.registered'), {
            label: t('shell.bookmarks.undo'),
            run: () => remove.mutate({ BookMarkId: kept.id }),
          }),
        onError: (error) => toast.error(sayError(error)),
      },
    )

  const isBusy = insert.isPending || remove.isPending
  return (
    <IconButton
      name={t('shell.bookmarks.star')}
      data-tip={id > 0 ? t('shell.bookmarks.starOff') : t('shell.bookmarks.starOn')}
      aria-pressed={id > 0}
      look={id > 0 ? 'star' : 'plain'}
      icon={id > 0 ? IconStarFilled : IconStar}
      onClick={() => {
        if (isBusy) return
        if (id > 0) void removeIt(id)
        else keepIt()
      }}
    />
  )
}
