import { IconChevronDown, IconChevronRight, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type KeyTable, useKeys } from '#platform/web/input/use-keys.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { sideways, type TreeNode, type TreeRow, treeRows } from '#platform/web/ui/tree-rows.ts'
import { BoardIcon } from './board-icon.tsx'
import './boards-outline.css'
import type { AdminLine, Place, Step } from './outline.ts'
import { useLineDrag } from './use-line-drag.ts'

type Props = {
  lines: readonly AdminLine[]
  chosen: number | undefined
  closed: ReadonlySet<string>
  onToggle: (id: string) => void
  onChoose: (boardId: number) => void
  /** Enter: goes on to the form. */
  onEdit: () => void
  onAdd: (isBelow: boolean) => void
  onMove: (boardId: number, place: Place) => void
  onStep: (boardId: number, step: Step) => void
}

/**
 * The boards of a company as a tree. Arrows choose, Alt+arrows move the chosen board, Insert adds one after it and
 * Shift+Insert one below it. The focus stays on the tree; `aria-activedescendant` names the line.
 */
export function BoardsOutline({ lines, chosen, closed, onToggle, onChoose, onEdit, onAdd, onMove, onStep }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(lines, closed), [lines, closed])
  const here = rows.findIndex(({ node }) => node.id === String(chosen))
  useEffect(() => {
    if (chosen !== undefined) box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, here])

  const goTo = (at: number) => {
    const row = rows[Math.max(0, Math.min(at, rows.length - 1))]
    if (row) onChoose(Number(row.node.id))
  }
  const goSideways = (key: 'ArrowRight' | 'ArrowLeft') => () => {
    const move = sideways(rows, here, key)
    if (move && 'to' in move) goTo(move.to)
    else if (move) onToggle(move.toggle)
  }
  const step = (to: Step) => () => (chosen === undefined ? undefined : onStep(chosen, to))
  const table: KeyTable = {
    ArrowUp: () => goTo(here - 1),
    ArrowDown: () => goTo(here + 1),
    ArrowRight: goSideways('ArrowRight'),
    ArrowLeft: goSideways('ArrowLeft'),
    Home: () => goTo(0),
    End: () => goTo(rows.length - 1),
    Enter: onEdit,
    Insert: () => onAdd(false),
    'Shift+Insert': () => onAdd(true),
    'Alt+ArrowUp': step('up'),
    'Alt+ArrowDown': step('down'),
    'Alt+ArrowRight': step('in'),
    'Alt+ArrowLeft': step('out'),
  }
  const keys = useKeys(table)
  const byId = new Map(lines.map((line) => [String(line.boardId), line]))
  return (
    <div
      ref={box}
      className="bout scroll"
      role="tree"
      aria-label={t('boards.admin.tree.label')}
      aria-describedby={`${id}keys`}
      aria-activedescendant={here < 0 ? undefined : `${id}${chosen}`}
      tabIndex={0}
      {...keys}
    >
      <p id={`${id}keys`} className="sr">
        {t('boards.admin.tree.keys')}
      </p>
      {rows.map((row) => {
        const line = byId.get(row.node.id)!
        return (
          <Line
            key={line.boardId}
            id={`${id}${line.boardId}`}
            row={row}
            line={line}
            lines={lines}
            isChosen={line.boardId === chosen}
            onToggle={onToggle}
            onChoose={onChoose}
            onMove={onMove}
          />
        )
      })}
    </div>
  )
}

type LineProps = Pick<Props, 'lines' | 'onToggle' | 'onChoose' | 'onMove'> & {
  id: string
  row: TreeRow
  line: AdminLine
  isChosen: boolean
}

function Line({ id, row, line, lines, isChosen, onToggle, onChoose, onMove }: LineProps) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { ref, over } = useLineDrag({ line, lines, isOpen: row.open === true, onDrop: onMove })
  const Arrow = row.open ? IconChevronDown : IconChevronRight
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and the keys
    <div
      ref={ref}
      id={id}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.open}
      aria-selected={isChosen}
      className={classNames('bout__l', isChosen && 'bout__l--on', over && `bout__l--${over}`)}
      style={{ paddingLeft: 4 + (row.level - 1) * 20 }}
      onClick={(event) => {
        const isArrow = event.target instanceof Element && event.target.closest('.bout__a')
        if (isArrow && row.open !== undefined) onToggle(row.node.id)
        else onChoose(line.boardId)
      }}
    >
      <IconGripVertical className="i bout__g" aria-hidden />
      <span className="bout__a">{row.open === undefined ? null : <Arrow className="i" aria-hidden />}</span>
      <BoardIcon kind={line.kind} />
      <span className="ell">{nameOf(line.name)}</span>
      <span className="bout__m">
        {line.state === 'retired' ? <Badge>{t('boards.admin.retired')}</Badge> : null}
        {line.kind === 'group' ? null : <small className="num">{line.articles}</small>}
      </span>
    </div>
  )
}

function rowsOf(lines: readonly AdminLine[], closed: ReadonlySet<string>): TreeRow[] {
  const below = Map.groupBy(lines, ({ parentBoardId }) => parentBoardId)
  const nodes = (parent: number | null): TreeNode[] =>
    (below.get(parent) ?? []).map(({ boardId }) => ({ id: String(boardId), label: '', children: nodes(boardId) }))
  return treeRows(nodes(null), new Set(lines.map((line) => String(line.boardId)).filter((id) => !closed.has(id))))
}
