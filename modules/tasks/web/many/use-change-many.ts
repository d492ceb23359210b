import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type ChangeOfMany, manyCalls } from '../../contract/many.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { useRefreshTasks } from '../tasks.queries.ts'
import { useTellRefused, useUndo } from './use-undo.ts'

/**
 * Changes one thing of several tasks in one call, says which of them were refused and why, and offers for a while to take
 * it back. Lists are asked for again by then.
 * @returns whether all of them are as was asked for
 */
export function useChangeMany(): (
  tasks: readonly Pick<Task, 'taskId' | 'title'>[],
  change: ChangeOfMany,
) => Promise<boolean> {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefreshTasks()
  const tellRefused = useTellRefused()
  const undo = useUndo()
  return async (tasks, change) => {
    let isDone = false
    try {
      const taskIds = tasks.map(({ taskId }) => taskId)
      const { changed, refused, changeId } = await call(manyCalls.changeTasks, { taskIds, change })
      tellRefused(refused, tasks)
      if (changed.length > 0)
        toast.success(t(`tasks.many.done.${change.kind}`, { count: changed.length }), undo(changeId, tasks))
      isDone = refused.length === 0
    } catch (error) {
      toast.error(sayError(error))
    }
    await refresh()
    return isDone
  }
}
