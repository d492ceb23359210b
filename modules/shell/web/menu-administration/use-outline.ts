import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#platform/contract/outline.ts'
import type { OutlineWork } from '#platform/web/outline/outline.types.ts'
import { useOpenBranches } from '#platform/web/outline/use-open-branches.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { DraftMenu } from '../../contract/menu-administration.contract.ts'
import { deepestLevel, mostMenus } from '../../contract/menu-drafts/limits.ts'
import { menuOutline, newMenuId, type Outline } from '../../contract/menu-drafts/outline.ts'
import type { MenuEditor } from './use-menu-editor.ts'

/** What is chosen and open; it stays when the draft is loaded afresh. */
export function useOutlineView() {
  const [wanted, choose] = useState<number>()
  const branches = useOpenBranches(false)
  /** Whether the page had a draft before this one: the focus then goes to the tree, since what had it is gone. */
  const [isLater, setLater] = useState(false)
  return { wanted, choose, branches, isLater, setLater }
}
export type OutlineView = ReturnType<typeof useOutlineView>

/** Works on the tree of a draft: which item is chosen, which branches are open, and every way to change it. */
export function useOutline(
  { keeper, menus }: Pick<MenuEditor, 'keeper' | 'menus'>,
  comCode: string,
  { wanted, choose, branches }: OutlineView,
) {
  const { t } = useTranslation()
  const name = useName()
  const removed = useRef<{ branch: Outline; place: Place }[]>([])
  const chosen = (wanted === undefined ? undefined : menuOutline.itemOf(menus, wanted)) ?? menus[0]

  const titleOf = (menu: DraftMenu) => name(menu.name).trim() || t('shell.menuAdmin.tree.unnamed')

  /** Shows an item: opens what stands above it and chooses it. */
  const show = (menuId: number, among: Outline = menus) => {
    branches.open(menuOutline.ancestorsOf(among, menuId).map((menu) => menu.menuId))
    choose(menuId)
  }

  /** Adds an empty item after the chosen one or below it, for the same people. */
  const add = (below: boolean) => {
    if (menus.length >= mostMenus) return void toast.error(t('shell.menuAdmin.tree.full', { count: mostMenus }))
    const near = chosen
    const place: Place =
      near === undefined
        ? { parentId: null, beforeId: null }
        : below
          ? { parentId: near.menuId, beforeId: null }
          : menuOutline.placeAfter(menus, near.menuId)
    const menu = emptyMenu(newMenuId(menus), near, comCode, place.parentId === null)
    const now = menuOutline.insert(menus, [menu], place)
    keeper.change(now)
    show(menu.menuId, now)
    announce(t('shell.menuAdmin.tree.added'))
    return menu.menuId
  }

  const undo = () => {
    const last = removed.current.pop()
    if (!last) return
    const now = keeper.get().menus
    const back = menuOutline.insert(now, last.branch, stillThere(now, last))
    keeper.change(back)
    show(last.branch[0]!.menuId, back)
    announce(t('shell.menuAdmin.tree.restored', { name: titleOf(last.branch[0]!) }))
  }

  const remove = (menuId: number) => {
    const branch = menuOutline.branchOf(menus, menuId)
    const top = branch[0]
    if (!top) return
    const place = menuOutline.placeAfter(menus, menuId)
    const siblings = menuOutline.childrenOf(menus, top.parentMenuId)
    const next = place.beforeId ?? siblings[siblings.indexOf(top) - 1]?.menuId ?? top.parentMenuId ?? undefined
    removed.current.push({ branch, place })
    keeper.change(menuOutline.remove(menus, menuId))
    choose(next)
    const key = branch.length > 1 ? 'shell.menuAdmin.tree.removedMany' : 'shell.menuAdmin.tree.removed'
    toast.success(t(key, { name: titleOf(top), count: branch.length }), {
      label: t('shell.menuAdmin.tree.undo'),
      run: undo,
    })
  }

  const work: Omit<OutlineWork<DraftMenu>, 'onAdd'> = {
    kind: menuOutline,
    items: menus,
    newest: () => keeper.get().menus,
    nameOf: titleOf,
    branches,
    chosen: chosen?.menuId,
    onChoose: choose,
    onMove: (menuId, place) => {
      keeper.change(menuOutline.move(keeper.get().menus, menuId, place))
      choose(menuId)
    },
    canAddBelow: chosen !== undefined && menuOutline.levelOf(menus, chosen.menuId) < deepestLevel,
    onRemove: remove,
    onUndo: undo,
  }
  return { chosen, show, add, titleOf, work }
}
export type OutlineInHand = ReturnType<typeof useOutline>

/** Where a removed branch goes back to; to the first level when what it stood under has gone or sunk. */
function stillThere(menus: Outline, { branch, place }: { branch: Outline; place: Place }): Place {
  const { parentId, beforeId } = place
  const fits =
    parentId === null ||
    (menuOutline.itemOf(menus, parentId) !== undefined &&
      menuOutline.levelOf(menus, parentId) + menuOutline.heightOf(branch, branch[0]!.menuId) <= deepestLevel)
  if (!fits) return { parentId: null, beforeId: null }
  const isThere = beforeId !== null && menuOutline.itemOf(menus, beforeId)?.parentMenuId === parentId
  return { parentId, beforeId: isThere ? beforeId : null }
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
