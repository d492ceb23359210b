import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type ChangeOfMany, manyCalls } from '../../contract/many.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { useRefreshTasks } from '../tasks.queries.ts'

type Refused = CallResult<(typeof manyCalls)['undoChange']>['refused']

/** Names of refused tasks that are said; the others are counted. */
const mostNamed = 3

/**
 * Changes one thing of several tasks in one call, says which of them were refused and why, and offers for a while to take
 * it back. Lists are asked for again by then.
 * @returns whether all of them are as was asked for
 */
export function useChangeMany(): (tasks: readonly Task[], change: ChangeOfMany) => Promise<boolean> {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const refresh = useRefreshTasks()

  const tellRefused = (refused: Refused, tasks: readonly Task[]) => {
    if (refused.length === 0) return
    const named = refused.slice(0, mostNamed).map(({ taskId, ...reason }) => {
      const name = tasks.find((task) => task.taskId === taskId)?.title ?? ''
      return t('tasks.many.reason', { name, reason: say(reason) })
    })
    const rest = refused.length - named.length
    const words = [...named, ...(rest > 0 ? [t('tasks.many.others', { count: rest })] : [])].join(' · ')
    toast.error(t('tasks.many.refused', { count: refused.length, words }))
  }
  const attempt = async (work: () => Promise<Refused>) => {
    let isDone = false
    try {
      isDone = (await work()).length === 0
    } catch (error) {
      toast.error(sayError(error))
    }
    await refresh()
    return isDone
  }
  const undo = (changeId: number, tasks: readonly Task[]) =>
    attempt(async () => {
      const { changed, refused } = await call(manyCalls.undoChange, { changeId })
      tellRefused(refused, tasks)
      if (changed.length > 0) toast.success(t('tasks.many.undone', { count: changed.length }))
      return refused
    })
  return (tasks, change) =>
    attempt(async () => {
      const taskIds = tasks.map(({ taskId }) => taskId)
      const { changed, refused, changeId } = await call(manyCalls.changeTasks, { taskIds, change })
      tellRefused(refused, tasks)
      if (changed.length === 0) return refused
      const action = { label: t('tasks.many.undo'), run: () => void undo(changeId, tasks) }
      toast.success(t(`tasks.many.done.${change.kind}`, { count: changed.length }), action)
      return refused
    })
}
