import { type Destination, destinationOf, type Here, MenuError, proxyPath } from './menu-rules.ts'
import type { Menu } from './shell.entities.ts'

/** A page by its address: the path below `/po`, and the fields of its query. */
export type PagePlace = { path: string; fields: Readonly<Record<string, string>> }

/** What an address carries beside what says which page it is (SHELL-051, SHELL-056). */
const carried = new Set(['MENUID', '_t'])

/** The fields of an address that say which page it is; `named` are those the page names, left out: all. */
export const identityOf = (fields: PagePlace['fields'], named?: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !carried.has(name) && (named?.includes(name) ?? true))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Whether two addresses are those of one page, however it is shown there. */
export const isSamePage = (one: PagePlace, other: PagePlace, named?: readonly string[]): boolean =>
  isSamePath(one, other) &&
  isWithin(identityOf(one.fields, named), other) &&
  isWithin(identityOf(other.fields, named), one)

const isSamePath = (one: PagePlace, other: PagePlace) => one.path.toLowerCase() === other.path.toLowerCase()
const isWithin = (fields: PagePlace['fields'], { fields: all }: PagePlace) =>
  Object.entries(fields).every(([name, value]) => all[name] === value)

/** A menu with the way to it from the first level and the page it leads to. */
type Leading = { way: readonly Menu[]; menu: Menu; leadsTo: PagePlace }

const known = new WeakMap<readonly Menu[], readonly Leading[]>()

/** The menus that lead to pages of the portal, in reading order; the same list of menus is read once. */
function leadingMenus(menus: readonly Menu[], here: Here): readonly Leading[] {
  const found = known.get(menus)
  if (found) return found
  const leading = below(menus, [], here)
  known.set(menus, leading)
  return leading
}

function below(menus: readonly Menu[], above: readonly Menu[], here: Here): Leading[] {
  return menus.flatMap((menu) => {
    const way = [...above, menu]
    const to = tried(menu, here)
    const own = to?.kind === 'route' ? [{ way, menu, leadsTo: { path: to.to, fields: to.search } }] : []
    return [...own, ...below(menu.children, way, here)]
  })
}

function tried(menu: Menu, here: Here): Destination | undefined {
  try {
    return destinationOf(menu, here)
  } catch (error) {
    if (error instanceof MenuError) return undefined
    throw error
  }
}

/** Of several, the one the address names, else the one that says most, else the deepest, else the first. */
function nearest(found: readonly Leading[], page: PagePlace): Leading | undefined {
  const says = ({ leadsTo, way }: Leading) => Object.keys(identityOf(leadsTo.fields)).length * 10 + way.length
  return (
    found.find(({ menu }) => String(menu.menuId) === page.fields.MENUID) ??
    found.toSorted((one, other) => says(other) - says(one))[0]
  )
}

/**
 * The menu whose page this is, by what the page shows and not by the MENUID of its address alone, which may be left
 * over from the page before (SHELL-035: keyed by MENUID and SYSID). A framed page is that of its menu.
 * @param named the fields that say which page it is, as the page names them
 * @returns undefined for a page that no menu opens
 */
export function menuOfPage(
  menus: readonly Menu[],
  page: PagePlace,
  here: Here,
  named?: readonly string[],
): Menu | undefined {
  const same = leadingMenus(menus, here).filter(
    ({ menu, leadsTo }) =>
      isSamePage(leadsTo, page, named) && (leadsTo.path !== proxyPath || String(menu.menuId) === page.fields.MENUID),
  )
  return nearest(same, page)?.menu
}

/**
 * Where a page stands among the menus, from the first level down: below the menu that opens it, or what it shows another
 * part of, or its board; else below the one its address names (SHELL-056), unless that shows another board; else
 * below the first-level menu of pages that are `kin` to it.
 */
export function wayToPage(
  menus: readonly Menu[],
  page: PagePlace,
  here: Here,
  isKin: (path: string) => boolean,
): readonly Menu[] {
  const leading = leadingMenus(menus, here)
  const named = leading.find(({ menu }) => String(menu.menuId) === page.fields.MENUID)
  const { SYSID: system } = page.fields
  const isOfSystem = ({ menu }: Leading) =>
    system === undefined || menu.systemId === null || String(menu.systemId) === system
  if (named && isOfSystem(named)) return named.way

  const opening = leading.filter(
    ({ leadsTo }) =>
      leadsTo.path !== proxyPath && isSamePath(leadsTo, page) && isWithin(identityOf(leadsTo.fields), page),
  )
  const showing = leading.filter(
    ({ menu, leadsTo }) => system !== undefined && String(menu.systemId) === system && isKin(leadsTo.path),
  )
  const found = nearest(opening, page) ?? nearest(showing, page)
  if (found) return found.way
  const near = named && isKin(named.leadsTo.path) ? named : leading.find(({ leadsTo }) => isKin(leadsTo.path))
  return near?.way.slice(0, 1) ?? []
}
