import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { announce } from '#platform/web/ui/live-announcer.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { type TreeNode, treeRows } from '#platform/web/ui/tree-rows.ts'
import type { DraftMenu } from '../../contract/menu-administration.contract.ts'
import { deepestLevel, mostMenus } from '../../contract/menu-drafts/limits.ts'
import {
  ancestorsOf,
  branchOf,
  childrenOf,
  heightOf,
  insertBranch,
  levelOf,
  menuOf,
  moveMenu,
  newMenuId,
  type Outline,
  type Place,
  placeAfter,
  removeMenu,
  type Step,
  stepFrom,
} from '../../contract/menu-drafts/outline.ts'
import type { MenuEditor } from './use-menu-editor.ts'

/** What is chosen and open; it stays when the draft is loaded afresh. */
export function useOutlineView() {
  const [wanted, choose] = useState<number>()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  /** Whether the page had a draft before this one: the focus then goes to the tree, since what had it is gone. */
  const [isLater, setLater] = useState(false)
  return { wanted, choose, expanded, setExpanded, isLater, setLater }
}
export type OutlineView = ReturnType<typeof useOutlineView>

/** Works on the tree of a draft: which item is chosen, which branches are open, and every way to change the order. */
export function useOutline(
  { keeper, menus }: Pick<MenuEditor, 'keeper' | 'menus'>,
  comCode: string,
  { wanted, choose, expanded, setExpanded }: OutlineView,
) {
  const { t } = useTranslation()
  const name = useName()
  /** The item that was picked up with the keyboard, and the tree as it was. */
  const [held, setHeld] = useState<{ menuId: number; before: Outline }>()
  const removed = useRef<{ branch: Outline; place: Place }[]>([])
  const chosen = (wanted === undefined ? undefined : menuOf(menus, wanted)) ?? menus[0]

  const titleOf = (menu: DraftMenu) => name(menu.name).trim() || t('shell.menuAdmin.tree.unnamed')
  const open = (ids: readonly number[]) => setExpanded((known) => new Set([...known, ...ids.map(String)]))

  /** Shows an item: opens what stands above it and chooses it. */
  const show = (menuId: number, among: Outline = menus) => {
    open(ancestorsOf(among, menuId).map((menu) => menu.menuId))
    choose(menuId)
  }

  const tellPlace = (menuId: number, now: Outline) => {
    const menu = menuOf(now, menuId)!
    const siblings = childrenOf(now, menu.parentMenuId)
    const parent = menu.parentMenuId === null ? undefined : menuOf(now, menu.parentMenuId)
    announce(
      t('shell.menuAdmin.tree.moved', {
        name: titleOf(menu),
        parent: parent ? titleOf(parent) : t('shell.menuAdmin.tree.top'),
        position: siblings.findIndex((sibling) => sibling.menuId === menuId) + 1,
        count: siblings.length,
      }),
    )
  }

  const move = (menuId: number, place: Place | null) => {
    const now = place ? moveMenu(menus, menuId, place) : menus
    if (now === menus) return announce(t('shell.menuAdmin.tree.cannot'))
    keeper.change(now)
    show(menuId, now)
    tellPlace(menuId, now)
  }
  const step = (menuId: number, to: Step) => move(menuId, stepFrom(menus, menuId, to))

  /** Adds an empty item after the chosen one or below it, for the same people. */
  const add = (below: boolean) => {
    if (menus.length >= mostMenus) return void toast.error(t('shell.menuAdmin.tree.full', { count: mostMenus }))
    const near = chosen
    const place: Place =
      near === undefined
        ? { parentMenuId: null, before: null }
        : below
          ? { parentMenuId: near.menuId, before: null }
          : placeAfter(menus, near.menuId)
    const menu = emptyMenu(newMenuId(menus), near, comCode, place.parentMenuId === null)
    const now = insertBranch(menus, [menu], place)
    keeper.change(now)
    show(menu.menuId, now)
    announce(t('shell.menuAdmin.tree.added'))
    return menu.menuId
  }

  const undo = () => {
    const last = removed.current.pop()
    if (!last) return
    const now = keeper.get().menus
    const back = insertBranch(now, last.branch, stillThere(now, last))
    keeper.change(back)
    show(last.branch[0]!.menuId, back)
    announce(t('shell.menuAdmin.tree.restored', { name: titleOf(last.branch[0]!) }))
  }

  const remove = (menuId: number) => {
    const branch = branchOf(menus, menuId)
    const top = branch[0]
    if (!top) return
    const place = placeAfter(menus, menuId)
    const siblings = childrenOf(menus, top.parentMenuId)
    const next = place.before ?? siblings[siblings.indexOf(top) - 1]?.menuId ?? top.parentMenuId ?? undefined
    removed.current.push({ branch, place })
    keeper.change(removeMenu(menus, menuId))
    choose(next)
    const key = branch.length > 1 ? 'shell.menuAdmin.tree.removedMany' : 'shell.menuAdmin.tree.removed'
    toast.success(t(key, { name: titleOf(top), count: branch.length }), {
      label: t('shell.menuAdmin.tree.undo'),
      run: undo,
    })
  }

  const hold = (menuId: number) => {
    setHeld({ menuId, before: menus })
    announce(t('shell.menuAdmin.tree.held', { name: titleOf(menuOf(menus, menuId)!) }))
  }
  const drop = (isKept: boolean) => {
    if (!held) return
    const menu = menuOf(menus, held.menuId)
    setHeld(undefined)
    if (!isKept) keeper.change(held.before)
    if (menu)
      announce(t(isKept ? 'shell.menuAdmin.tree.dropped' : 'shell.menuAdmin.tree.back', { name: titleOf(menu) }))
  }

  const nodes = useMemo(() => nodesOf(menus), [menus])
  const rows = useMemo(() => treeRows(nodes, expanded), [nodes, expanded])
  const byId = useMemo(() => new Map(menus.map((menu) => [String(menu.menuId), menu])), [menus])
  const toggle = (id: string) =>
    setExpanded((known) =>
      known.has(id) ? new Set([...known].filter((each) => each !== id)) : new Set([...known, id]),
    )

  return {
    chosen,
    choose,
    show,
    rows,
    byId,
    toggle,
    open,
    held: held?.menuId,
    hold,
    drop,
    move,
    step,
    add,
    remove,
    undo,
    titleOf,
    /** Whether the chosen item may have others below it. */
    canAddBelow: chosen !== undefined && levelOf(menus, chosen.menuId) < deepestLevel,
    canStep: (to: Step) => chosen !== undefined && stepFrom(menus, chosen.menuId, to) !== null,
  }
}
export type OutlineInHand = ReturnType<typeof useOutline>

