import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { useRefreshTasks } from '../tasks.queries.ts'

/** Deletes a task at once and offers for a while to bring it back. `onGone` hears that it is done. */
export function useRemoveTask(): (taskId: number, onGone: () => void) => Promise<void> {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefreshTasks()

  const restore = async (taskId: number) => {
    try {
      await call(changeCalls.taskRestore, { taskId })
      toast.success(t('tasks.task.restored'))
    } catch (error) {
      toast.error(sayError(error))
    }
    await refresh()
  }
  return async (taskId, onGone) => {
    try {
      await call(changeCalls.taskDelete, { taskId })
    } catch (error) {
      toast.error(sayError(error))
      return
    }
    toast.success(t('tasks.task.removed'), { label: t('tasks.task.undo'), run: () => void restore(taskId) })
    onGone()
    await refresh()
  }
}
