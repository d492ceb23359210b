import { IconChevronDown, IconChevronRight, IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Place } from '#platform/contract/outline.ts'
import { classNames } from '../ui/class-names.ts'
import type { TreeRow } from '../ui/trees/tree-rows.ts'
import { useLineDrag } from './use-line-drag.ts'

type Operation = 'reorder-before' | 'combine' | 'reorder-after'

type Props = {
  /** The tree it belongs to. */
  tree: string
  /** Of its element. */
  domId: string
  id: number
  row: TreeRow
  /** px from the top of the list, and its height. */
  top: number
  height: number
  isChosen: boolean
  isHeld: boolean
  /** Where something goes that is dropped here so. */
  placeOf: (operation: Operation) => Place
  mayMove: (dragged: number, place: Place) => boolean
  onMove: (dragged: number, place: Place) => void
  onToggle: () => void
  onPick: () => void
  children: ReactNode
}

/** A line of the tree: can be chosen, opened, dragged and dropped on. */
export function OutlineLine(props: Props) {
  const { tree, domId, id, row, top, height, isChosen, isHeld, placeOf, onToggle, onPick, children } = props
  const { ref, isDragged, over } = useLineDrag({
    tree,
    id,
    mayDrop: (dragged, operation) => props.mayMove(dragged, placeOf(operation)),
    onDrop: (dragged, operation) => props.onMove(dragged, placeOf(operation)),
    onOpen: row.open === false ? onToggle : undefined,
  })
  const Arrow = row.open ? IconChevronDown : IconChevronRight
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and the keys
    <div
      ref={ref}
      id={domId}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.open}
      aria-selected={isChosen}
      className={classNames(
        'outline__l',
        isChosen && 'outline__l--on',
        isDragged && 'outline__l--dragged',
        isHeld && 'outline__l--held',
        over && `outline__l--${over}`,
      )}
      style={{ top, height, paddingLeft: 4 + (row.level - 1) * 20 }}
      onClick={(event) => {
        const isArrow = event.target instanceof Element && event.target.closest('.outline__a')
        if (isArrow && row.open !== undefined) onToggle()
        else onPick()
      }}
      onDoubleClick={() => (row.open === undefined ? undefined : onToggle())}
    >
      <IconGripVertical className="i outline__g" aria-hidden />
      <span className="outline__a">{row.open === undefined ? null : <Arrow className="i" aria-hidden />}</span>
      {children}
    </div>
  )
}
