import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useState } from 'react'
import type { Place, Step } from '#platform/contract/outline.ts'
import { type KeyTable, useKeys } from '../input/use-keys.ts'
import { sideways, type TreeNode, treeRows } from '../ui/trees/tree-rows.ts'
import type { OutlineWork } from './outline.types.ts'
import { OutlineLine } from './outline-line.tsx'
import { useHeldItem } from './use-held-item.ts'
import type { useOutlineMoves } from './use-outline-moves.ts'

/** Height of a line, px; a finger needs more than a mouse. */
const linePx = () => (matchMedia('(pointer: coarse)').matches ? 44 : 36)

export type OutlineTreeProps<Item> = {
  ref: RefObject<HTMLDivElement | null>
  /** What the tree shows, and what its keys do; read aloud. */
  label: string
  keysWords: string
  work: OutlineWork<Item>
  moves: ReturnType<typeof useOutlineMoves<Item>>
  /** A line was pointed at. */
  onPick?: () => void
  /** Enter: goes on to the form. */
  onEdit: () => void
  /** What stands in a line. */
  children: (item: Item) => ReactNode
}

/**
 * A tree of any size whose items are put into order. Arrows choose, Alt+arrows move the chosen item; Space picks it up,
 * then arrows alone move it and Space drops it. Insert adds, Delete takes away. The focus stays on the tree;
 * `aria-activedescendant` names the line.
 */
export function OutlineTree<Item>(props: OutlineTreeProps<Item>) {
  const { ref, label, keysWords, work, moves, onPick, onEdit, children } = props
  const { kind, items, branches, chosen, onChoose } = work
  const domId = useId()
  const [lineHeight] = useState(linePx)
  const { held, hold, drop } = useHeldItem(work, moves)
  const byId = useMemo(() => new Map(items.map((item) => [String(kind.id(item)), item])), [items, kind])
  const nodes = useMemo(() => nodesOf(items, kind), [items, kind])
  const rows = treeRows(nodes, new Set([...byId.keys()].filter((id) => branches.isOpen(Number(id)))))
  // The compiler is not used; the virtualizer renders us itself.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => ref.current,
    estimateSize: () => lineHeight,
    getItemKey: (at) => rows[at]!.node.id,
    overscan: 12,
  })
  const here = rows.findIndex(({ node }) => node.id === String(chosen))
  const isShown = here >= 0
  useEffect(() => {
    if (isShown) virtual.scrollToIndex(here)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the virtualizer is another object each time
  }, [here, isShown])

  const goTo = (at: number) => {
    const row = rows[Math.max(0, Math.min(at, rows.length - 1))]
    if (row) onChoose(Number(row.node.id))
  }
  const goSideways = (key: 'ArrowRight' | 'ArrowLeft') => () => {
    const move = sideways(rows, here, key)
    if (move && 'to' in move) goTo(move.to)
    else if (move) branches.toggle(Number(move.toggle))
  }
  const step = (to: Step) => () => (chosen === undefined ? undefined : moves.step(chosen, to))
  const moving: KeyTable = {
    'Alt+ArrowUp': step('up'),
    'Alt+ArrowDown': step('down'),
    'Alt+ArrowRight': step('in'),
    'Alt+ArrowLeft': step('out'),
  }
  const holding: KeyTable = {
    ...moving,
    ArrowUp: step('up'),
    ArrowDown: step('down'),
    ArrowRight: step('in'),
    ArrowLeft: step('out'),
    ' ': () => drop(true),
    Enter: () => drop(true),
    Escape: () => drop(false),
    Tab: () => {
      drop(true)
      return false
    },
  }
  const { onRemove, onUndo } = work
  const choosing: KeyTable = {
    ...moving,
    ArrowUp: () => goTo(here - 1),
    ArrowDown: () => goTo(here + 1),
    ArrowRight: goSideways('ArrowRight'),
    ArrowLeft: goSideways('ArrowLeft'),
    Home: () => goTo(0),
    End: () => goTo(rows.length - 1),
    Enter: () => (chosen === undefined ? undefined : onEdit()),
    ' ': () => (chosen === undefined ? undefined : hold(chosen)),
    Insert: () => work.onAdd(false),
    'Shift+Insert': () => (work.canAddBelow ? work.onAdd(true) : undefined),
    ...(onRemove && { Delete: () => (chosen === undefined ? undefined : onRemove(chosen)) }),
    ...(onUndo && { 'Mod+z': onUndo }),
  }
  const keys = useKeys(held === undefined ? choosing : holding)
  /** Where something goes that is dropped on a line: what is dropped under an open branch goes before its first item. */
  const placeAt = (item: Item, isOpen: boolean, operation: 'reorder-before' | 'combine' | 'reorder-after'): Place => {
    if (operation === 'combine') return { parentId: kind.id(item), beforeId: null }
    if (operation === 'reorder-before') return kind.placeBefore(item)
    const [first] = isOpen ? kind.childrenOf(items, kind.id(item)) : []
    return first === undefined ? kind.placeAfter(items, kind.id(item)) : kind.placeBefore(first)
  }

  return (
    <div
      ref={ref}
      className="outline__tree scroll"
      role="tree"
      aria-label={label}
      aria-describedby={`${domId}keys`}
      aria-activedescendant={isShown ? `${domId}${chosen}` : undefined}
      tabIndex={0}
      {...keys}
      onBlur={() => drop(true)}
    >
      <p id={`${domId}keys`} className="sr">
        {keysWords}
      </p>
      <div className="outline__lines" role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]!
          const item = byId.get(row.node.id)
          if (item === undefined) return null
          const id = kind.id(item)
          return (
            <OutlineLine
              key={key}
              tree={domId}
              domId={`${domId}${id}`}
              id={id}
              row={row}
              top={start}
              height={lineHeight}
              isChosen={id === chosen}
              isHeld={id === held}
              placeOf={(operation) => placeAt(item, row.open === true, operation)}
              mayMove={(dragged, place) => kind.mayMove(items, dragged, place)}
              onMove={moves.move}
              onToggle={() => branches.toggle(id)}
              onPick={() => {
                onChoose(id)
                onPick?.()
              }}
            >
              {children(item)}
            </OutlineLine>
          )
        })}
      </div>
    </div>
  )
}

/** The tree as its rows want it; labels are drawn by the lines themselves. */
function nodesOf<Item>(items: readonly Item[], { id, parentId }: OutlineWork<Item>['kind']): TreeNode[] {
  const byParent = Map.groupBy(items, parentId)
  const below = (parent: number | null): TreeNode[] =>
    (byParent.get(parent) ?? []).map((item) => ({ id: String(id(item)), label: '', children: below(id(item)) }))
  return below(null)
}
