import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { ownTitle } from '#platform/web/pages/use-title.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { usePopover } from '#platform/web/ui/floating/use-popover.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { bookmarkCalls } from '../../contract/bookmarks.contract.ts'
import { usePageMenu } from '../frame/use-page-place.ts'
import { BookmarkNaming } from './bookmark-naming.tsx'
import { useBookmarkCalls, useFollowBookmarks } from './bookmarks.queries.ts'
import { useRestoreBookmark } from './use-restore-bookmark.ts'
import { useStarredPage } from './use-starred-page.ts'

/**
 * The star beside a page's title: on when the page is bookmarked (SHELL-021, SHELL-079, SHELL-080). A page is kept
 * under the name it shows: that of the menu that opens it, else its own, else that of its route.
 */
export default function BookmarkStar() {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const { itemId, path, search, titleKey } = useStarredPage()
  const menu = usePageMenu()
  const [kept, setKept] = useState<{ bookMarkId: number; name: LocalName }>()
  const {
    trigger: { ref: star },
    popover,
    show,
    close,
  } = usePopover({
    kind: 'dialog',
    placement: 'bottom-start',
    onClose: () => setKept(undefined),
  })
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
  const keepIt = () => {
    // A page that names itself, as an article does, is not kept under the name of all its kind.
    const own = ownTitle()
    const shown = own ?? say({ key: titleKey })
    insert.mutate(
      {
        ItemType: itemId ? 'MU' : 'FO',
        ItemId: itemId,
        ItemUrl: path + search,
        MenuText: shown,
        titleKey: own === undefined ? titleKey || undefined : undefined,
      },
      {
        onSuccess: ({ id: bookMarkId }) => {
          setKept({ bookMarkId, name: menu?.name ?? { ko: shown, en: '', zh: '', ja: '' } })
          show()
          toast.success(t('shell.bookmarks.registered'), {
            label: t('shell.bookmarks.undo'),
            run: () => remove.mutate({ BookMarkId: bookMarkId }),
          })
        },
        onError: (error) => toast.error(sayError(error)),
      },
    )
  }

  const isBusy = insert.isPending || remove.isPending
  return (
    <>
      <IconButton
        ref={star}
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
      <div {...popover} role="dialog" aria-label={t('shell.bookmarks.rename')}>
        {kept ? <BookmarkNaming bookmark={kept} onDone={close} /> : null}
      </div>
    </>
  )
}
