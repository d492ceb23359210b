import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { numberIn } from '#platform/web/pages/number-in.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Receipts } from './receipts.tsx'

/** Who has read a mail that one has sent (수신확인), and the way to take it back from those who have not. */
export default function ReceiptsPage() {
  const { t } = useTranslation()
  const { itemId } = useParams({ strict: false }) as { itemId?: string }
  const number = numberIn(itemId)
  return (
    <Sheet narrow title={t('mail.receipts.title')}>
      {number === undefined ? (
        <EmptyState drawing="broken" title={t('mail.receipts.none')} hint={t('mail.receipts.noneHint')} />
      ) : (
        <Receipts key={number} itemId={number} />
      )}
    </Sheet>
  )
}
