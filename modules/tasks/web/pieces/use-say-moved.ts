import { useTranslation } from 'react-i18next'
import { toast } from '#platform/web/ui/messages/toast.ts'

type Moved = {
  /** Below a task that was completed. */
  openSubtasks?: number
  /** The next of its series, which was not taken back with it. */
  nextStays?: boolean
}

/** Says what stays as it is although a task was moved: what is open below it, and what has followed it already. */
export function useSayMoved(): (moved: Moved) => void {
  const { t } = useTranslation()
  return ({ openSubtasks = 0, nextStays = false }) => {
    if (openSubtasks > 0) toast.error(t('tasks.subtasks.stillOpen', { count: openSubtasks }))
    if (nextStays) toast.error(t('tasks.repeat.nextStays'))
  }
}
