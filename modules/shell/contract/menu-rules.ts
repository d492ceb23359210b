import type { Menu } from './shell.entities.ts'

/** Why a menu leads nowhere; `code` is the specification's name (0§8), `key` the text for the person. */
export class MenuError extends Error {
  override readonly name = 'MenuError'
  readonly code: 'NULL_REFERENCE_ERROR' | 'NOT_FOUND_ERROR' | 'NO_URL'
  readonly key: string

  constructor(code: MenuError['code'], message: string) {
    super(message)
    this.code = code
    this.key = `shell.menu.${code === 'NO_URL' ? 'noUrl' : code === 'NOT_FOUND_ERROR' ? 'notFound' : 'noPath'}`
  }
}

/** Where the browser is now. `path` is the whole path, `/po` included. */
export type Here = { origin: string; path: string; href: string; referrer: string; now: number }

/**
 * Where a menu leads. `route` stays in the portal (`to` is below `/po` and may carry a query of its own), `leave`
 * opens another site in this window, `window` in a new one.
 */
export type Destination =
  | { kind: 'route'; to: string; search: Record<string, string> }
  | { kind: 'leave'; url: string }
  | { kind: 'window'; url: string }

/** The framed page of a PA menu (SHELL-005), where it is not a page of the portal itself. */
export const proxyPath = '/home/proxy'
/** Base addresses that belong to the portal itself (SHELL-048). */
const portalBases = new Set(['', '/mail', '/workflow', '/po'])

/**
 * Where a menu item leads (0§2 "Menu navigation rules", SHELL-046…053).
 * @throws MenuError NULL_REFERENCE_ERROR when it has no target (SHELL-049, SHELL-137) or one that is no web address (G-016)
 */
export function destinationOf(menu: Menu, here: Here): Destination {
  const base = portalBases.has(menu.baseUrl) ? '/po' : menu.baseUrl
  const isOurs = base.startsWith('/') || originOf(base) === here.origin
  const ids = idsOf(menu)
  if (menu.menuType === 'PA') {
    const page = ownPageOf(menu, here)
    if (page) return page
    if (isOurs || here.path.startsWith('/po/')) return { kind: 'route', to: proxyPath, search: ids }
    return { kind: 'leave', url: withQuery(webAddress(menu.baseUrl + menu.targetUrl, here), ids) }
  }
  if (!menu.targetUrl) throw new MenuError('NULL_REFERENCE_ERROR', 'path can not be null')
  if (!isOurs) return { kind: menu.isPopup ? 'window' : 'leave', url: webAddress(menu.baseUrl + menu.targetUrl, here) }

  const { path, query } = routeOf(base, menu.targetUrl, here)
  if (path.startsWith('/cm/')) return { kind: 'leave', url: path + (query.size > 0 ? `?${query}` : '') }
  return { kind: 'route', to: path, search: searchOf(query, ids, here) }
}

/**
 * The page of the portal that a PA menu would frame: one goes there instead. A portal in a frame of its own begins a
 * second time, and its address tells nothing of where one is; frames are for other systems.
 * @returns null when it frames anything else, or the frame itself
 */
export function ownPageOf(menu: Menu, here: Here): Destination | null {
  const asked = menu.frameUrl || (menu.targetUrl && menu.baseUrl + menu.targetUrl)
  const url = asked ? URL.parse(asked, here.origin) : null
  if (!url || url.origin !== here.origin || !/^\/po\/./.test(url.pathname)) return null
  const path = url.pathname.slice('/po'.length)
  if (path.replace(/\/$/, '').toLowerCase() === proxyPath) return null
  return { kind: 'route', to: path, search: searchOf(url.searchParams, idsOf(menu), here) }
}

/** The query of a page of ours: its own, and the ids of the menu where it carries none. */
function searchOf(query: URLSearchParams, ids: Record<string, string>, here: Here): Record<string, string> {
  const carried = [...query].map(
    ([name, value]) => [/^(menuid|sysid)$/i.test(name) ? name.toUpperCase() : name, value] as const,
  )
  const carriesIds = carried.some(([name]) => name === 'MENUID' || name === 'SYSID')
  // A page reached from elsewhere is loaded afresh (SHELL-051); a browser that tells no referrer says nothing.
  const cameFromElsewhere = here.referrer !== '' && here.referrer !== here.href
  return {
    ...Object.fromEntries(carried),
    ...(carriesIds ? {} : ids),
    ...(!carriesIds && cameFromElsewhere ? { _t: String(here.now) } : {}),
  }
}

