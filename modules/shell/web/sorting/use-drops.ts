import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'
import type { Side } from './moves.ts'

/**
 * Runs when a row of a list was dropped beside another one.
 * @param list the name under which the rows take part, the same as in `SortRow`
 */
export function useDrops(list: string, onDrop: (dragged: number, target: number, side: Side) => void): void {
  const latest = useLatest(onDrop)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.list === list,
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0]
          if (!target) return
          const side = extractClosestEdge(target.data) === 'bottom' ? 'after' : 'before'
          latest.current(source.data.id as number, target.data.id as number, side)
        },
      }),
    [list, latest],
  )
}
