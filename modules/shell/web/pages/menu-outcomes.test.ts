import { describe, expect, it } from 'vitest'
import type { Menu } from '../../contract/shell.entities.ts'
import { outcomesOf } from './menu-outcomes.ts'

const here = { origin: 'https://maru.example', path: '/po/gnb/test', href: '', referrer: '', now: 1 }
const menu = (menuId: number, more: Partial<Menu> = {}): Menu =>
  ({
    menuId,
    systemId: null,
    menuType: 'SY',
    callType: 'USER',
    baseUrl: '/po',
    targetUrl: '',
    frameUrl: '',
    isPopup: false,
    children: [],
    ...more,
  }) as Menu

describe('what the rules make of every menu', () => {
  it('tells address, way and error of each level', () => {
    const { home, rows } = outcomesOf(
      [
        menu(1, { children: [menu(2, { targetUrl: '/board/list', systemId: 7 })] }),
        menu(3),
        menu(4, { baseUrl: 'https://erp.example', targetUrl: '/a', isPopup: true }),
        menu(5, { targetUrl: 'x', baseUrl: 'javascript:' }),
        menu(6, { menuType: 'PA', frameUrl: 'https://erp.example/' }),
      ],
      here,
    )
    expect(home.menu?.menuId).toBe(2)
    expect(
      rows.map(({ menu: { menuId }, level, destination, address, error }) => [
        menuId,
        level,
        destination?.kind ?? error?.code,
        address,
      ]),
    ).toEqual([
      [1, 0, 'route', '/board/list?MENUID=2&SYSID=7'],
      [2, 1, 'route', '/board/list?MENUID=2&SYSID=7'],
      [3, 0, 'NO_URL', undefined],
      [4, 0, 'window', 'https://erp.example/a'],
      [5, 0, 'NULL_REFERENCE_ERROR', undefined],
      [6, 0, 'route', '/home/proxy?MENUID=6'],
    ])
  })

  it('without a home item and a target there is no home (SHELL-138)', () => {
    expect(outcomesOf([menu(1)], here).home.error?.code).toBe('NOT_FOUND_ERROR')
  })
})
