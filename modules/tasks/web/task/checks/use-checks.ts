import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Call, CallInput } from '#platform/contract/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type Check, checkCalls } from '../../../contract/checks.contract.ts'
import type { Edits } from '../use-edits.ts'

/** The name under which its items take part in dragging. */
export const checkList = 'task checks'

/** The checklist of the open task and what can be done with it: it is shown at once and kept one thing after another. */
export function useChecks(taskId: number, edits: Edits) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const queryKey = keyOf(checkCalls.taskChecks, { taskId })
  const { data } = useCall(checkCalls.taskChecks, { taskId })
  const items = data?.items ?? []

  const change = async <C extends Call>(call: C, input: CallInput<C>, shown: readonly Check[]) => {
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, { items: shown })
    const wrong = await edits.keep(call, input)
    if (wrong) toast.error(wrong)
    return wrong === undefined
  }
  const aboveOf = (order: readonly Check[], { checkId }: Check) => {
    const at = order.findIndex((each) => each.checkId === checkId)
    return order[at - 1]?.checkId ?? null
  }
  const without = ({ checkId }: Check) => items.filter((each) => each.checkId !== checkId)
  return {
    items,
    isThere: data !== undefined,
    add: (title: string) => edits.keep(checkCalls.taskCheckAdd, { taskId, title }),
    rename: ({ checkId }: Check, title: string) => edits.keep(checkCalls.taskCheckChange, { taskId, checkId, title }),
    tick: ({ checkId }: Check, isDone: boolean) =>
      void change(
        checkCalls.taskCheckChange,
        { taskId, checkId, isDone },
        items.map((each) => (each.checkId === checkId ? { ...each, isDone } : each)),
      ),
    place: (order: readonly Check[], check: Check) =>
      void change(
        checkCalls.taskCheckMove,
        { taskId, checkId: check.checkId, belowCheckId: aboveOf(order, check) },
        order,
      ),
    remove: async (check: Check) => {
      const { checkId, title, isDone } = check
      const belowCheckId = aboveOf(items, check)
      if (!(await change(checkCalls.taskCheckDelete, { taskId, checkId }, without(check)))) return
      toast.success(t('tasks.checks.removed', { title }), {
        label: t('tasks.task.undo'),
        run: () => void edits.change(checkCalls.taskCheckAdd, { taskId, title, isDone, belowCheckId }),
      })
    },
    toTask: async (check: Check) => {
      const { checkId, title } = check
      if (await change(checkCalls.taskCheckToTask, { taskId, checkId }, without(check)))
        toast.success(t('tasks.checks.madeTask', { title }))
    },
  }
}
export type Checks = ReturnType<typeof useChecks>
