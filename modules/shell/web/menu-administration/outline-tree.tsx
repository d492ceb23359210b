import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type KeyTable, useKeys } from '#platform/web/input/use-keys.ts'
import { sideways } from '#platform/web/ui/tree-rows.ts'
import type { Step } from '../../contract/menu-drafts/outline.ts'
import './outline.css'
import { OutlineRow } from './outline-row.tsx'
import type { MenuEditor } from './use-menu-editor.ts'
import type { OutlineInHand } from './use-outline.ts'

const rowPx = 36

type Props = {
  ref: RefObject<HTMLDivElement | null>
  editor: MenuEditor
  outline: OutlineInHand
  /** An item was pointed at. */
  onPick: () => void
  /** Enter: goes on to the form. */
  onEdit: () => void
}

/**
 * The menus of a company as a tree. Arrows choose, Alt+arrows move the chosen item; Space picks it up, then arrows
 * alone move it and Space drops it. The focus stays on the tree; `aria-activedescendant` names the row.
 */
export function OutlineTree({ ref, editor, outline, onPick, onEdit }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { rows, byId, chosen, choose, held } = outline
  // The compiler is not used; the virtualizer renders us itself.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => ref.current,
    estimateSize: () => rowPx,
    getItemKey: (at) => rows[at]!.node.id,
    overscan: 12,
  })
  const here = rows.findIndex(({ node }) => node.id === String(chosen?.menuId))
  const shown = here >= 0
  useEffect(() => {
    if (shown) virtual.scrollToIndex(here)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the virtualizer is another object each time
  }, [here, shown])

  const goTo = (at: number) => {
    const row = rows[Math.max(0, Math.min(at, rows.length - 1))]
    if (row) choose(Number(row.node.id))
  }
  const goSideways = (key: 'ArrowRight' | 'ArrowLeft') => () => {
    const move = sideways(rows, here, key)
    if (move && 'to' in move) goTo(move.to)
    else if (move) outline.toggle(move.toggle)
  }
  const step = (to: Step) => () => (chosen ? outline.step(chosen.menuId, to) : undefined)
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
    ' ': () => outline.drop(true),
    Enter: () => outline.drop(true),
    Escape: () => outline.drop(false),
    Tab: () => {
      outline.drop(true)
      return false
    },
  }
  const choosing: KeyTable = {
    ...moving,
    ArrowUp: () => goTo(here - 1),
    ArrowDown: () => goTo(here + 1),
    ArrowRight: goSideways('ArrowRight'),
    ArrowLeft: goSideways('ArrowLeft'),
    Home: () => goTo(0),
    End: () => goTo(rows.length - 1),
    Enter: () => (chosen ? onEdit() : undefined),
    ' ': () => (chosen ? outline.hold(chosen.menuId) : undefined),
    Insert: () => {
      outline.add(false)
      onEdit()
    },
    'Shift+Insert': () => {
      if (!outline.canAddBelow) return
      outline.add(true)
      onEdit()
    },
    Delete: () => (chosen ? outline.remove(chosen.menuId) : undefined),
    'Mod+z': outline.undo,
  }
  const keys = useKeys(held === undefined ? choosing : holding)

  return (
    <div
      ref={ref}
      className="ma__tree scroll"
      role="tree"
      aria-label={t('shell.menuAdmin.tree.label')}
      aria-describedby={`${id}keys`}
      aria-activedescendant={shown ? `${id}${chosen!.menuId}` : undefined}
      tabIndex={0}
      {...keys}
      onBlur={() => outline.drop(true)}
    >
      <p id={`${id}keys`} className="sr">
        {t('shell.menuAdmin.tree.keys')}
      </p>
      <div className="ma__rows" role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]!
          const menu = byId.get(row.node.id)
          return menu ? (
            <OutlineRow
              key={key}
              id={`${id}${menu.menuId}`}
              row={row}
              menu={menu}
              top={start}
              editor={editor}
              outline={outline}
              onPick={onPick}
            />
          ) : null
        })}
      </div>
    </div>
  )
}
