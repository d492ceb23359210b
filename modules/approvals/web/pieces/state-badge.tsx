import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import type { DocumentState } from '../../contract/line/line.ts'

const tones: Readonly<Record<DocumentState, BadgeTone>> = {
  running: 'accent',
  drafter: 'orange',
  completed: 'green',
  rejected: 'red',
}

/** How far a document is. */
export function StateBadge({ state }: { state: DocumentState }) {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`approvals.state.${state}`)}</Badge>
}
