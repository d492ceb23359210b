import { describe, expect, it } from 'vitest'
import type { Menu } from '../../contract/shell.entities.ts'
import { homePlace } from './home-place.ts'

const here = { origin: 'https://maru.example', path: '/po/home/search', href: '', referrer: '', now: 1 }
const menu = (menuId: number, more: Partial<Menu>): Menu =>
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
const board = menu(2, { targetUrl: '/board/list', systemId: 7 })

describe('home', () => {
  it('is the item with callType HOME, the home page without its number (SHELL-054)', () => {
    expect(homePlace([board, menu(1, { callType: 'HOME', targetUrl: '/home/home' })], here)).toEqual({
      destination: { kind: 'route', to: '/home/Home', search: {} },
    })
    expect(homePlace([board, menu(1, { callType: 'HOME', targetUrl: '/workplace/taskSummary' })], here)).toEqual({
      destination: { kind: 'route', to: '/workplace/taskSummary', search: { MENUID: '1' } },
    })
  })

  it('is the first item with a target where there is none (SHELL-055)', () => {
    expect(homePlace([menu(1, { children: [board] })], here)).toEqual({
      destination: { kind: 'route', to: '/board/list', search: { MENUID: '2', SYSID: '7' } },
    })
  })

  it('is the home page with the reason where no item has a target (SHELL-138)', () => {
    const { destination, error } = homePlace([menu(1, {})], here)
    expect(destination).toEqual({ kind: 'route', to: '/home/Home', search: {} })
    expect(error?.code).toBe('NOT_FOUND_ERROR')
  })
})
