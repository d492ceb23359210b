import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import type { HrState } from '../../contract/hr-import.rules.ts'

const tones: Record<HrState, BadgeTone> = {
  reading: 'blue',
  ready: 'accent',
  blocked: 'red',
  scheduled: 'purple',
  applying: 'blue',
  applied: 'green',
  undoing: 'blue',
  undone: 'neutral',
  failed: 'red',
}

/** How far an import is, in a word. */
export function StateBadge({ state }: { state: HrState }) {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`organisation.import.state.${state}`)}</Badge>
}
