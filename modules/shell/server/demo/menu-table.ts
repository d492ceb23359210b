import { type FourLanguages, readRows } from './demo-text.ts'
import { menuNames } from './menu-names.ts'

/** Whoever sees a menu item: the members of a role, the people with a post in a company or department, or a person. */
export type MenuAudience = { kind: 'role' | 'company' | 'department' | 'departmentTree' | 'person'; code: string }

/** A menu item as it is stored (0§2, 0§3). Addresses inside the portal carry no /po; `baseUrl` does (0§2). */
export type DemoMenu = {
  menuId: number
  comCode: string
  parentMenuId: number | null
  /** What the page shows, sent as SYSID: the board or reservation board; null for pages that need none. */
  systemId: number | null
  /** PA: shown in a frame through /home/proxy. SY: a page of the portal or an outside site. */
  menuType: 'PA' | 'SY'
  /** USER: top bar. SITE: site map only. HOME and MYPAGE: neither (SHELL-089, SHELL-090). */
  callType: 'USER' | 'HOME' | 'MYPAGE' | 'SITE'
  baseUrl: string
  /** null: only holds other items. */
  targetUrl: string | null
  /** The framed page of a PA item. */
  frameUrl: string | null
  isPopup: boolean
  isTopVisible: boolean
  /** Name of a tabler icon; only on the first level. */
  imageUrl: string | null
  customClass: string | null
  /** Place among its siblings, from 1. */
  order: number
  name: FourLanguages
  visibleTo: MenuAudience[]
}

/** Menu items may be three levels deep (0§2). */
const deepestLevel = 3
const audienceKinds = ['role', 'company', 'department', 'departmentTree', 'person'] as const

/**
 * Reads a menu tree: `id | Korean name | target | options`, two spaces of indentation a level. Options, separated by
 * spaces: `sys=101`, `icon=mail`, `call=SITE`, `class=shortcut`, `frame` (type PA), `popup`, and any number of
 * `to=role:12`. Without `to`, an item is seen by whoever sees its parent, and on the first level by the whole company.
 * Anything it does not understand is an Error that quotes the row.
 */
export function readMenuTree(comCode: string, text: string): DemoMenu[] {
  const path: DemoMenu[] = []
  const childCounts = new Map<number | null, number>()
  const rows = readRows(text)
  const outermost = rows[0]?.indent ?? 0
  return rows.map(({ indent, cells }) => {
    const [id = '', ko = '', target = '', options = ''] = cells
    const fail = (reason: string): never => {
      throw new Error(`${reason}: ${cells.join(' | ')}`)
    }
    const level = (indent - outermost) / 2
    const parent = level === 0 ? undefined : path[level - 1]
    if (!Number.isInteger(level) || level >= deepestLevel || (level > 0 && !parent)) fail('Wrong indentation')
    const { values, flags } = readOptions(options, fail)
    const parentMenuId = parent?.menuId ?? null
    const order = (childCounts.get(parentMenuId) ?? 0) + 1
    childCounts.set(parentMenuId, order)
    const callType = parent?.callType ?? ((values.get('call')?.[0] ?? 'USER') as DemoMenu['callType'])
    const menu: DemoMenu = {
      menuId: Number(id),
      comCode,
      parentMenuId,
      systemId: values.has('sys') ? Number(values.get('sys')?.[0]) : null,
      menuType: flags.has('frame') ? 'PA' : 'SY',
      callType,
      ...addressOf(target),
      frameUrl: flags.has('frame') ? `/po${target}` : null,
      isPopup: flags.has('popup'),
      isTopVisible: level === 0 && callType === 'USER',
      imageUrl: values.get('icon')?.[0] ?? null,
      customClass: values.get('class')?.[0] ?? null,
      order,
      name: menuNames.get(ko) ?? fail('No menu name'),
      visibleTo: values.get('to')?.map((audience) => readAudience(audience, fail)) ??
        parent?.visibleTo ?? [{ kind: 'company', code: comCode }],
    }
    path.splice(level, path.length, menu)
    return menu
  })
}

function readOptions(text: string, fail: (reason: string) => never) {
  const values = new Map<string, string[]>()
  const flags = new Set<string>()
  for (const option of text.split(' ').filter((word) => word !== '')) {
    const [key = '', value] = option.split('=')
    if (value === undefined && ['frame', 'popup'].includes(key)) flags.add(key)
    else if (value && ['sys', 'icon', 'call', 'class', 'to'].includes(key))
      values.set(key, [...(values.get(key) ?? []), value])
    else fail(`Unknown option ${option}`)
  }
  return { values, flags }
}

function readAudience(text: string, fail: (reason: string) => never): MenuAudience {
  const [kind, code] = text.split(':')
  const known = audienceKinds.find((audienceKind) => audienceKind === kind)
  return known && code ? { kind: known, code } : fail(`Unknown audience ${text}`)
}

/** Outside addresses are split into site and path; pages of mail and approvals keep the base addresses of 0§2. */
function addressOf(target: string): { baseUrl: string; targetUrl: string | null } {
  if (target === '') return { baseUrl: '/po', targetUrl: null }
  if (target.startsWith('https://')) {
    const { origin, pathname, search } = new URL(target)
    return { baseUrl: origin, targetUrl: pathname + search }
  }
  const base = ['/mail', '/workflow'].find((prefix) => target.startsWith(`${prefix}/`))
  return { baseUrl: base ?? '/po', targetUrl: target }
}
