import { describe, expect, it } from 'vitest'
import { type DraftMenu, draftMenu } from '../menu-administration.contract.ts'
import { problemsOf } from './checks.ts'

const item = (menuId: number, more: Partial<DraftMenu> = {}): DraftMenu => ({
  ...draftMenu.parse({ menuId, name: { ko: '공지', en: 'Notices', zh: '', ja: '' }, targetUrl: '/board/list' }),
  ...more,
})
const everyone = () => true
const found = (...menus: DraftMenu[]) =>
  problemsOf(menus, everyone).map(({ menuId, field, key }) => `${menuId} ${field} ${key.split('.').at(-1)}`)

describe('a menu may be published', () => {
  it.each<[string, Partial<DraftMenu>]>([
    ['a page of the portal', {}],
    ['another site', { baseUrl: 'https://ehr.example', targetUrl: '/leave?year=2026', isPopup: true }],
    ['a framed page of our own', { menuType: 'PA', frameUrl: '/po/mail/calendar' }],
    ['a framed page of another site', { menuType: 'PA', frameUrl: 'https://erp.example/x', targetUrl: '' }],
    ['the root of the site', { baseUrl: '/', targetUrl: '/' }],
    ['an address in Hangul', { targetUrl: '/게시판/목록' }],
  ])('%s', (_what, more) => {
    expect(found(item(1, more))).toEqual([])
  })

  it('an item without an address that holds others', () => {
    expect(found(item(1, { targetUrl: '' }), item(2, { parentMenuId: 1 }))).toEqual([])
  })
})

describe('a menu may not be published', () => {
  const name = (ko: string, en: string) => ({ name: { ko, en, zh: '公告', ja: 'お知らせ' } })
  it.each<[string, Partial<DraftMenu>, string]>([
    ['without a Korean name', name(' ', 'Notices'), '1 name.ko nameRequired'],
    ['without an English name', name('공지', ''), '1 name.en nameRequired'],
    ['leading nowhere', { targetUrl: '' }, '1 targetUrl targetRequired'],
    ['framing nothing', { menuType: 'PA' }, '1 frameUrl frameRequired'],
    ['with a name for an icon that is none', { imageUrl: '../logo.png' }, '1 imageUrl icon'],
    ['with more than one class', { customClass: 'a b' }, '1 customClass customClass'],
    ['home below another item', { callType: 'HOME', parentMenuId: 9 }, '1 callType onlyFirstLevel'],
    ['my page below another item', { callType: 'MYPAGE', parentMenuId: 9 }, '1 callType onlyFirstLevel'],
  ])('%s', (_what, more, problem) => {
    expect(found(item(1, more))).toContain(problem)
  })

  const elsewhere = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://plain.example',
    'ftp://files.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://user:secret@evil.example',
    'https://',
    'https:evil.example',
    ' /board',
    '/board\tlist',
    '/board\u0000',
    'board/list',
  ]
  it.each(elsewhere)('with the address %j', (address) => {
    expect(found(item(1, { baseUrl: address }))).toEqual(['1 baseUrl baseUrl'])
    expect(found(item(1, { targetUrl: address }))).toEqual(['1 targetUrl targetUrl'])
    expect(found(item(1, { frameUrl: address }))).toEqual(['1 frameUrl frameUrl'])
  })

  it('leading to another site by its target, past its base address', () => {
    expect(found(item(1, { targetUrl: 'https://evil.example' }))).toEqual(['1 targetUrl targetUrl'])
  })

  it('twice home: the second one is too much', () => {
    expect(found(item(1, { callType: 'HOME' }), item(2, { callType: 'HOME' }))).toEqual(['2 callType oneHome'])
  })

  it('for somebody the company does not know', () => {
    const menu = item(1, { audience: [{ kind: 'department', code: 'FL1033' }] })
    expect(problemsOf([menu], ({ code }) => code !== 'FL1033')).toEqual([
      { menuId: 1, field: 'audience', key: 'shell.menuAdmin.errors.audienceGone' },
    ])
  })
})
