import { expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { packMenus, unpackMenus } from './packed-menus.ts'
import type { Menu } from './shell.entities.ts'

const words = fc.string({ maxLength: 5 })
const own = fc.record({
  menuId: fc.nat(),
  systemId: fc.option(fc.nat()),
  menuType: fc.constantFrom('SY', 'PA'),
  callType: fc.constantFrom('USER', 'HOME', 'MYPAGE', 'SITE'),
  name: fc.record({ ko: words, en: words, zh: words, ja: words }),
  baseUrl: fc.constantFrom('/po', '', '/mail'),
  targetUrl: words,
  frameUrl: words,
  isPopup: fc.boolean(),
  isTopVisible: fc.boolean(),
  imageUrl: words,
  customClass: words,
})
type Own = Omit<Menu, 'parentMenuId' | 'menuName' | 'menuNameEn' | 'hasChildren' | 'children'>
const tree: fc.Arbitrary<{ own: Own; under: { own: Own; under: never[] }[] }[]> = fc.array(
  fc.record({ own, under: fc.array(fc.record({ own, under: fc.constant([]) }), { maxLength: 3 }) }),
  { maxLength: 4 },
)

function menusOf(
  nodes: readonly { own: Own; under: readonly { own: Own; under: never[] }[] }[],
  parent: number | null,
): Menu[] {
  return nodes.map((node) => ({
    ...node.own,
    parentMenuId: parent,
    menuName: node.own.name.ko,
    menuNameEn: node.own.name.en,
    hasChildren: node.under.length > 0,
    children: menusOf(node.under, node.own.menuId),
  }))
}

test('what was packed, also as text, is the same when it is unpacked', () => {
  fc.assert(
    fc.property(tree, (nodes) => {
      const menus = menusOf(nodes, null)
      expect(unpackMenus(JSON.parse(JSON.stringify(packMenus(menus))))).toEqual(menus)
    }),
  )
})

test('what is usual is left out', () => {
  const menus = menusOf(
    [
      {
        own: {
          menuId: 7,
          name: { ko: '공지', en: 'News', zh: '公告', ja: 'お知らせ' },
          systemId: null,
          menuType: 'SY',
          callType: 'USER',
          baseUrl: '/po',
          targetUrl: '/a',
          frameUrl: '',
          isPopup: false,
          isTopVisible: true,
          imageUrl: '',
          customClass: '',
        },
        under: [],
      },
    ],
    null,
  )
  expect(packMenus(menus)).toEqual([{ menuId: 7, name: menus[0]!.name, targetUrl: '/a', isTopVisible: true }])
})
