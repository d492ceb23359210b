import type { DraftMenu } from '../menu-administration.contract.ts'
import { deepestLevel } from './limits.ts'

/**
 * The tree that a list of items stands for, and the ways to change it. Siblings stand in the order of the list;
 * every change gives a new list, in the order of the tree, and loses nothing.
 */
export type Outline = readonly DraftMenu[]

/** Where an item goes: under a parent (null: the first level), before one of its children or at the end. */
export type Place = { parentMenuId: number | null; before: number | null }

export type Step = 'up' | 'down' | 'in' | 'out'

export const menuOf = (menus: Outline, menuId: number): DraftMenu | undefined =>
  menus.find((menu) => menu.menuId === menuId)

export const childrenOf = (menus: Outline, parentMenuId: number | null): DraftMenu[] =>
  menus.filter((menu) => menu.parentMenuId === parentMenuId)

/** The item and all below it, in the order of the tree; empty when it is not there. */
export function branchOf(menus: Outline, menuId: number): DraftMenu[] {
  const top = menuOf(menus, menuId)
  return top
    ? [
        top,
        ...descend(
          Map.groupBy(menus, (menu) => menu.parentMenuId),
          menuId,
        ),
      ]
    : []
}

/** The items above one, the outermost first. */
export function ancestorsOf(menus: Outline, menuId: number): DraftMenu[] {
  const byId = new Map(menus.map((menu) => [menu.menuId, menu]))
  const above: DraftMenu[] = []
  let parent = byId.get(menuId)?.parentMenuId ?? null
  while (parent !== null && above.length < deepestLevel) {
    const menu = byId.get(parent)
    if (!menu) break
    above.unshift(menu)
    parent = menu.parentMenuId
  }
  return above
}

/** On which level an item stands, from 1. */
export const levelOf = (menus: Outline, menuId: number): number => ancestorsOf(menus, menuId).length + 1

/** How many levels an item and what is below it take. */
export function heightOf(menus: Outline, menuId: number): number {
  const below = childrenOf(menus, menuId).map((child) => heightOf(menus, child.menuId))
  return 1 + Math.max(0, ...below)
}

/** Whether an item may go to a place: not into itself, and nothing sinks below the third level. */
export function mayMove(menus: Outline, menuId: number, { parentMenuId, before }: Place): boolean {
  if (before === menuId) return false
  if (before !== null && menuOf(menus, before)?.parentMenuId !== parentMenuId) return false
  if (parentMenuId === null) return true
  if (!menuOf(menus, parentMenuId) || branchOf(menus, menuId).some((menu) => menu.menuId === parentMenuId)) return false
  return levelOf(menus, parentMenuId) + heightOf(menus, menuId) <= deepestLevel
}

/** Moves an item with all below it. @returns the same list when it may not go there */
export function moveMenu(menus: Outline, menuId: number, place: Place): Outline {
  if (!mayMove(menus, menuId, place)) return menus
  const branch = branchOf(menus, menuId)
  return insertBranch(without(menus, branch), branch, place)
}

/** Puts a branch (its top item first) at a place. */
export function insertBranch(menus: Outline, branch: Outline, { parentMenuId, before }: Place): Outline {
  const [top, ...below] = branch
  if (!top) return menus
  const at = before === null ? -1 : menus.findIndex((menu) => menu.menuId === before)
  const placed = [{ ...top, parentMenuId }, ...below]
  return inOrder(at < 0 ? [...menus, ...placed] : [...menus.slice(0, at), ...placed, ...menus.slice(at)])
}

/** Takes out an item with all below it. */
export const removeMenu = (menus: Outline, menuId: number): Outline => without(menus, branchOf(menus, menuId))

/** The place right after an item: also where it goes back to when it was taken out. */
export function placeAfter(menus: Outline, menuId: number): Place {
  const parentMenuId = menuOf(menus, menuId)?.parentMenuId ?? null
  const siblings = childrenOf(menus, parentMenuId)
  const at = siblings.findIndex((menu) => menu.menuId === menuId)
  return { parentMenuId, before: siblings[at + 1]?.menuId ?? null }
}

/** Where one step of the keyboard leads: up and down among siblings, in under the one above, out beside the parent. */
export function stepFrom(menus: Outline, menuId: number, step: Step): Place | null {
  const menu = menuOf(menus, menuId)
  if (!menu) return null
  const { parentMenuId } = menu
  const siblings = childrenOf(menus, parentMenuId)
  const at = siblings.indexOf(menu)
  const to: Place | null = {
    up: () => (at > 0 ? { parentMenuId, before: siblings[at - 1]!.menuId } : null),
    down: () => (at < siblings.length - 1 ? { parentMenuId, before: siblings[at + 2]?.menuId ?? null } : null),
    in: () => (at > 0 ? { parentMenuId: siblings[at - 1]!.menuId, before: null } : null),
    out: () => (parentMenuId === null ? null : placeAfter(menus, parentMenuId)),
  }[step]()
  return to && mayMove(menus, menuId, to) ? to : null
}

/** A number for a new item that no other has: below zero until it is published. */
export const newMenuId = (menus: Outline): number => Math.min(0, ...menus.map(({ menuId }) => menuId)) - 1

/** The items in the order of the tree. Those that hang on nothing, or on each other, come last. */
export function inOrder(menus: Outline): Outline {
  const ordered = descend(
    Map.groupBy(menus, (menu) => menu.parentMenuId),
    null,
  )
  if (ordered.length === menus.length) return ordered
  const placed = new Set(ordered)
  return [...ordered, ...menus.filter((menu) => !placed.has(menu))]
}

/** Why a list is no tree of at most three levels: the text key of the sentence; null when it is one. */
export function brokenOutline(menus: Outline): string | null {
  const ids = new Set(menus.map(({ menuId }) => menuId))
  if (ids.size < menus.length || ids.has(0)) return 'shell.menuAdmin.errors.sameNumber'
  if (menus.some(({ parentMenuId }) => parentMenuId !== null && !ids.has(parentMenuId)))
    return 'shell.menuAdmin.errors.noParent'
  const byParent = Map.groupBy(menus, ({ parentMenuId }) => parentMenuId)
  let level = byParent.get(null) ?? []
  let reached = 0
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > deepestLevel) return 'shell.menuAdmin.errors.tooDeep'
    reached += level.length
    level = level.flatMap(({ menuId }) => byParent.get(menuId) ?? [])
  }
  return reached < menus.length ? 'shell.menuAdmin.errors.circle' : null
}

const without = (menus: Outline, branch: Outline): DraftMenu[] => {
  const gone = new Set(branch.map(({ menuId }) => menuId))
  return menus.filter(({ menuId }) => !gone.has(menuId))
}

type ByParent = ReadonlyMap<number | null, readonly DraftMenu[]>

/** All below a parent; an item that is met again is left alone, so circles end. */
function descend(byParent: ByParent, parent: number | null, met: Set<number> = new Set()): DraftMenu[] {
  return (byParent.get(parent) ?? []).flatMap((menu) => {
    if (met.has(menu.menuId)) return []
    met.add(menu.menuId)
    return [menu, ...descend(byParent, menu.menuId, met)]
  })
}
