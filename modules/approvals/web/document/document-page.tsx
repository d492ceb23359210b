import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { numberIn } from '#platform/web/pages/number-in.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { OneDocument } from './one-document.tsx'

/** A document on its paper, with its line and what one may do with it. */
export default function DocumentPage() {
  const { t } = useTranslation()
  const { documentId }: { documentId?: string } = useParams({ strict: false })
  const id = numberIn(documentId)
  if (id === undefined)
    return (
      <Sheet title={t('approvals.title')}>
        <EmptyState title={t('approvals.document.none')} hint={t('approvals.document.noneHint')} />
      </Sheet>
    )
  return <OneDocument key={id} documentId={id} />
}
