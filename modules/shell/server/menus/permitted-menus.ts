import { createHash } from 'node:crypto'
import type { ActingPost } from '#modules/organisation/server/organisation.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import { SignalledCache } from '#platform/server/live/signalled-cache.ts'
import { isPageOf } from '#platform/server/offers/pages.ts'
import { installedMenus } from '../../contract/installed-menus.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { companyMenus, type MenuItem, menusShownTo } from './menu-queries.ts'
import { menuIdsOf, menuTree } from './menu-tree.ts'

/** What a post may see of the menus of its company. */
export type PermittedMenus = {
  ids: readonly number[]
  /** Changes with anything a reader of these menus can see; cache files are kept under it. */
  version: string
}

/** Posts that were active lately; one entry is a list of numbers. */
const postsRemembered = 5_000
const companiesRemembered = 200
const signals = ['shell.menusChanged', 'organisation.changed']

type Caches = { companies: SignalledCache<MenuItem[]>; posts: SignalledCache<PermittedMenus> }
const caches = new WeakMap<Services, Caches>()

/** Each running portal has its own; tests run several in one process. */
function cachesOf(services: Services): Caches {
  const known = caches.get(services)
  if (known) return known
  const made = {
    companies: new SignalledCache<MenuItem[]>(services.live, signals, companiesRemembered),
    posts: new SignalledCache<PermittedMenus>(services.live, signals, postsRemembered),
  }
  caches.set(services, made)
  return made
}

/**
 * All menu items of a company whose pages are there, also those not shown to the reader: only to decide, never to send.
 */
export const menusOfCompany = (services: Services, comCode: string): Promise<MenuItem[]> =>
  cachesOf(services).companies.get(comCode, async () =>
    installedMenus(await companyMenus(services.database.reader, comCode), isPageOf(services.modules)),
  )

/** The menus permitted to a post, as a tree (SHELL-088). */
export async function permittedTree(services: Services, post: ActingPost): Promise<Menu[]> {
  const { ids } = await permittedMenus(services, post)
  return menuTree(await menusOfCompany(services, post.comCode), new Set(ids))
}

/** What a post may see of its company's menus, in numbers. */
export function permittedMenus(services: Services, post: ActingPost): Promise<PermittedMenus> {
  const { personCode, comCode, deptCode } = post
  return cachesOf(services).posts.get(`${personCode} ${comCode} ${deptCode}`, async () => {
    const [items, shown] = await Promise.all([
      menusOfCompany(services, comCode),
      menusShownTo(services.database.reader, post),
    ])
    const tree = menuTree(items, shown)
    return { ids: menuIdsOf(tree), version: versionOf(tree) }
  })
}

/** A short name for a content, the same as long as the content is. */
export const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
