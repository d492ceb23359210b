import { useQueryClient } from '@tanstack/react-query'
import type { Place } from '#platform/contract/outline.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useOneAfterAnother } from '#platform/web/calls/use-one-after-another.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { reservationAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { useRefreshBoards } from './admin.queries.ts'
import { type AdminTree, type Node, nodeOutline, nodesOf, numberOf } from './nodes.ts'

const isGroup = (node: number) => node % 2 === 0

/** A move as the server takes it. */
async function send(node: number, { parentId, beforeId }: Place): Promise<void> {
  const above = parentId === null ? null : numberOf(parentId)
  // A group before the first resource stands at the end of the groups.
  const before = beforeId === null || isGroup(beforeId) !== isGroup(node) ? null : numberOf(beforeId)
  await (isGroup(node)
    ? call(
        calls.moveGroup,
        { groupId: numberOf(node), parentGroupId: above, beforeGroupId: before },
        { keepalive: true },
      )
    : call(
        calls.moveResource,
        { resourceId: numberOf(node), groupId: above!, beforeResourceId: before },
        { keepalive: true },
      ))
}

/** The answer with its lines in another order. */
function reordered(tree: AdminTree, nodes: readonly Node[]): AdminTree {
  const above = (node: Node) => (node.under === null ? null : numberOf(node.under))
  return {
    ...tree,
    groups: nodes.flatMap((node) => (node.what === 'group' ? { ...node.group, parentGroupId: above(node) } : [])),
    resources: nodes.flatMap((node) =>
      node.what === 'resource' ? { ...node.resource, groupId: above(node) ?? node.resource.groupId } : [],
    ),
  }
}

/**
 * Moves groups and resources: shown at once, taken back when the server refuses. Moves that follow each other faster than
 * the server answers are sent one after the other; none is lost.
 */
export function useMoves(tree: AdminTree) {
  const { sayError } = useSay()
  const queries = useQueryClient()
  const refresh = useRefreshBoards()
  const moves = useOneAfterAnother()
  const key = keyOf(calls.adminTree, { boardId: tree.boardId })
  /** With the moves that no page has been drawn with yet. */
  const newest = () => nodesOf(queries.getQueryData<AdminTree>(key) ?? tree)

  const move = (node: number, place: Place) => {
    const moved = nodeOutline.move(newest(), node, place)
    queries.setQueryData<AdminTree>(key, (now) => now && reordered(now, moved))
    void moves.add(async () => {
      try {
        await send(node, place)
      } catch (error) {
        toast.error(sayError(error))
      }
      if (moves.isLast()) await refresh()
    })
  }
  return { newest, move }
}
