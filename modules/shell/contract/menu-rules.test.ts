import { describe, expect, it } from 'vitest'
import {
  destinationOf,
  type Here,
  homeMenuOf,
  MenuError,
  openedBy,
  pathTo,
  permittedMenus,
  shownChildrenOf,
  topMenusOf,
} from './menu-rules.ts'
import type { Menu } from './shell.entities.ts'

const here: Here = {
  origin: 'https://portal.example',
  path: '/po/home/Home',
  href: 'https://portal.example/po/home/Home',
  referrer: '',
  now: 1_700_000_000_000,
}

function menu(menuId: number, more: Partial<Menu> = {}): Menu {
  const name = { ko: `메뉴 ${menuId}`, en: `Menu ${menuId}`, zh: '', ja: '' }
  const children = more.children ?? []
  return {
    menuId,
    parentMenuId: null,
    systemId: null,
    menuType: 'SY',
    callType: 'USER',
    menuName: name.ko,
    menuNameEn: name.en,
    name,
    baseUrl: '/po',
    targetUrl: '',
    frameUrl: '',
    isPopup: false,
    isTopVisible: true,
    imageUrl: '',
    customClass: '',
    hasChildren: children.length > 0,
    ...more,
    children,
  }
}

describe('where a menu leads', () => {
  it.each<[string, Partial<Menu>, Partial<Here>, ReturnType<typeof destinationOf>]>([
    [
      'PA on our site',
      { menuType: 'PA', systemId: 7 },
      {},
      { kind: 'route', to: '/home/proxy', search: { MENUID: '9', SYSID: '7' } },
    ],
    [
      'PA that frames a page of ours: that page itself',
      { menuType: 'PA', frameUrl: '/po/mail/calendar/month?target=DEPT', baseUrl: '/mail', systemId: 7 },
      {},
      { kind: 'route', to: '/mail/calendar/month', search: { target: 'DEPT', MENUID: '9', SYSID: '7' } },
    ],
    [
      'PA without a frame address whose target is a page of ours',
      { menuType: 'PA', baseUrl: 'https://portal.example/po', targetUrl: '/survey/List' },
      {},
      { kind: 'route', to: '/survey/List', search: { MENUID: '9' } },
    ],
    [
      'PA that would frame the frame',
      { menuType: 'PA', frameUrl: '/po/home/proxy?MENUID=9' },
      {},
      { kind: 'route', to: '/home/proxy', search: { MENUID: '9' } },
    ],
    [
      'PA of another system on our site',
      { menuType: 'PA', frameUrl: '/erp/stock' },
      {},
      { kind: 'route', to: '/home/proxy', search: { MENUID: '9' } },
    ],
    [
      'PA of another site, from inside /po/',
      { menuType: 'PA', baseUrl: 'https://erp.example' },
      {},
      { kind: 'route', to: '/home/proxy', search: { MENUID: '9' } },
    ],
    [
      'PA of another site, from outside /po/ (SHELL-047)',
      { menuType: 'PA', baseUrl: 'https://erp.example', targetUrl: '/x?a=1', systemId: 7 },
      { path: '/other' },
      { kind: 'leave', url: 'https://erp.example/x?a=1&MENUID=9&SYSID=7' },
    ],
    [
      'a page of ours',
      { targetUrl: '/board/list', systemId: 101 },
      {},
      { kind: 'route', to: '/board/list', search: { MENUID: '9', SYSID: '101' } },
    ],
    [
      'base /mail is /po (SHELL-048)',
      { baseUrl: '/mail', targetUrl: '/mail/box/inbox' },
      {},
      { kind: 'route', to: '/mail/box/inbox', search: { MENUID: '9' } },
    ],
    [
      'base /workflow is /po (SHELL-048)',
      { baseUrl: '/workflow', targetUrl: '/workflow/forms' },
      {},
      { kind: 'route', to: '/workflow/forms', search: { MENUID: '9' } },
    ],
    [
      'an empty base is /po (SHELL-048)',
      { baseUrl: '', targetUrl: '/survey/List' },
      {},
      { kind: 'route', to: '/survey/List', search: { MENUID: '9' } },
    ],
    [
      'our own origin as base',
      { baseUrl: 'https://portal.example/po', targetUrl: '/survey/List' },
      {},
      { kind: 'route', to: '/survey/List', search: { MENUID: '9' } },
    ],
    [
      'a target that already has /po (PLATFORM-003)',
      { targetUrl: '/po/survey/List' },
      {},
      { kind: 'route', to: '/survey/List', search: { MENUID: '9' } },
    ],
    [
      'a query of its own',
      { targetUrl: '/survey/List?scope=my' },
      {},
      { kind: 'route', to: '/survey/List', search: { scope: 'my', MENUID: '9' } },
    ],
    [
      'ids carried in small letters',
      { targetUrl: '/reserve/week?sysid=2&menuid=1128', systemId: 5 },
      { referrer: 'https://portal.example/po/' },
      { kind: 'route', to: '/reserve/week', search: { SYSID: '2', MENUID: '1128' } },
    ],
    [
      'one carried id is enough',
      { targetUrl: '/reserve/week?sysid=2' },
      {},
      { kind: 'route', to: '/reserve/week', search: { SYSID: '2' } },
    ],
    [
      'a referrer that differs',
      { targetUrl: '/board/list' },
      { referrer: 'https://portal.example/po/account/login' },
      { kind: 'route', to: '/board/list', search: { MENUID: '9', _t: '1700000000000' } },
    ],
    [
      'a referrer that is this page',
      { targetUrl: '/board/list' },
      { referrer: here.href },
      { kind: 'route', to: '/board/list', search: { MENUID: '9' } },
    ],
    [
      'an address of the API (PLATFORM-003)',
      { targetUrl: '/cm/openapi.json' },
      {},
      { kind: 'leave', url: '/cm/openapi.json' },
    ],
    [
      'another site',
      { baseUrl: 'https://ehr.example', targetUrl: '/leave' },
      {},
      { kind: 'leave', url: 'https://ehr.example/leave' },
    ],
    [
      'another site as popup',
      { baseUrl: 'https://ehr.example', targetUrl: '/leave', isPopup: true },
      {},
      { kind: 'window', url: 'https://ehr.example/leave' },
    ],
  ])('%s', (_what, more, place, destination) => {
    expect(destinationOf(menu(9, more), { ...here, ...place })).toEqual(destination)
  })

  it.each<[string, Partial<Menu>]>([
    ['no target (SHELL-049)', { targetUrl: '' }],
    ['a script instead of an address', { baseUrl: 'javascript:', targetUrl: 'alert(1)' }],
    ['data instead of an address', { baseUrl: 'data:text/html,', targetUrl: 'x' }],
  ])('refuses %s', (_what, more) => {
    expect(() => destinationOf(menu(9, more), here)).toThrow(
      expect.objectContaining({ code: 'NULL_REFERENCE_ERROR', key: 'shell.menu.noPath' }),
    )
  })

  it('never leaves the site for a target with two slashes', () => {
    const destination = destinationOf(menu(9, { baseUrl: '/po', targetUrl: '//evil.example/x' }), here)
    expect(destination).toMatchObject({ kind: 'route' })
  })
})

