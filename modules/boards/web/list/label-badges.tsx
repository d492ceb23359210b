import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { ShownLabel } from './use-labels.ts'

/** The words an article carries, each in the colour its board gives it. */
export const LabelBadges = ({ labels }: { labels: readonly ShownLabel[] }) =>
  labels.map(({ labelId, word, tone }) => (
    <Badge key={labelId} tone={tone}>
      {word}
    </Badge>
  ))
