import { useQueryClient } from '@tanstack/react-query'
import type { CallResult } from '#platform/contract/call.ts'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { lookCalls } from '../../contract/looks.contract.ts'
import { type TableColumn, tableColumns } from '../../contract/tasks.rules.ts'

type Kept = CallResult<(typeof lookCalls)['tableColumns']>

/** The columns in which one looks at tasks, everywhere the same; what is chosen is kept for the next time. */
export function useTableColumns(): [readonly TableColumn[], (columns: readonly TableColumn[]) => void] {
  const queries = useQueryClient()
  const { sayError } = useSay()
  const kept = useCall(lookCalls.tableColumns, {}).data?.columns ?? tableColumns
  const queryKey = keyOf(lookCalls.tableColumns, {})
  const keep = useCallMutation(lookCalls.keepTableColumns, {
    onMutate: ({ columns }) => queries.setQueryData<Kept>(queryKey, { columns: [...columns] }),
    onError: (error) => toast.error(sayError(error)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return [kept, (columns) => keep.mutate({ columns: [...columns] })]
}
