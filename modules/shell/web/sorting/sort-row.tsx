import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { type KeyTable, useKeys } from '#platform/web/input/use-keys.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Side } from './moves.ts'
import './sorting.css'

type Props = Omit<ComponentProps<'li'>, 'id' | 'ref'> & {
  /** Rows of one name can be dropped beside each other. */
  list: string
  id: number
  /** Alt with the up and down arrows. */
  onStep: (by: 1 | -1) => void
  /** What may be dropped beside this row; left out, every row of the list. */
  accepts?: (dragged: number) => boolean
  /** Further keys of the row. */
  keys?: KeyTable
}

/** A row that is dragged to another place, or goes there step by step with Alt and the arrow keys. */
export function SortRow({ list, id, onStep, accepts, keys, className, ...rest }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const mayTake = useLatest(accepts)
  const [isDragged, setDragged] = useState(false)
  const [side, setSide] = useState<Side>()

  useEffect(() => {
    const element = row.current!
    return combine(
      draggable({
        element,
        getInitialData: () => ({ list, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) =>
          source.data.list === list && source.data.id !== id && (mayTake.current?.(source.data.id as number) ?? true),
        getData: ({ input }) => attachClosestEdge({ id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, location }) => {
          const isInnermost = location.current.dropTargets[0]?.element === element
          setSide(isInnermost ? (extractClosestEdge(self.data) === 'bottom' ? 'after' : 'before') : undefined)
        },
        onDragLeave: () => setSide(undefined),
        onDrop: () => setSide(undefined),
      }),
    )
  }, [list, id, mayTake])

  const handlers = useKeys({
    'Alt+ArrowUp': () => onStep(-1),
    'Alt+ArrowDown': () => onStep(1),
    ...keys,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what has the focus in the row
    <li
      {...rest}
      ref={row}
      className={classNames('sortrow', isDragged && 'sortrow--dragged', side && `sortrow--${side}`, className)}
      {...handlers}
    />
  )
}
