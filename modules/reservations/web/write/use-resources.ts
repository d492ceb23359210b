import { useQueries } from '@tanstack/react-query'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import type { Resource } from '../../contract/reservations.entities.ts'
import type { ResourceRight } from '../../contract/reservations.rules.ts'
import { useBoards } from '../reservations.queries.ts'

/** A resource that can be chosen, with where it stands: the groups above it, or its board where there are several. */
export type Choosable = Resource & { label: string; group: string }

/**
 * The resources that one may book, board by board in their order.
 * @param boardId the board that comes first
 * @param right left out, booking: others may be chosen among those one sees
 */
export function useBookable(
  boardId: number | undefined,
  right: ResourceRight = 'book',
): { items: Choosable[]; isLoading: boolean; isError: boolean } {
  const name = useName()
  const boards = useBoards()
  const order = (boards.data?.items ?? []).toSorted(
    (one, other) => Number(other.boardId === boardId) - Number(one.boardId === boardId),
  )
  const read = useQueries({
    queries: order.map((board) => queryOf(reservationsCalls.reserveBoard, { id: board.boardId })),
  })
  const items = read.flatMap(({ data }) => {
    if (!data) return []
    const groups = new Map(data.groups.map((group) => [group.groupId, group]))
    const pathOf = (groupId: number | null): string[] => {
      const group = groupId === null ? undefined : groups.get(groupId)
      return group ? [...pathOf(group.parentGroupId), name(group.name)] : []
    }
    return data.resources
      .filter(({ can }) => can[right])
      .map((resource) => ({
        ...resource,
        label: name(resource.name),
        group: [name(data.name), ...pathOf(resource.groupId)].join(' › '),
      }))
  })
  return {
    items,
    isLoading: boards.isPending || read.some(({ isPending }) => isPending),
    isError: boards.isError || read.some(({ isError }) => isError),
  }
}
