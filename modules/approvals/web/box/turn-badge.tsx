import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { ListedDocument } from '../../contract/boxes.contract.ts'
import { StateBadge } from '../pieces/state-badge.tsx'

/** What of a document concerns the reader: that she acts for somebody, and how far it is. */
export function TurnBadge({ document: { insteadOf, state } }: { document: ListedDocument }) {
  const { t } = useTranslation()
  const nameOf = useName()
  return insteadOf ? (
    <Badge tone="orange">{t('approvals.box.instead', { name: nameOf(insteadOf.name) })}</Badge>
  ) : (
    <StateBadge state={state} />
  )
}
