import { expect, test } from 'vitest'
import { matchText } from '#platform/contract/hangul/match.ts'
import { demoMenuNames } from './menu-index.cases.ts'
import { indexMenus } from './menu-index.ts'

const items = demoMenuNames.map((ko, at) => ({
  menuId: at + 1,
  parentMenuId: null,
  systemId: null,
  menuType: 'SY',
  callType: 'USER' as const,
  name: { ko, en: '', zh: '', ja: '' },
  baseUrl: '/',
  targetUrl: '/board',
  frameUrl: '',
  isPopup: false,
  isTopVisible: true,
  imageUrl: '',
  customClass: '',
}))
const named = (menuIds: readonly number[]) => menuIds.map((menuId) => demoMenuNames[menuId - 1]!)

test.each(['공지', 'ㄱㅈ', 'ㄱㅈㅅㅎ', '게ㅅㅍ', 'rhdwl', '인사 공', 'boa', '게시판', '없는메뉴', '결재ㅁ'])(
  'finds for "%s" exactly the menus that the matching rule means',
  async (query) => {
    const { find } = await indexMenus(items)
    const meant = demoMenuNames.filter((name) => matchText(query, name, { insideWords: false }) !== null)
    expect(named(find(query)).toSorted()).toEqual(meant.toSorted())
  },
)

test('whole names stand before beginnings, those before the rest', async () => {
  const { find } = await indexMenus(items)
  expect(named(find('게시판')).slice(0, 2)).toEqual(['게시판', '게시판 관리'])
})
