import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { type ToastAction, toast } from '#platform/web/ui/messages/toast.ts'
import { manyCalls } from '../../contract/many.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { useRefreshTasks } from '../tasks.queries.ts'

export type Refused = CallResult<(typeof manyCalls)['undoChange']>['refused']
type Named = Pick<Task, 'taskId' | 'title'>

/** Names of refused tasks that are said; the others are counted. */
const mostNamed = 3

/** Says which of some tasks were refused what was asked for, and why. */
export function useTellRefused(): (refused: Refused, tasks: readonly Named[]) => void {
  const { t } = useTranslation()
  const { say } = useSay()
  return (refused, tasks) => {
    if (refused.length === 0) return
    const named = refused.slice(0, mostNamed).map(({ taskId, ...reason }) => {
      const name = tasks.find((task) => task.taskId === taskId)?.title ?? ''
      return t('tasks.many.reason', { name, reason: say(reason) })
    })
    const rest = refused.length - named.length
    const words = [...named, ...(rest > 0 ? [t('tasks.many.others', { count: rest })] : [])].join(' · ')
    toast.error(t('tasks.many.refused', { count: refused.length, words }))
  }
}

/** The button of a toast that takes a change of tasks back; what nobody can take back any more is told. */
export function useUndo(): (changeId: number, tasks: readonly Named[]) => ToastAction {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefreshTasks()
  const tellRefused = useTellRefused()
  const undo = async (changeId: number, tasks: readonly Named[]) => {
    try {
      const { changed, refused } = await call(manyCalls.undoChange, { changeId })
      tellRefused(refused, tasks)
      if (changed.length > 0) toast.success(t('tasks.many.undone', { count: changed.length }))
    } catch (error) {
      toast.error(sayError(error))
    }
    await refresh()
  }
  return (changeId, tasks) => ({ label: t('tasks.many.undo'), run: () => void undo(changeId, tasks) })
}
