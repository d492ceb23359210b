import { useQueryClient } from '@tanstack/react-query'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useOneAfterAnother } from '#platform/web/calls/use-one-after-another.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { useSayMoved } from '../pieces/use-say-moved.ts'
import { useRefreshTasks } from '../tasks.queries.ts'
import type { TaskBoardProps } from './board.types.ts'
import { afterMove, afterOwnState } from './moved-tasks.ts'

type List = CallResult<(typeof tasksCalls)['myTaskItems']>
type Move = TaskBoardProps['onMove']

/** For a board of an area: puts a task into a column of it, below another one (TASK-017, TASK-022). */
export function useAreaMoves(): Move {
  const show = useShownAtOnce()
  const sayMoved = useSayMoved()
  const by = useViewer()?.personCode ?? ''
  return (move) =>
    show(
      (tasks) => afterMove(tasks, move, by),
      async () => {
        const { taskId, column, belowTaskId } = move
        sayMoved(await call(changeCalls.taskMove, { taskId, bucketId: Number(column.key), belowTaskId }))
      },
    )
}

/** For a board of the states: says how far one is with a task oneself (TASK-022). */
export function useStateMoves(): Move {
  const show = useShownAtOnce()
  const sayMoved = useSayMoved()
  const userId = useViewer()?.personCode ?? ''
  return ({ taskId, column: { status } }) =>
    show(
      (tasks) => afterOwnState(tasks, taskId, userId, status),
      async () => sayMoved(await call(changeCalls.taskMemberStatus, { taskId, userId, taskStatus: status })),
    )
}

/** Shows a change in every list at once, saves one after the other, and asks again once the last is saved. */
function useShownAtOnce() {
  const queries = useQueryClient()
  const refresh = useRefreshTasks()
  const { sayError } = useSay()
  const { add, isLast } = useOneAfterAnother()
  return async (change: (tasks: readonly Task[]) => Task[], save: () => Promise<unknown>): Promise<boolean> => {
    const lists = { queryKey: keyOf(tasksCalls.myTaskItems) }
    let isSaved = false
    const saving = add(async () => {
      try {
        await save()
        isSaved = true
      } catch (error) {
        toast.error(sayError(error))
      }
      if (isLast()) await refresh()
    })
    await queries.cancelQueries(lists)
    queries.setQueriesData<List>(lists, (list) => list && { ...list, items: change(list.items) })
    await saving
    return isSaved
  }
}
