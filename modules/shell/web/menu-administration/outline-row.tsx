import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconEyeOff,
  IconGripVertical,
  IconPlugOff,
} from '@tabler/icons-react'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '#platform/web/pages/use-pages.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { TreeRow } from '#platform/web/ui/tree-rows.ts'
import { leadsNowhere } from '../../contract/installed-menus.ts'
import type { DraftMenu } from '../../contract/menu-administration.contract.ts'
import { menuIconOf } from '../menu-icons.ts'
import type { MenuEditor } from './use-menu-editor.ts'
import type { OutlineInHand } from './use-outline.ts'
import { useRowDrag } from './use-row-drag.ts'

type Props = {
  id: string
  row: TreeRow
  menu: DraftMenu
  /** px from the top of the list. */
  top: number
  editor: MenuEditor
  outline: OutlineInHand
  onPick: () => void
}

/** A line of the tree: can be chosen, opened, dragged and dropped on. */
export function OutlineRow({ id, row, menu, top, editor, outline, onPick }: Props) {
  const { t } = useTranslation()
  const { node, level, open } = row
  const isPage = usePages()
  const { ref, isDragged, over } = useRowDrag({
    menuId: menu.menuId,
    parentMenuId: menu.parentMenuId,
    firstBelow: open ? Number(node.children?.[0]?.id) : undefined,
    menus: editor.menus,
    onDrop: outline.move,
    onOpen: open === false ? () => outline.toggle(node.id) : undefined,
  })
  const isChosen = outline.chosen?.menuId === menu.menuId
  const Arrow = open ? IconChevronDown : IconChevronRight
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and the keys
    <div
      ref={ref}
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={open}
      aria-selected={isChosen}
      className={classNames(
        'ma__row',
        isChosen && 'ma__row--on',
        isDragged && 'ma__row--dragged',
        outline.held === menu.menuId && 'ma__row--held',
        over && `ma__row--${over}`,
      )}
      style={{ top, paddingLeft: 4 + (level - 1) * 20 }}
      onClick={(event) => {
        const isArrow = event.target instanceof Element && event.target.closest('.ma__arrow')
        if (isArrow && open !== undefined) return outline.toggle(node.id)
        outline.choose(menu.menuId)
        onPick()
      }}
      onDoubleClick={() => (open === undefined ? undefined : outline.toggle(node.id))}
    >
      <IconGripVertical className="i ma__grip" aria-hidden />
      <span className="ma__arrow">{open === undefined ? null : <Arrow className="i" aria-hidden />}</span>
      {menu.imageUrl
        ? createElement(menuIconOf(menu.imageUrl), { className: 'i ma__icon', 'aria-hidden': true })
        : null}
      <span className="ell">{outline.titleOf(menu)}</span>
      <span className="ma__marks">
        {menu.menuId < 0 ? <Badge tone="accent">{t('shell.menuAdmin.tree.fresh')}</Badge> : null}
        {menu.audience.length === 0 ? (
          <Mark icon={IconEyeOff} label={t('shell.menuAdmin.tree.noOne')} className="ma__quiet" />
        ) : null}
        {leadsNowhere(menu, isPage) ? (
          <Mark icon={IconPlugOff} label={t('shell.menuAdmin.tree.notInstalled')} className="ma__quiet" />
        ) : null}
        {editor.problemsOfMenu.has(menu.menuId) ? (
          <Mark icon={IconAlertTriangle} label={t('shell.menuAdmin.tree.faulty')} className="ma__fault" />
        ) : null}
      </span>
    </div>
  )
}

function Mark({ icon: Icon, label, className }: { icon: typeof IconEyeOff; label: string; className: string }) {
  return (
    <span className={className} data-tip={label}>
      <Icon className="i" aria-hidden />
      <span className="sr">{label}</span>
    </span>
  )
}
