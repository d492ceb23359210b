import { describe, expect, it } from 'vitest'
import { isSamePage, menuOfPage, type PagePlace, wayToPage } from './page-menu.ts'
import type { Menu } from './shell.entities.ts'

const here = { origin: 'https://portal.example', path: '/po/home/Home', href: '', referrer: '', now: 1 }
const menu = (menuId: number, targetUrl: string, more: Partial<Menu> = {}): Menu =>
  ({
    menuId,
    systemId: null,
    menuType: 'SY',
    callType: 'USER',
    baseUrl: '/po',
    targetUrl,
    frameUrl: '',
    isPopup: false,
    children: [],
    ...more,
  }) as Menu

const menus = [
  menu(1000, '/home/Home', { callType: 'HOME' }),
  menu(1010, '/board/list', {
    systemId: 101,
    children: [
      menu(1011, '/home/recentarticle'),
      menu(1013, '', {
        children: [
          menu(1014, '/board/list', { systemId: 101 }),
          menu(1017, '/board/list', { systemId: 104 }),
          menu(1045, '/board/contract', { systemId: 141 }),
          menu(1046, '/board/contract?view=year', { systemId: 141 }),
        ],
      }),
    ],
  }),
  menu(1120, '/reserve/week', { systemId: 104 }),
  menu(1140, '/work', { children: [menu(1141, '/work?group=1')] }),
  menu(1150, '/a', { menuType: 'PA', frameUrl: 'https://erp.example/a' }),
]
const page = (address: string): PagePlace => {
  const { pathname, searchParams } = new URL(address, 'https://portal.example')
  return { path: pathname, fields: Object.fromEntries(searchParams) }
}
const board = ['SYSID']
const isBoard = (path: string) => path.startsWith('/board') || path === '/home/recentarticle'

describe('the menu of a page', () => {
  it.each([
    // Left over in the address from the board before (SHELL-035).
    ['/board/list?MENUID=1014&SYSID=104', board, 1017],
    ['/board/list?MENUID=1014&SYSID=101', board, 1014],
    ['/board/list?MENUID=1010&SYSID=101', board, 1010],
    ['/board/list?SYSID=101&Page=3&_t=5', board, 1014],
    ['/Board/List?SYSID=104', board, 1017],
    ['/board/list?MENUID=1014&SYSID=117', board, undefined],
    ['/board/album?SYSID=104', board, undefined],
    ['/board/read?MENUID=1014&SYSID=101&ARTICLEID=7', ['SYSID', 'ARTICLEID'], undefined],
    ['/board/contract?SYSID=141', undefined, 1045],
    ['/board/contract?SYSID=141&view=year', undefined, 1046],
    ['/work?group=1', undefined, 1141],
    ['/work?group=2', undefined, undefined],
    ['/home/proxy?MENUID=1150', undefined, 1150],
    ['/home/proxy', undefined, undefined],
  ])('at %s (%o) is %s', (address, named, expected) =>
    expect(menuOfPage(menus, page(address), here, named)?.menuId).toBe(expected),
  )
})

describe('where a page stands among the menus', () => {
  it.each([
    ['/board/list?MENUID=1014&SYSID=101', [1010, 1013, 1014]],
    ['/board/list?MENUID=1014&SYSID=104', [1010, 1013, 1017]],
    ['/board/read?SYSID=104&ARTICLEID=7', [1010, 1013, 1017]],
    // A board that no menu opens: the first-level menu of the boards stays lit, with MENUID and without.
    ['/board/list?MENUID=1014&SYSID=117', [1010]],
    ['/board/list?SYSID=117', [1010]],
    ['/board/favourites', [1010]],
    ['/home/recentarticle', [1010, 1011]],
    ['/work?group=2', [1140]],
    ['/home/settings?MENUID=1140', [1140]],
    ['/home/settings', []],
  ])('%s', (address, expected) => {
    const at = page(address)
    const isKin = (path: string) => isBoard(at.path) && isBoard(path)
    expect(wayToPage(menus, at, here, isKin).map(({ menuId }) => menuId)).toEqual(expected)
  })
})

it('two addresses are those of one page when what names it is the same, in whichever order', () => {
  expect(isSamePage(page('/board/list?MENUID=1&SYSID=7'), page('/Board/List?SYSID=7&_t=3'))).toBe(true)
  expect(isSamePage(page('/board/list?SYSID=7'), page('/board/list?SYSID=8'))).toBe(false)
  expect(isSamePage(page('/board/list?SYSID=7'), page('/board/list?SYSID=7&Page=3'))).toBe(false)
  expect(isSamePage(page('/board/list?SYSID=7'), page('/board/list?SYSID=7&Page=3'), board)).toBe(true)
})
