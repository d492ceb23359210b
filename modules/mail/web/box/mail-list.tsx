import { useTranslation } from 'react-i18next'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import type { Selection } from '#platform/web/ui/lists/use-selection.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Folder } from '../../contract/mail.entities.ts'
import { useCategories } from '../acts/categories.tsx'
import { useFolders } from '../place/mail.queries.ts'
import { useIsReadOnly } from '../place/shared-mailbox.ts'
import { type BoxAddress, onlyOf } from './box-address.ts'
import { MailRow } from './mail-row.tsx'
import type { useItems } from './use-items.ts'
import { useMoreInSight } from './use-more-in-sight.ts'

type Props = {
  folder: Folder
  list: ReturnType<typeof useItems>
  openId: number | undefined
  selection: Selection<number>
}

/** The rows of a list; further ones come when its end is near, or by the button there. */
export function MailList({ folder, list: { found, items, search }, openId, selection }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [address] = useAsked<BoxAddress>()
  const categories = useCategories()
  const folders = useFolders().data ?? []
  const isReadOnly = useIsReadOnly()
  const end = useMoreInSight(found.hasNextPage && !found.isFetching && !found.isError, () => void found.fetchNextPage())
  if (!items)
    return found.isError ? (
      <ErrorState title={sayError(found.error)} retrying={found.isFetching} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonRows rows={8} />
    )
  if (items.length === 0)
    return search ? (
      <EmptyState drawing="search" title={t('mail.box.notFound')} hint={t('mail.box.notFoundHint')} />
    ) : (
      <EmptyState title={t(`mail.box.empty.${onlyOf(address) ?? 'all'}`)} />
    )
  const sent = ['SentItems', 'Outbox', 'Drafts']
  const folderOf = (id: number) => folders.find((each) => each.id === id)
  return (
    <div className="mlist scroll">
      <ul className="mlist__r" aria-label={t('mail.box.list')}>
        {items.map((item) => (
          <MailRow
            key={item.itemId}
            item={item}
            isSent={sent.includes(folderOf(item.folderId)?.wellKnownFolderName ?? '')}
            isOpen={item.itemId === openId}
            isTicked={selection.selected.has(item.itemId)}
            category={categories.find(({ id }) => id === item.categoryId)}
            {...(item.folderId === folder.id ? {} : { folderName: folderOf(item.folderId)?.displayName ?? '' })}
            together={() =>
              selection.selected.has(item.itemId)
                ? items.filter(({ itemId }) => selection.selected.has(itemId))
                : [item]
            }
            onTick={isReadOnly ? undefined : (on) => selection.tick(item.itemId, on)}
          />
        ))}
      </ul>
      {found.hasNextPage ? (
        <div ref={end} className="mlist__e">
          {found.isError ? <p>{sayError(found.error)}</p> : null}
          <Button variant="ghost" block busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t(found.isError ? 'ui.retry' : 'mail.box.more')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
