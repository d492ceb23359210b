import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'
import type { Side } from './moves.ts'
import { sideIn } from './side-in.ts'

/**
 * Runs when a row of a list was dropped beside another one.
 * @param list the name under which the rows take part, the same as in `useSortRow`
 */
export function useDrops<Id extends string | number>(
  list: string,
  onDrop: (dragged: Id, target: Id, side: Side) => void,
): void {
  const latest = useLatest(onDrop)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.list === list,
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0]
          if (target && target.data.id !== source.data.id)
            latest.current(source.data.id as Id, target.data.id as Id, sideIn(target.data))
        },
      }),
    [list, latest],
  )
}
