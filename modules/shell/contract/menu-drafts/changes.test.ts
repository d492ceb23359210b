import { expect, it } from 'vitest'
import { type DraftMenu, draftMenu } from '../menu-administration.contract.ts'
import { compareMenus } from './changes.ts'
import type { Outline } from './outline.ts'

const item = (menuId: number, more: Partial<DraftMenu> = {}): DraftMenu => ({
  ...draftMenu.parse({ menuId, name: { ko: `메뉴 ${menuId}`, en: `Menu ${menuId}`, zh: '', ja: '' } }),
  ...more,
})
const told = (before: Outline, after: Outline) =>
  compareMenus(before, after).map(({ kind, menuId, fields }) => [kind, menuId, ...fields].join(' '))

const company = { kind: 'company', code: 'HC' } as const
const team = { kind: 'department', code: 'HC1031' } as const

it.each<[string, Outline, Outline, string[]]>([
  ['nothing', [item(1), item(2)], [item(1), item(2)], []],
  ['a new item', [item(1)], [item(1), item(-1)], ['added -1']],
  ['a removed one', [item(1), item(2)], [item(1)], ['removed 2']],
  ['another parent', [item(1), item(2)], [item(1), item(2, { parentMenuId: 1 })], ['moved 2']],
  ['other fields', [item(1)], [item(1, { targetUrl: '/x', isPopup: true })], ['changed 1 targetUrl isPopup']],
  [
    'another name in one language',
    [item(1)],
    [item(1, { name: { ko: '메뉴 1', en: 'Menu 1', zh: '一', ja: '' } })],
    ['changed 1 name'],
  ],
  ['the first one last: one move, not three', [item(1), item(2), item(3)], [item(2), item(3), item(1)], ['moved 1']],
  ['a new one between others moves nothing', [item(1), item(2)], [item(1), item(-1), item(2)], ['added -1']],
  ['a removed one between others moves nothing', [item(1), item(2), item(3)], [item(1), item(3)], ['removed 2']],
  [
    'moved and changed',
    [item(1), item(2)],
    [item(2, { imageUrl: 'mail' }), item(1)],
    ['moved 2', 'changed 2 imageUrl'],
  ],
  [
    'an audience in another order',
    [item(1, { audience: [company, team] })],
    [item(1, { audience: [team, company] })],
    [],
  ],
  [
    'an audience that grows',
    [item(1, { audience: [company] })],
    [item(1, { audience: [company, team] })],
    ['changed 1 audience'],
  ],
])('tells %s', (_what, before, after, changes) => {
  expect(told(before, after)).toEqual(changes)
})

it('says where an item stands, or stood', () => {
  const [top, child] = [item(1), item(2, { parentMenuId: 1 })]
  expect(compareMenus([top], [top, child])[0]?.path).toEqual([top.name])
  expect(compareMenus([top, child], [top])[0]?.path).toEqual([top.name])
})
