import { useTranslation } from 'react-i18next'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { LabelBadges } from './label-badges.tsx'
import type { Line } from './line.ts'
import type { ShownLabel } from './use-labels.ts'

/** Above the title where there are no columns: whether it is a notice, must be read, and what else it carries. */
export function LineLabels({ line, labels }: { line: Line; labels: readonly ShownLabel[] }) {
  const { t } = useTranslation()
  if (!line.onTop && !line.isMustRead && labels.length === 0) return null
  return (
    <span className="bcard__l">
      {line.onTop ? <Badge tone="accent">{t('boards.list.notice')}</Badge> : null}
      {line.isMustRead ? <Badge tone="red">{t('boards.list.mustRead')}</Badge> : null}
      <LabelBadges labels={labels} />
    </span>
  )
}