/**
 * The item that opens when a menu is chosen: itself, or without an address of its own its first descendant with one
 * (SHELL-072).
 * @throws MenuError NO_URL when there is none (SHELL-139)
 */
export function openedBy(menu: Menu): Menu {
  const found = hasTarget(menu) ? menu : firstWithTarget(menu.children)
  if (!found) throw new MenuError('NO_URL', 'no URL registered for the menu')
  return found
}

/**
 * The home item: callType HOME, else the first item with a target (SHELL-054, SHELL-055).
 * @throws MenuError NOT_FOUND_ERROR when there is neither (SHELL-138)
 */
export function homeMenuOf(menus: readonly Menu[]): Menu {
  const found = menus.find(({ callType }) => callType === 'HOME') ?? firstWithTarget(menus)
  if (!found) throw new MenuError('NOT_FOUND_ERROR', 'no home menu and no menu with a target')
  return found
}

/** The items whose id is permitted, at every level (SHELL-088). */
export function permittedMenus(menus: readonly Menu[], permitted: ReadonlySet<number>): Menu[] {
  return menus
    .filter(({ menuId }) => permitted.has(menuId))
    .map((menu) => ({ ...menu, children: permittedMenus(menu.children, permitted) }))
}

/** The items of the top bar (SHELL-089). */
export const topMenusOf = (menus: readonly Menu[]): Menu[] =>
  menus.filter(({ callType, isTopVisible }) => callType === 'USER' && isTopVisible)

/** The first level of the left navigation: everything but one's own page (SHELL-091). */
export const railMenusOf = (menus: readonly Menu[]): Menu[] => menus.filter(({ callType }) => callType !== 'MYPAGE')

/** The first level of the site map: everything but the home item and one's own page (SHELL-090). */
export const siteMapMenusOf = (menus: readonly Menu[]): Menu[] =>
  menus.filter(({ callType }) => callType !== 'HOME' && callType !== 'MYPAGE')

/** What is shown under an item of the top bar; the workflow base address hides its children (SHELL-057). */
export const shownChildrenOf = (menu: Menu): readonly Menu[] => (menu.baseUrl === '/workflow' ? [] : menu.children)

/** The items from the first level down to the one with this id, for marking where one is; empty when it is not there. */
export function pathTo(menus: readonly Menu[], menuId: number): Menu[] {
  for (const menu of menus) {
    if (menu.menuId === menuId) return [menu]
    const below = pathTo(menu.children, menuId)
    if (below.length > 0) return [menu, ...below]
  }
  return []
}

const hasTarget = (menu: Menu): boolean => menu.targetUrl !== '' || (menu.menuType === 'PA' && menu.frameUrl !== '')

function firstWithTarget(menus: readonly Menu[]): Menu | undefined {
  for (const menu of menus) {
    const found = hasTarget(menu) ? menu : firstWithTarget(menu.children)
    if (found) return found
  }
  return undefined
}

function idsOf({ menuId, systemId }: Menu): Record<string, string> {
  return { MENUID: String(menuId), ...(systemId === null ? {} : { SYSID: String(systemId) }) }
}

/** The path below `/po` and the query of a target on our own site; `/cm` is left as it is (PLATFORM-003). */
function routeOf(base: string, target: string, here: Here): { path: string; query: URLSearchParams } {
  const under = base.startsWith('/') ? base : new URL(base).pathname
  const url = new URL(webAddress(target.startsWith('/') ? target : `/${target}`, here))
  const prefix = under === '/po' || under === '/' ? '' : under.replace(/\/$/, '')
  return { path: prefix + url.pathname.replace(/^\/po(?=\/)/, ''), query: url.searchParams }
}

/** An http or https address, made whole. */
function webAddress(address: string, here: Here): string {
  const url = URL.parse(address, here.origin)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new MenuError('NULL_REFERENCE_ERROR', `not a web address: ${address}`)
  return url.href
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

const originOf = (address: string): string | undefined => URL.parse(address)?.origin
