import { useTranslation } from 'react-i18next'
import { toast } from '#platform/web/ui/messages/toast.ts'

/** Says that a task was completed while tasks below it are not: nobody is kept from that. */
export function useWarnOfOpen(): (openSubtasks: number) => void {
  const { t } = useTranslation()
  return (count) => {
    if (count > 0) toast.error(t('tasks.subtasks.stillOpen', { count }))
  }
}
