import type { CallResult } from '#platform/contract/call.ts'
import type { shellCalls } from '../../contract/shell.contract.ts'
import type { MenuItem } from '../menus/menu-queries.ts'

export type Decision = CallResult<typeof shellCalls.accessControl>

/** What decides: who the reader is by grants, all menu items of the company, and those permitted to the post. */
export type Rights = {
  grants: ReadonlySet<string>
  menus: readonly Pick<MenuItem, 'menuId' | 'systemId' | 'baseUrl' | 'targetUrl'>[]
  permitted: ReadonlySet<number>
}

/** Pages for administrators and the grants of which one is needed (0§2, 0§6); the first that fits counts. */
const administration: readonly { path: string; grants: readonly string[] }[] = [
  { path: '/admin/reservedb', grants: ['superAdmin', 'companyManager', 'reserveManager', 'globalReserveManager'] },
  { path: '/admin/func/noticepopup', grants: ['superAdmin', 'companyManager', 'popupManager'] },
  { path: '/admin/board-admin', grants: ['superAdmin', 'companyManager', 'boardManager'] },
  { path: '/admin', grants: ['superAdmin', 'companyManager'] },
  { path: '/webparts/test/admin', grants: ['superAdmin', 'companyManager'] },
]

const here = 'http://maru.invalid'

/**
 * Whether somebody may open a path of the client (SHELL-099). The page of an administrator needs a grant; a page that
 * is a menu needs that menu, or one of those that lead there; anything else is open, since its calls look at rights
 * of their own (G-014).
 * @param ep path and query, with /po or without
 */
export function decide(ep: string, { grants, menus, permitted }: Rights): Decision {
  const asked = readPath(ep)
  if (!asked) return { allowed: false, reason: 'notOurs' }

  const office = administration.find(({ path }) => isAtOrBelow(asked.path, path))
  if (office) {
    const isGranted = office.grants.some((grant) => grants.has(grant))
    return { allowed: isGranted, reason: isGranted ? 'grant' : 'noGrant' }
  }

  const named = asked.query.get('menuid')
  if (named !== undefined && !(/^\d+$/.test(named) && permitted.has(Number(named))))
    return { allowed: false, reason: 'noMenu' }
  const leading = menus.filter((menu) => leadsTo(menu, asked))
  if (leading.length > 0 && !leading.some(({ menuId }) => permitted.has(menuId)))
    return { allowed: false, reason: 'noMenu' }
  return { allowed: true, reason: named !== undefined || leading.length > 0 ? 'menu' : 'open' }
}

type Asked = { path: string; query: ReadonlyMap<string, string> }

/** A path of our own in lower case without /po, its query by lower-case names; null for anything else. */
function readPath(ep: string): Asked | null {
  if (ep === '') return { path: '/', query: new Map() }
  // Browsers read a backslash as a slash and drop tabs and line breaks: neither stands in a path of ours.
  if (!ep.startsWith('/') || /[\\\s\p{Cc}]/u.test(ep) || !URL.canParse(ep, here)) return null
  const url = new URL(ep, here)
  if (url.origin !== here) return null
  const path = decoded(url.pathname)
  if (path === null) return null
  // Of a name that stands there twice pages read the first value.
  const query = new Map([...url.searchParams].toReversed().map(([name, value]) => [name.toLowerCase(), value]))
  return {
    path:
      path
        .toLowerCase()
        .replace(/\/{2,}/g, '/')
        .replace(/^\/po(?=\/|$)/, '')
        .replace(/(?<=.)\/$/, '') || '/',
    query,
  }
}

/** Null where decoding brings what could lead elsewhere: dots between slashes, backslashes, control characters. */
function decoded(path: string): string | null {
  try {
    const plain = decodeURIComponent(path)
    return /[\\\p{Cc}]|(^|\/)\.{1,2}(\/|$)/u.test(plain) ? null : plain
  } catch {
    return null
  }
}

const isAtOrBelow = (path: string, top: string) => path === top || path.startsWith(`${top}/`)

/** Whether a menu item shows the page asked for: the same path, the same system where one is named, its own query. */
function leadsTo({ baseUrl, targetUrl, systemId }: Rights['menus'][number], asked: Asked): boolean {
  if (targetUrl === '' || !baseUrl.startsWith('/')) return false
  const target = readPath(targetUrl)
  if (!target || target.path !== asked.path) return false
  const system = asked.query.get('sysid')
  if (system !== undefined && systemId !== null && Number(system) !== systemId) return false
  return [...target.query].every(
    ([name, value]) => ['menuid', 'sysid'].includes(name) || asked.query.get(name) === value,
  )
}
