import type { Menu } from './shell.entities.ts'

type Leading = Pick<Menu, 'menuType' | 'baseUrl' | 'targetUrl' | 'frameUrl'>
type Item = Leading & Pick<Menu, 'menuId' | 'parentMenuId'>

/** Base addresses that stand for the portal itself (SHELL-048). */
const portalBases = new Set(['', '/', '/po', '/mail', '/workflow'])

/** The address that a menu item opens by itself; empty for one that only holds others. */
function addressOf({ menuType, baseUrl, targetUrl, frameUrl }: Leading): string {
  if (menuType === 'PA' && frameUrl !== '') return frameUrl
  if (targetUrl === '') return ''
  return portalBases.has(baseUrl) ? targetUrl : baseUrl + targetUrl
}

/** Whether a menu item leads to a page that is not installed. */
export const leadsNowhere = (menu: Leading, isPage: (address: string) => boolean): boolean => {
  const address = addressOf(menu)
  return address !== '' && !isPage(address)
}

/**
 * The menu items whose pages are installed, in their order. One that leads nowhere but holds others that lead somewhere
 * stays for their sake, without its address.
 * @param isPage whether a page is there
 */
export function installedMenus<M extends Item>(items: readonly M[], isPage: (address: string) => boolean): M[] {
  const childrenOf = Map.groupBy(items, ({ parentMenuId }) => parentMenuId)
  const kept = new Map<number, M>()
  const keep = (item: M): boolean => {
    const holds = (childrenOf.get(item.menuId) ?? []).map(keep).includes(true)
    const isGone = leadsNowhere(item, isPage)
    if (isGone || addressOf(item) === '') {
      if (!holds) return false
      kept.set(item.menuId, isGone ? { ...item, targetUrl: '', frameUrl: '' } : item)
    } else kept.set(item.menuId, item)
    return true
  }
  for (const item of childrenOf.get(null) ?? []) keep(item)
  return items.flatMap(({ menuId }) => kept.get(menuId) ?? [])
}