/** Where a removed branch goes back to; to the first level when what it stood under has gone or sunk. */
function stillThere(menus: Outline, { branch, place }: { branch: Outline; place: Place }): Place {
  const { parentMenuId, before } = place
  const fits =
    parentMenuId === null ||
    (menuOf(menus, parentMenuId) !== undefined &&
      levelOf(menus, parentMenuId) + heightOf(branch, branch[0]!.menuId) <= deepestLevel)
  if (!fits) return { parentMenuId: null, before: null }
  return {
    parentMenuId,
    before: before !== null && menuOf(menus, before)?.parentMenuId === parentMenuId ? before : null,
  }
}

const emptyMenu = (menuId: number, near: DraftMenu | undefined, comCode: string, isTop: boolean): DraftMenu => ({
  menuId,
  parentMenuId: null,
  name: { ko: '', en: '', zh: '', ja: '' },
  menuType: 'SY',
  callType: near?.callType === 'SITE' ? 'SITE' : 'USER',
  systemId: null,
  baseUrl: '/po',
  targetUrl: '',
  frameUrl: '',
  isPopup: false,
  isTopVisible: isTop && near?.callType !== 'SITE',
  imageUrl: '',
  customClass: '',
  audience: near ? near.audience : [{ kind: 'company', code: comCode }],
})

/** The tree as its rows want it; labels are drawn by the rows themselves. */
function nodesOf(menus: Outline): TreeNode[] {
  const byParent = Map.groupBy(menus, ({ parentMenuId }) => parentMenuId)
  const below = (parent: number | null): TreeNode[] =>
    (byParent.get(parent) ?? []).map(({ menuId }) => ({ id: String(menuId), label: '', children: below(menuId) }))
  return below(null)
}
