import { IconTrash, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { BookmarkList } from './bookmark-list.tsx'
import { bookmarksQuery, useBookmarkCalls, useFollowBookmarks } from './bookmarks.queries.ts'
import './bookmarks-panel.css'

/** The pages somebody keeps at hand (SHELL-031); opening the panel loads them (SHELL-067). */
export default function BookmarksPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const bookmarks = useQuery({ ...bookmarksQuery(), refetchOnMount: 'always' })
  const { removeAll } = useBookmarkCalls()
  useFollowBookmarks()
  const count = bookmarks.data?.length ?? 0

  const deleteAll = async () => {
    const isMeant = await confirm({
      title: t('shell.bookmarks.askDeleteAll'),
      text: t('shell.bookmarks.askDeleteAllText', { count: formatCount(count) }),
      action: t('shell.bookmarks.deleteAll'),
      danger: true,
    })
    if (!isMeant) return
    removeAll.mutate(
      {},
      {
        onSuccess: () => toast.success(t('shell.bookmarks.deleted')),
        onError: () => toast.error(t('shell.bookmarks.deleteFailed')),
      },
    )
  }

  return (
    <section className="bookmarks" aria-label={t('shell.bookmarks.title')}>
      <header className="bookmarks__h">
        <h2 className="bookmarks__t">{t('shell.bookmarks.title')}</h2>
        <IconButton icon={IconX} name={t('ui.close')} onClick={onClose} />
      </header>
      <div className="bookmarks__b scroll">
        <Pane
          query={bookmarks}
          skeleton={<SkeletonRows rows={6} />}
          empty={<EmptyState title={t('shell.bookmarks.empty')} hint={t('shell.bookmarks.emptyHint')} />}
        >
          {(list) => <BookmarkList bookmarks={list} onFollow={onClose} />}
        </Pane>
      </div>
      {count > 0 ? (
        <footer className="bookmarks__f">
          <span className="bookmarks__n">{t('shell.bookmarks.count', { count: formatCount(count) })}</span>
          <Button
            variant="ghost"
            className="bookmarks__all"
            icon={IconTrash}
            busy={removeAll.isPending}
            onClick={() => void deleteAll()}
          >
            {t('shell.bookmarks.deleteAll')}
          </Button>
        </footer>
      ) : null}
    </section>
  )
}
