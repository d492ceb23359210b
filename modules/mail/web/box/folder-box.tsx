import { useTranslation } from 'react-i18next'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Folder } from '../../contract/mail.entities.ts'
import { type BoxAddress, onlyOf } from './box-address.ts'
import { MailRow } from './mail-row.tsx'
import { useItems } from './use-items.ts'

/** The mails of a folder. */
export function FolderBox({ folder }: { folder: Folder }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [address] = useAsked<BoxAddress>()
  const found = useItems(folder.id, onlyOf(address))
  const items = found.data?.pages.flatMap((page) => page.items)
  if (!items)
    return found.isError ? (
      <ErrorState title={sayError(found.error)} retrying={found.isFetching} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonRows rows={8} />
    )
  if (items.length === 0) return <EmptyState title={t('mail.box.empty')} />
  return (
    <>
      <ul className="mlist" aria-label={t('mail.box.list')}>
        {items.map((item) => (
          <MailRow key={item.itemId} item={item} folder={folder} />
        ))}
      </ul>
      {found.hasNextPage ? (
        <Button variant="ghost" block busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('mail.box.more')}
        </Button>
      ) : null}
    </>
  )
}
