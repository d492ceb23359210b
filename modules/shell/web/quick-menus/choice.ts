import { putBeside, type Side, stepped } from '#platform/web/sorting/moves.ts'
import type { QuickMenu } from '../../contract/shell.entities.ts'

/** An icon, or a link of a group: on when it is shown. */
export type Chosen = { menu: QuickMenu; isShown: boolean }
/** A group is shown as long as one of its links is. */
export type ChosenGroup = { menu: QuickMenu; links: readonly Chosen[] }
/** What somebody shows of all that is offered to her, in her order. */
export type Choice = { icons: readonly Chosen[]; groups: readonly ChosenGroup[] }

/** The choice as it stands: what she shows in her order, behind it the rest that is offered in the company's. */
export function choiceOf(offered: readonly QuickMenu[], shown: readonly QuickMenu[]): Choice {
  const places = new Map(idsOfMenus(shown).map((id, at) => [id, at]))
  const inOrder = (menus: readonly QuickMenu[]) =>
    menus.toSorted((a, b) => (places.get(a.quickMenuId) ?? Infinity) - (places.get(b.quickMenuId) ?? Infinity) || 0)
  const chosen = (menus: readonly QuickMenu[]): Chosen[] =>
    inOrder(menus).map((menu) => ({ menu, isShown: places.has(menu.quickMenuId) }))
  const isGroup = ({ linkType, hasChildren }: QuickMenu) => linkType === 'Q' && hasChildren
  return {
    icons: chosen(offered.filter(({ linkUrl }) => linkUrl !== '')),
    groups: inOrder(offered.filter(isGroup)).map((menu) => ({ menu, links: chosen(menu.childItems) })),
  }
}

/** The numbers to save, in their order: groups with the links they show. */
export const idsOf = ({ icons, groups }: Choice): number[] => [
  ...shownIds(icons),
  ...groups.flatMap(({ menu, links }) => {
    const ids = shownIds(links)
    return ids.length > 0 ? [menu.quickMenuId, ...ids] : []
  }),
]

/** Shows or hides an icon, a link, or with a group all its links. */
export function withShown(choice: Choice, id: number, isShown: boolean): Choice {
  const set = (entries: readonly Chosen[], isAll = false) =>
    entries.map((entry) => (isAll || entry.menu.quickMenuId === id ? { ...entry, isShown } : entry))
  return {
    icons: set(choice.icons),
    groups: choice.groups.map((group) => ({ ...group, links: set(group.links, group.menu.quickMenuId === id) })),
  }
}

/** Puts an entry beside another of the same list; the same choice when they belong to different ones. */
export const withBeside = (choice: Choice, id: number, other: number, side: Side): Choice =>
  reordered(choice, (ids) => putBeside(ids, id, other, side))

/** Moves an entry one place up or down in its list. */
export const withStep = (choice: Choice, id: number, by: 1 | -1): Choice =>
  reordered(choice, (ids) => stepped(ids, id, by))

/** The list an entry stands in, as numbers; empty when it is not there. */
export const siblingsOf = ({ icons, groups }: Choice, id: number): number[] =>
  [icons, groups, ...groups.map(({ links }) => links)].map(idsIn).find((ids) => ids.includes(id)) ?? []

const idsIn = (entries: readonly { menu: QuickMenu }[]) => entries.map(({ menu }) => menu.quickMenuId)
const shownIds = (entries: readonly Chosen[]) => idsIn(entries.filter(({ isShown }) => isShown))

const idsOfMenus = (menus: readonly QuickMenu[]): number[] =>
  menus.flatMap(({ quickMenuId, childItems }) => [quickMenuId, ...idsOfMenus(childItems)])

/** Applies a change of order to each list of the choice; lists that do not have the entry stay. */
function reordered(choice: Choice, order: (ids: readonly number[]) => readonly number[]): Choice {
  const apply = <Entry extends { menu: QuickMenu }>(entries: readonly Entry[]): readonly Entry[] => {
    const ids = idsIn(entries)
    const next = order(ids)
    return next === ids ? entries : next.map((id) => entries[ids.indexOf(id)]!)
  }
  return {
    icons: apply(choice.icons),
    groups: apply(choice.groups.map((group) => ({ ...group, links: apply(group.links) }))),
  }
}
