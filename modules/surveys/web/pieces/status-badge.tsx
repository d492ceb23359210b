import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import type { SurveyStatus } from '../../contract/surveys.rules.ts'

const tones: Readonly<Record<SurveyStatus, BadgeTone>> = {
  composing: 'neutral',
  waiting: 'orange',
  approved: 'blue',
  posting: 'green',
  closed: 'neutral',
}

/** How far a survey has come (G-090). */
export function StatusBadge({ status }: { status: SurveyStatus }) {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`surveys.status.${status}`)}</Badge>
}
