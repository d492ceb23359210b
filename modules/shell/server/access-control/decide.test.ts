import { expect, test } from 'vitest'
import { decide, type Rights } from './decide.ts'

const menu = (menuId: number, targetUrl: string, systemId: number | null = null, baseUrl = '/po') => ({
  menuId,
  targetUrl,
  systemId,
  baseUrl,
})

const rights = (grants: string[] = []): Rights => ({
  grants: new Set(grants),
  menus: [
    menu(1, '/home/Home'),
    menu(14, '/board/list', 101),
    menu(26, '/board/list', 116),
    menu(19, '/board/list?SYSID=106&MENUID=19', 106),
    menu(63, '/survey/List?scope=my&status=closed'),
    menu(66, '/survey/List?scope=approval'),
    menu(70, '/', null, 'https://elsewhere.example'),
  ],
  permitted: new Set([1, 14, 19, 63]),
})

test.each([
  // Open: no menu and no office.
  ['', true, 'open'],
  ['/', true, 'open'],
  ['/po/', true, 'open'],
  ['/po/account/sessions', true, 'open'],
  ['/portfolio', true, 'open'],
  // A menu by its number, in any case of letters.
  ['/po/home/proxy?MENUID=14', true, 'menu'],
  ['/po/home/proxy?menuid=26', false, 'noMenu'],
  ['/po/home/proxy?MENUID=999', false, 'noMenu'],
  ['/po/home/proxy?MENUID=14x', false, 'noMenu'],
  ['/po/home/proxy?MENUID=', false, 'noMenu'],
  ['/po/home/proxy?MENUID=1.4e1', false, 'noMenu'],
  ['/po/home/proxy?MENUID=26&menuid=14', false, 'noMenu'],
  // A page that menus lead to: by path, system and the menu's own query.
  ['/po/home/home', true, 'menu'],
  ['/home/Home', true, 'menu'],
  ['/po/board/list?SYSID=101', true, 'menu'],
  ['/po/board/list?SYSID=116', false, 'noMenu'],
  ['/PO/Board//List/?sysid=116', false, 'noMenu'],
  ['/po/board/%6cist?SYSID=116', false, 'noMenu'],
  ['/po/board/list', true, 'menu'],
  ['/po/board/list?SYSID=777', true, 'open'],
  ['/po/survey/List?scope=approval', false, 'noMenu'],
  ['/po/survey/List?scope=my&status=closed&page=2', true, 'menu'],
  // The number of a permitted menu opens no other page.
  ['/po/board/list?SYSID=116&MENUID=14', false, 'noMenu'],
  // Not ours.
  ['//elsewhere.example/po/home', false, 'notOurs'],
  ['https://elsewhere.example/', false, 'notOurs'],
  ['javascript:alert(1)', false, 'notOurs'],
  ['/\\elsewhere.example', false, 'notOurs'],
  ['/po/%2e%2e/admin', false, 'noGrant'],
  ['/po/x/..%2fadmin', false, 'notOurs'],
  ['/po/%E0%A4%A', false, 'notOurs'],
  ['board/list', false, 'notOurs'],
] as const)('%s: %s (%s)', (ep, allowed, reason) => {
  expect(decide(ep, rights())).toEqual({ allowed, reason })
})

test.each([
  ['/admin', ['superAdmin', 'companyManager']],
  ['/Admin/anything', ['superAdmin', 'companyManager']],
  ['/admin/reservedb/category', ['superAdmin', 'companyManager', 'reserveManager', 'globalReserveManager']],
  ['/admin/func/noticepopup', ['superAdmin', 'companyManager', 'popupManager']],
  ['/admin/board-admin/boardSetting/general', ['superAdmin', 'companyManager', 'boardManager']],
  ['/webparts/test/admin/webpart', ['superAdmin', 'companyManager']],
])('%s is for %s', (path, grants) => {
  const known = [
    'superAdmin',
    'companyManager',
    'boardManager',
    'reserveManager',
    'globalReserveManager',
    'popupManager',
  ]
  for (const ep of [path, `/po${path}?MENUID=1`]) {
    const opening = known.filter((grant) => decide(ep, rights([grant])).allowed)
    expect(opening).toEqual(known.filter((grant) => grants.includes(grant)))
    expect(decide(ep, rights())).toEqual({ allowed: false, reason: 'noGrant' })
  }
})
