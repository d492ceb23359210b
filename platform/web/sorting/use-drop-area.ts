import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'

type Options = {
  /** The name under which the rows take part, the same as in `useSortRow`. */
  list: string
  /** What `useDrops` is told when no row lies where something was dropped. */
  id: string | number
  isEnabled?: boolean
}

/**
 * Lets rows be dropped on a place that holds them, also while it holds none: a column of a board.
 * @returns the id of the row that is held over it or over a row in it
 */
export function useDropArea<Id extends string | number>(
  area: RefObject<HTMLElement | null>,
  { list, id, isEnabled = true }: Options,
): Id | undefined {
  const [held, setHeld] = useState<Id>()
  useEffect(() => {
    const element = area.current
    if (!element || !isEnabled) return undefined
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.list === list,
      getData: () => ({ id }),
      onDragEnter: ({ source }) => setHeld(source.data.id as Id),
      onDragLeave: () => setHeld(undefined),
      onDrop: () => setHeld(undefined),
    })
  }, [area, list, id, isEnabled])
  return held
}
