import type { LocalName } from '#platform/contract/fields.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchFound, SearchHit, SearchSource, SearchWish } from '#platform/server/offers/search-source.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import type { MenuItem } from '../menus/menu-queries.ts'
import { menuTree } from '../menus/menu-tree.ts'
import { menusOfCompany, permittedMenus } from '../menus/permitted-menus.ts'
import { type Leading, leadsTo } from './leads-to.ts'
import { indexMenus, type MenuIndex } from './menu-index.ts'

/** The menus of the acting post by their names; what she may not open is not there at all (G-014). */
export const menuSource: SearchSource = { name: 'shell.menus', target: 'MENU', find: findMenus }

/** Hits are counted up to here. */
const cap = 100

async function findMenus(ctx: Ctx, wish: SearchWish): Promise<SearchFound> {
  const { services, viewer, language } = ctx
  // A menu was written by nobody at no time: a search by author or period means something else.
  if (wish.author || wish.from || wish.until) return { items: [], total: 0, capped: false }
  const [items, { ids }] = await Promise.all([
    menusOfCompany(services, viewer.comCode),
    permittedMenus(services, viewer),
  ])
  const permitted = new Set(ids)
  const meant = (await indexOf(items)).find(wish.keyword)
  const byId = new Map(items.map((item) => [item.menuId, item]))
  const where = normaliseForSearch(wish.where ?? '')

  let branches: ReadonlyMap<number, Menu> | undefined
  const found: { item: MenuItem; leading: Leading; path: MenuItem[] }[] = []
  for (const menuId of meant) {
    const item = permitted.has(menuId) ? byId.get(menuId) : undefined
    if (!item) continue
    const path = pathAbove(item, byId)
    if (where !== '' && !path.some(({ name }) => namesHold(name, where))) continue
    // A menu without an address of its own opens the first below it (SHELL-072), so those are needed.
    branches ??= branchesOf(menuTree(items, permitted))
    const leading = leadsTo(branches.get(menuId), ctx.origin)
    if (leading) found.push({ item, leading, path })
    if (found.length > cap) break
  }
  const shown = found.slice(0, cap).slice((wish.page - 1) * wish.pageSize, wish.page * wish.pageSize)
  return {
    items: shown.map(
      ({ item, leading, path }): SearchHit => ({
        id: String(item.menuId),
        title: nameIn(item.name, language),
        author: undefined,
        place: undefined,
        at: undefined,
        facts: { menuId: item.menuId, path: path.map(({ name }) => nameIn(name, language)), ...leading },
      }),
    ),
    total: Math.min(found.length, cap),
    capped: found.length > cap,
  }
}

/** The menus above one, from the first level down. */
function pathAbove(item: MenuItem, byId: ReadonlyMap<number, MenuItem>): MenuItem[] {
  const path: MenuItem[] = []
  for (let above = byId.get(item.parentMenuId ?? 0); above; above = byId.get(above.parentMenuId ?? 0))
    path.unshift(above)
  return path
}

const namesHold = (name: LocalName, part: string): boolean =>
  Object.values(name).some((text) => normaliseForSearch(text).includes(part))

function branchesOf(tree: readonly Menu[]): Map<number, Menu> {
  const branches = new Map<number, Menu>()
  const add = (menus: readonly Menu[]) => {
    for (const menu of menus) {
      branches.set(menu.menuId, menu)
      add(menu.children)
    }
  }
  add(tree)
  return branches
}

/** One index for each list of menus: a company's list is a new one once its menus have changed. */
const indexes = new WeakMap<readonly MenuItem[], Promise<MenuIndex>>()

function indexOf(items: readonly MenuItem[]): Promise<MenuIndex> {
  const known = indexes.get(items)
  if (known) return known
  const made = indexMenus(items)
  indexes.set(items, made)
  return made
}
