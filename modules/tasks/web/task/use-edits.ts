import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Call, CallInput, CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call as makeCall } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useOneAfterAnother } from '#platform/web/calls/use-one-after-another.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { useRefreshTasks } from '../tasks.queries.ts'

export type Edits = {
  /**
   * Changes something of the task: `shown` stands there at once; what is refused is said, and it stands as before.
   * @param onDone hears the answer
   */
  change: <C extends Call>(
    call: C,
    input: CallInput<C>,
    shown?: Partial<TaskDetail>,
    onDone?: (result: CallResult<C>) => void,
  ) => Promise<void>
  /**
   * The same of something typed, which stays where it is until it is kept.
   * @param onDone hears the answer
   * @returns what is wrong with it
   */
  keep: <C extends Call>(
    call: C,
    input: CallInput<C>,
    onDone?: (result: CallResult<C>) => void,
  ) => Promise<string | undefined>
}

/** Changing the open task: one call for each thing, one after another, in the order in which they were asked for. */
export function useEdits(taskId: number): Edits {
  const queries = useQueryClient()
  const refresh = useRefreshTasks()
  const { say, sayError } = useSay()
  const { add, isLast } = useOneAfterAnother()

  const keep = useCallback(
    async <C extends Call>(
      call: C,
      input: CallInput<C>,
      onDone?: (result: CallResult<C>) => void,
    ): Promise<string | undefined> => {
      let wrong: string | undefined
      await add(async () => {
        try {
          const result = await makeCall(call, input)
          onDone?.(result)
        } catch (error) {
          const [field] = error instanceof AppError ? (error.fields ?? []) : []
          wrong = field ? say(field) : sayError(error)
        }
        // Of what is asked for while another change waits, the answer would be older than what is shown.
        if (isLast()) await refresh()
      })
      return wrong
    },
    [add, isLast, refresh, say, sayError],
  )
  const change = useCallback(
    async <C extends Call>(
      call: C,
      input: CallInput<C>,
      shown: Partial<TaskDetail> = {},
      onDone?: (result: CallResult<C>) => void,
    ): Promise<void> => {
      const queryKey = keyOf(tasksCalls.taskRead, { id: taskId })
      // An answer on its way knows nothing of the change yet.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<TaskDetail>(queryKey, (now) => now && { ...now, ...shown })
      const wrong = await keep(call, input, onDone)
      if (wrong) toast.error(wrong)
    },
    [queries, keep, taskId],
  )
  return { change, keep }
}
