import { useTranslation } from 'react-i18next'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import './pieces.css'

/** The labels by their places, 1 to 5. */
export const labelPlaces = [1, 2, 3, 4, 5] as const
export type LabelPlace = (typeof labelPlaces)[number]

/** Which labels a task has. */
export const labelsOf = (task: Pick<Task, `taskLabel${LabelPlace}`>): LabelPlace[] =>
  labelPlaces.filter((place) => task[`taskLabel${place}`])

/** The labels of a task as short bars in their colours, with their names for whoever listens. */
export function LabelBars({ labels }: { labels: readonly LabelPlace[] }) {
  const { t } = useTranslation()
  if (labels.length === 0) return null
  const names = labels.map((place) => t(`tasks.labels.${place}`)).join(', ')
  return (
    <span className="tlabels" role="img" aria-label={names} data-tip={names}>
      {labels.map((place) => (
        <span key={place} className={classNames('tlabel', `tlabel--${place}`)} />
      ))}
    </span>
  )
}

/** A label as a dot; its name stands beside it. */
export const LabelDot = ({ place }: { place: LabelPlace }) => (
  <span className={classNames('tdot', `tlabel--${place}`)} aria-hidden />
)
