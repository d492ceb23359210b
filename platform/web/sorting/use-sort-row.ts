import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'
import type { Side } from './moves.ts'
import { sideIn } from './side-in.ts'

export type SortRowOptions<Id> = {
  /** Rows of one name can be dropped beside each other. */
  list: string
  id: Id
  /** What may be dropped beside this row; left out, every row of the list. */
  accepts?: (dragged: Id) => boolean
  isEnabled?: boolean
  /** By which the row is dragged; left out, anywhere. For rows with fields in which text is chosen with the mouse. */
  handle?: RefObject<HTMLElement | null>
}

/** Lets a row be dragged, and others of its list be dropped beside it; `useDrops` hears of it. @returns what to draw, `held`: what would be put there */
export function useSortRow<Id extends string | number>(
  row: RefObject<HTMLElement | null>,
  { list, id, accepts, isEnabled = true, handle }: SortRowOptions<Id>,
): { isDragged: boolean; side: Side | undefined; held: Id | undefined } {
  const mayTake = useLatest(accepts)
  const [isDragged, setDragged] = useState(false)
  const [side, setSide] = useState<Side>()
  const [held, setHeld] = useState<Id>()
  useEffect(() => {
    const element = row.current
    if (!element || !isEnabled) return undefined
    return combine(
      draggable({
        element,
        dragHandle: handle?.current ?? undefined,
        getInitialData: () => ({ list, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        // A row takes itself: let go where it was taken, it stays there.
        canDrop: ({ source }) =>
          source.data.list === list && (source.data.id === id || (mayTake.current?.(source.data.id as Id) ?? true)),
        getData: ({ input }) => attachClosestEdge({ id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source, location }) => {
          const isBeside = source.data.id !== id && location.current.dropTargets[0]?.element === element
          setSide(isBeside ? sideIn(self.data) : undefined)
          setHeld(isBeside ? (source.data.id as Id) : undefined)
        },
        onDragLeave: () => setSide(undefined),
        onDrop: () => setSide(undefined),
      }),
    )
  }, [row, list, id, isEnabled, handle, mayTake])
  // Nothing is held where it would not be put.
  return { isDragged, side, held: side && held }
}
