import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import './tree.css'
import { classNames } from '../class-names.ts'
import { sideways, type TreeNode, type TreeRow, treeRows } from './tree-rows.ts'

export interface TreeProps {
  /** What the tree shows, read aloud. */
  label: string
  nodes: readonly TreeNode[]
  expanded: ReadonlySet<string>
  /** Opens or closes a node; load its children here when it has none yet. */
  onToggle: (id: string) => void
  selected?: string
  onSelect: (id: string) => void
  /** A double click, or Ctrl+Enter; left out, a double click opens and closes. */
  onDouble?: (id: string) => void
  /** Height of the scrolling box, any CSS length. */
  height?: number | string
}

/** Height of a row, px; a finger needs more than a mouse (README 22). */
const rowPx = () => (matchMedia('(pointer: coarse)').matches ? 44 : 28)
const INDENT_PX = 16

/**
 * A tree of any size: only the visible rows are drawn. Up, Down, Home and End move, Right and Left open and close,
 * Enter or Space chooses. The focus stays on the tree; `aria-activedescendant` names the row.
 */
export function Tree({ label, nodes, expanded, onToggle, selected, onSelect, onDouble, height = '100%' }: TreeProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [hereId, setHereId] = useState<string | undefined>()
  const rows = useMemo(() => treeRows(nodes, expanded), [nodes, expanded])
  const [rowHeight] = useState(rowPx)

  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; the virtualizer renders us itself
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    // What is scrolled to does not lie under the edge of the padding.
    scrollPaddingEnd: 12,
    getItemKey: (at) => (rows[at] as TreeRow).node.id,
    overscan: 12,
  })

  const wanted = hereId ?? selected
  const here = Math.max(
    0,
    rows.findIndex((row) => row.node.id === wanted),
  )
  // What was chosen elsewhere, or at the start, comes into view.
  const latest = useLatest({ rows, scroll: virtual.scrollToIndex })
  const isThere = rows.some((row) => row.node.id === selected)
  useEffect(() => {
    const at = latest.current.rows.findIndex((row) => row.node.id === selected)
    if (isThere && at >= 0) latest.current.scroll(at)
  }, [selected, isThere, latest])

  const goTo = (at: number) => {
    const to = Math.max(0, Math.min(at, rows.length - 1))
    setHereId(rows[to]?.node.id)
    virtual.scrollToIndex(to)
  }
  const goSideways = (key: 'ArrowRight' | 'ArrowLeft') => () => {
    const move = sideways(rows, here, key)
    if (move && 'to' in move) goTo(move.to)
    else if (move) onToggle(move.toggle)
  }
  const choose = () => {
    const row = rows[here]
    if (row) onSelect(row.node.id)
  }
  const double = (nodeId: string | undefined) => {
    if (!onDouble || nodeId === undefined) return false
    onDouble(nodeId)
    return true
  }
  const page = () => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1)
  const keys = useKeys({
    ArrowDown: () => goTo(here + 1),
    ArrowUp: () => goTo(here - 1),
    ArrowRight: goSideways('ArrowRight'),
    ArrowLeft: goSideways('ArrowLeft'),
    Home: () => goTo(0),
    End: () => goTo(rows.length - 1),
    PageDown: () => goTo(here + page()),
    PageUp: () => goTo(here - page()),
    Enter: choose,
    'Mod+Enter': () => double(rows[here]?.node.id),
    ' ': choose,
  })

  return (
    <div
      ref={box}
      className="tree"
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={rows.length > 0 ? `${id}${here}` : undefined}
      style={{ height }}
      // A press of the pointer brings the focus along: what it is about must not move away under it.
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) virtual.scrollToIndex(here)
      }}
      {...keys}
    >
      <div className="tree__in" role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <TreeLine
            key={key}
            id={`${id}${index}`}
            row={rows[index] as TreeRow}
            top={start}
            height={rowHeight}
            here={index === here}
            selected={rows[index]?.node.id === selected}
            onToggle={onToggle}
            onDouble={double}
            onSelect={(chosen) => {
              setHereId(chosen)
              onSelect(chosen)
            }}
          />
        ))}
      </div>
    </div>
  )
}

interface TreeLineProps {
  id: string
  row: TreeRow
  top: number
  height: number
  here: boolean
  selected: boolean
  onToggle: (id: string) => void
  onSelect: (id: string) => void
  /** False when a double click means nothing of its own. */
  onDouble: (id: string) => boolean
}

function TreeLine({ id, row, top, height, here, selected, onToggle, onSelect, onDouble }: TreeLineProps) {
  const { node, level, open } = row
  const Arrow = open ? IconChevronDown : IconChevronRight
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and the keys
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={open}
      aria-selected={selected}
      className={classNames('tree__n', selected && 'tree__n--on', here && 'tree__n--here')}
      style={{ top, height, paddingLeft: 4 + (level - 1) * INDENT_PX }}
      onClick={(event) => {
        const onArrow = event.target instanceof Element && event.target.closest('.tree__t')
        if (onArrow && open !== undefined) onToggle(node.id)
        else onSelect(node.id)
      }}
      onDoubleClick={() => {
        if (!onDouble(node.id) && open !== undefined) onToggle(node.id)
      }}
    >
      <span className="tree__t">{open === undefined ? null : <Arrow className="i" aria-hidden />}</span>
      <span className="ell">{node.label}</span>
      {node.count === undefined ? null : <small>{node.count}</small>}
    </div>
  )
}
