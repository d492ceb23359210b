import { putBeside, type Side, stepped } from '#platform/web/sorting/moves.ts'
import type { ManagedQuickMenu } from '../../contract/quick-menus.contract.ts'

type Items = readonly ManagedQuickMenu[]

/** The entries of one kind at the top, or with a group its links, in their order. */
export const inPlace = (
  items: Items,
  kind: ManagedQuickMenu['kind'],
  groupId: number | null = null,
): ManagedQuickMenu[] => items.filter((item) => item.kind === kind && item.groupId === groupId)

/** Whether one entry may be dropped beside another: entries of one kind, and links also beside a group, into it. */
export function mayDrop(items: Items, dragged: number, target: number): boolean {
  const [item, other] = [entry(items, dragged), entry(items, target)]
  if (!item || !other) return false
  return item.kind === other.kind || (item.kind === 'link' && other.kind === 'group')
}

/**
 * The entries after one was dropped beside another; a link takes the group of the link beside it, or goes into the
 * group it is dropped on, at its end.
 * @returns the same list when nothing would move
 */
export function dropped(items: Items, dragged: number, target: number, side: Side): Items {
  const [item, other] = [entry(items, dragged), entry(items, target)]
  if (!item || !other || !mayDrop(items, dragged, target)) return items
  if (other.kind === 'group' && item.kind === 'link') return intoGroup(items, item, other.quickMenuId, 'end')
  return placed(items, item, other, side)
}

/**
 * The entries after one went one place up or down; a link at the edge of its group goes on into the neighbouring one.
 * @returns the same list at the ends
 */
export function steppedEntry(items: Items, id: number, by: 1 | -1): Items {
  const item = entry(items, id)
  if (!item) return items
  const siblings = inPlace(items, item.kind, item.groupId)
  const next = stepped(siblings, item, by)
  if (next !== siblings) return placed(items, item, siblings[siblings.indexOf(item) + by]!, by > 0 ? 'after' : 'before')
  if (item.kind !== 'link') return items
  const groups = inPlace(items, 'group')
  const neighbour = groups[groups.findIndex(({ quickMenuId }) => quickMenuId === item.groupId) + by]
  return neighbour ? intoGroup(items, item, neighbour.quickMenuId, by > 0 ? 'start' : 'end') : items
}

const entry = (items: Items, id: number) => items.find(({ quickMenuId }) => quickMenuId === id)

function placed(items: Items, item: ManagedQuickMenu, other: ManagedQuickMenu, side: Side): Items {
  const next = putBeside(items, item, other, side)
  if (item.groupId === other.groupId) return next
  return next.map((each) => (each === item ? { ...item, groupId: other.groupId } : each))
}

function intoGroup(items: Items, item: ManagedQuickMenu, groupId: number, where: 'start' | 'end'): Items {
  const links = inPlace(items, 'link', groupId).filter((link) => link !== item)
  const other = where === 'start' ? links[0] : links.at(-1)
  if (other) return placed(items, item, other, where === 'start' ? 'before' : 'after')
  return items.map((each) => (each === item ? { ...item, groupId } : each))
}
