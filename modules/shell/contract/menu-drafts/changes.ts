import type { DraftMenu, MenuChange } from '../menu-administration.contract.ts'
import { menuOutline, type Outline } from './outline.ts'

const comparedFields = [
  'name',
  'menuType',
  'callType',
  'systemId',
  'baseUrl',
  'targetUrl',
  'frameUrl',
  'isPopup',
  'isTopVisible',
  'imageUrl',
  'customClass',
  'audience',
] as const satisfies readonly (keyof DraftMenu)[]
export type ComparedField = (typeof comparedFields)[number]

/**
 * What differs between two states, in the order of the newer one, removed items last. An item that was moved and
 * changed is in the list twice. Of siblings in another order, as few as possible count as moved.
 */
export function compareMenus(before: Outline, after: Outline): MenuChange[] {
  const old = new Map(before.map((menu) => [menu.menuId, menu]))
  const kept = new Set(after.map(({ menuId }) => menuId))
  const moved = movedAmong(before, after)
  const now = menuOutline.inOrder(after).flatMap((menu) => {
    const was = old.get(menu.menuId)
    if (!was) return [changeOf('added', after, menu)]
    const fields = changedFields(was, menu)
    return [
      ...(moved.has(menu.menuId) ? [changeOf('moved', after, menu)] : []),
      ...(fields.length > 0 ? [changeOf('changed', after, menu, fields)] : []),
    ]
  })
  const gone = menuOutline.inOrder(before).filter(({ menuId }) => !kept.has(menuId))
  return [...now, ...gone.map((menu) => changeOf('removed', before, menu))]
}

/** The fields in which two states of an item differ; the order of an audience says nothing. */
export const changedFields = (was: DraftMenu, is: DraftMenu): ComparedField[] =>
  comparedFields.filter((field) => spelled(was, field) !== spelled(is, field))

function spelled(menu: DraftMenu, field: ComparedField): string {
  if (field === 'audience')
    return menu.audience
      .map(({ kind, code }) => `${kind}:${code}`)
      .sort()
      .join(' ')
  if (field === 'name') return JSON.stringify([menu.name.ko, menu.name.en, menu.name.zh, menu.name.ja])
  return JSON.stringify(menu[field])
}

function changeOf(kind: MenuChange['kind'], menus: Outline, menu: DraftMenu, fields: string[] = []): MenuChange {
  const path = menuOutline.ancestorsOf(menus, menu.menuId).map(({ name }) => name)
  return { kind, menuId: menu.menuId, name: menu.name, path, fields }
}

/** Items under another parent, and those that left the order of their siblings. */
function movedAmong(before: Outline, after: Outline): Set<number> {
  const old = new Map(before.map((menu) => [menu.menuId, menu]))
  const moved = new Set<number>()
  for (const parent of new Set(after.map(({ parentMenuId }) => parentMenuId))) {
    const places = new Map(menuOutline.childrenOf(before, parent).map(({ menuId }, at) => [menuId, at]))
    const siblings = menuOutline.childrenOf(after, parent).filter(({ menuId }) => old.has(menuId))
    const stayed = siblings.filter(({ menuId }) => places.has(menuId))
    const inPlace = longestRise(stayed.map(({ menuId }) => places.get(menuId)!))
    for (const { menuId } of siblings) if (!places.has(menuId) || !inPlace.has(places.get(menuId)!)) moved.add(menuId)
  }
  return moved
}

/** The numbers of a longest rising subsequence: what can stay where it is. */
function longestRise(numbers: readonly number[]): Set<number> {
  /** ends[n]: where the lowest-ending rise of n + 1 numbers ends. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [at, number] of numbers.entries()) {
    const length = ends.findIndex((end) => numbers[end]! >= number)
    const place = length < 0 ? ends.length : length
    previous[at] = ends[place - 1]
    ends[place] = at
  }
  const rise = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) rise.add(numbers[at]!)
  return rise
}
