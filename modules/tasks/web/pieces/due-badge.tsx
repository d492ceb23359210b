import { useTranslation } from 'react-i18next'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import './pieces.css'

/** How near the end of a task is: a dot in its colour and the words for it (TASK-023). */
export function DueBadge({ due: { statusText, spanDays } }: { due: Task['dueState'] }) {
  const { t } = useTranslation()
  const days = Math.abs(spanDays ?? 0)
  const word = t(`tasks.due.${statusText}`)
  const withDays = statusText !== 'none' && statusText !== 'completed'
  return (
    <span className={classNames('tdue', `tdue--${statusText}`)}>
      {withDays ? (days === 0 ? t('tasks.due.today', { word }) : t('tasks.due.days', { word, count: days })) : word}
    </span>
  )
}
