import { type Outline as OutlineOf, outlineOf } from '#platform/contract/outline.ts'
import type { DraftMenu } from '../menu-administration.contract.ts'
import { deepestLevel } from './limits.ts'

/** The menus of a company, in the order of their tree. */
export type Outline = OutlineOf<DraftMenu>

/** The tree that a list of menus stands for. */
export const menuOutline = outlineOf<DraftMenu>({
  id: ({ menuId }) => menuId,
  parentId: ({ parentMenuId }) => parentMenuId,
  under: (menu, parentMenuId) => ({ ...menu, parentMenuId }),
  deepest: deepestLevel,
})

/** A number for a new item that no other has: below zero until it is published. */
export const newMenuId = (menus: Outline): number => Math.min(0, ...menus.map(({ menuId }) => menuId)) - 1

/** Why a list is no tree of at most three levels: the text key of the sentence; null when it is one. */
export function brokenOutline(menus: Outline): string | null {
  const fault = menus.some(({ menuId }) => menuId === 0) ? 'sameNumber' : menuOutline.faultOf(menus)
  return fault && `shell.menuAdmin.errors.${fault}`
}
