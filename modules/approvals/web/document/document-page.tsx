import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { documentCalls } from '../../contract/documents.contract.ts'

/** A document, with what one may do with it. */
export default function DocumentPage() {
  const { t } = useTranslation()
  const { documentId }: { documentId?: string } = useParams({ strict: false })
  const id = Number(documentId)
  if (!Number.isInteger(id) || id < 1)
    return (
      <Sheet title={t('approvals.title')}>
        <EmptyState title={t('approvals.document.none')} />
      </Sheet>
    )
  return <OneDocument key={id} documentId={id} />
}

function OneDocument({ documentId }: { documentId: number }) {
  const { t } = useTranslation()
  const found = useCall(documentCalls.document, { documentId })
  useTitle(found.data?.title)
  return (
    <Sheet title={found.data?.title ?? t('approvals.title')}>
      <Pane query={found}>{({ title }) => title}</Pane>
    </Sheet>
  )
}