describe('which item opens', () => {
  const leaf = menu(3, { targetUrl: '/board/list' })

  it('is the item itself, or its first descendant with an address', () => {
    expect(openedBy(leaf)).toBe(leaf)
    expect(openedBy(menu(1, { children: [menu(2, { children: [leaf] }), menu(4, { targetUrl: '/x' })] }))).toBe(leaf)
  })

  it('is none when nothing has an address', () => {
    expect(() => openedBy(menu(1, { children: [menu(2)] }))).toThrow(
      expect.objectContaining({ code: 'NO_URL', key: 'shell.menu.noUrl' }),
    )
  })

  it('is home by its kind, else the first with an address', () => {
    const home = menu(5, { callType: 'HOME', targetUrl: '/home/Home' })
    expect(homeMenuOf([leaf, home])).toBe(home)
    expect(homeMenuOf([menu(1, { children: [leaf] })])).toBe(leaf)
    expect(() => homeMenuOf([menu(1)])).toThrow(MenuError)
    expect(() => homeMenuOf([])).toThrow(expect.objectContaining({ code: 'NOT_FOUND_ERROR' }))
  })
})

describe('which items are shown', () => {
  const tree = [
    menu(1, { children: [menu(2, { children: [menu(3)] }), menu(4)] }),
    menu(5, { callType: 'SITE' }),
    menu(6, { isTopVisible: false }),
  ]

  it('only the permitted ones, at every level', () => {
    const shown = permittedMenus(tree, new Set([1, 2, 5]))
    expect(shown.map(({ menuId }) => menuId)).toEqual([1, 5])
    expect(shown[0]?.children.map(({ menuId }) => menuId)).toEqual([2])
    expect(shown[0]?.children[0]?.children).toEqual([])
  })

  it('in the top bar those for it, without the children of the workflow base (SHELL-057, SHELL-089)', () => {
    expect(topMenusOf(tree).map(({ menuId }) => menuId)).toEqual([1])
    expect(shownChildrenOf(tree[0]!)).toHaveLength(2)
    expect(shownChildrenOf({ ...tree[0]!, baseUrl: '/workflow' })).toEqual([])
  })

  it('knows the way down to an item', () => {
    expect(pathTo(tree, 3).map(({ menuId }) => menuId)).toEqual([1, 2, 3])
    expect(pathTo(tree, 99)).toEqual([])
  })
})
