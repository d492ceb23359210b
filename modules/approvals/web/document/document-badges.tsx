import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { DocumentRead } from '../../contract/documents.contract.ts'
import { StateBadge } from '../pieces/state-badge.tsx'

/** Behind the title of a document: its form, whether it is urgent, and where it stands. */
export function DocumentBadges({ document }: { document: DocumentRead }) {
  const { t } = useTranslation()
  const nameOf = useName()
  return (
    <>
      <Badge>{nameOf(document.form.name)}</Badge>
      {document.isUrgent ? <Badge tone="red">{t('approvals.urgent')}</Badge> : null}
      <StateBadge state={document.state} />
    </>
  )
}
