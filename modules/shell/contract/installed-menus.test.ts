import { describe, expect, it } from 'vitest'
import { pagesAmong } from '#platform/contract/pages.ts'
import { installedMenus, leadsNowhere } from './installed-menus.ts'

const isPage = pagesAmong(['/board/list', '/mail/calendar/month'])
const menu = (menuId: number, targetUrl: string, more: object = {}) => ({
  menuId,
  parentMenuId: null as number | null,
  menuType: 'SY',
  baseUrl: '/po',
  targetUrl,
  frameUrl: '',
  ...more,
})

describe('a menu item whose page is not installed', () => {
  it.each([
    ['a page of a module that is not there', menu(1, '/survey/List'), true],
    ['a page below the base address of mail', menu(1, '/mail/box/inbox', { baseUrl: '/mail' }), true],
    ['a page of ours in a frame', menu(1, '/x', { menuType: 'PA', frameUrl: '/po/survey/List' }), true],
    ['a page that is there', menu(1, '/board/list?SYSID=1'), false],
    ['a calendar below the base address of mail', menu(1, '/mail/calendar/month', { baseUrl: '/mail' }), false],
    ['another site', menu(1, '/list', { baseUrl: 'https://survey.example' }), false],
    ['another site in a frame', menu(1, '', { menuType: 'PA', frameUrl: 'https://survey.example/' }), false],
    ['nothing, since it holds others', menu(1, ''), false],
  ])('leads to %s: %#', (_what, item, expected) => {
    expect(leadsNowhere(item, isPage)).toBe(expected)
  })
})

describe('of the menus of a company', () => {
  const items = [
    menu(1, '/mail/box/inbox'),
    menu(2, '/mail/box/sent', { parentMenuId: 1 }),
    menu(3, '', {}),
    menu(4, '/survey/List', { parentMenuId: 3 }),
    menu(5, '/survey/List', {}),
    menu(6, '/board/list', { parentMenuId: 5 }),
    menu(7, '/board/list'),
  ]
  const left = installedMenus(items, isPage)

  it('those go that lead nowhere, and those that hold nothing else', () => {
    expect(left.map(({ menuId }) => menuId)).toEqual([5, 6, 7])
  })

  it('one that holds others stays without an address, so that it opens the first of them (SHELL-072)', () => {
    expect(left[0]).toMatchObject({ menuId: 5, targetUrl: '' })
    expect(items[4]).toMatchObject({ targetUrl: '/survey/List' })
  })
})
