import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { boardAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { boardsCalls } from '../../contract/boards.contract.ts'

/** All boards of a company, retired ones too; another administrator's changes come by themselves. */
export function useAdminTree(comCode: string | undefined) {
  const queries = useQueryClient()
  // Only the tree: the form of a board keeps what is being typed, and saving it over a change is refused.
  useLive('boards.changed', () => void queries.invalidateQueries({ queryKey: keyOf(calls.adminTree) }))
  return useCall(calls.adminTree, comCode === undefined ? {} : { comCode })
}

/** One board with settings, labels and permissions. */
export const useAdminBoard = (boardId: number) => useCall(calls.adminBoard, { boardId })

/** Asks again for everything that shows boards. */
export function useRefreshBoards() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [calls.adminTree, calls.adminBoard, calls.explainPermission, boardsCalls.tree, boardsCalls.board].map((each) =>
        queries.invalidateQueries({ queryKey: keyOf(each) }),
      ),
    )
}
