import { describe, expect, test } from 'vitest'
import type { QuickMenu } from '../../contract/shell.entities.ts'
import { choiceOf, idsOf, siblingsOf, withBeside, withShown, withStep } from './choice.ts'

const menu = (quickMenuId: number, linkType: 'I' | 'Q', childItems: QuickMenu[] = []): QuickMenu => ({
  quickMenuId,
  linkType,
  title: `${quickMenuId}`,
  titleEn: '',
  name: { ko: `${quickMenuId}`, en: '', zh: '', ja: '' },
  linkUrl: childItems.length > 0 ? '' : '/po/x',
  moveType: 0,
  width: null,
  height: null,
  filePath: '',
  hasChildren: childItems.length > 0,
  childItems,
})
const offered = [
  menu(1, 'I'),
  menu(2, 'I'),
  menu(3, 'I'),
  menu(10, 'Q', [menu(11, 'Q'), menu(12, 'Q')]),
  menu(20, 'Q', [menu(21, 'Q')]),
]
const all = choiceOf(offered, offered)

describe('what is shown of what is offered', () => {
  test('is everything as long as nothing was chosen', () => {
    expect(idsOf(all)).toEqual([1, 2, 3, 10, 11, 12, 20, 21])
  })

  test('stands first in its order, the rest behind it', () => {
    const choice = choiceOf(offered, [menu(20, 'Q', [menu(21, 'Q')]), menu(3, 'I'), menu(1, 'I')])
    expect(choice.icons.map(({ menu: { quickMenuId }, isShown }) => [quickMenuId, isShown])).toEqual([
      [3, true],
      [1, true],
      [2, false],
    ])
    expect(choice.groups.map(({ menu: { quickMenuId } }) => quickMenuId)).toEqual([20, 10])
    expect(idsOf(choice)).toEqual([3, 1, 20, 21])
  })
})

describe('choosing', () => {
  test('hides a link, a group with all its links, and shows them again', () => {
    expect(idsOf(withShown(all, 11, false))).toEqual([1, 2, 3, 10, 12, 20, 21])
    const without = withShown(all, 10, false)
    expect(idsOf(without)).toEqual([1, 2, 3, 20, 21])
    expect(idsOf(withShown(without, 12, true))).toEqual([1, 2, 3, 10, 12, 20, 21])
    expect(idsOf(withShown(without, 10, true))).toEqual(idsOf(all))
  })

  test('a group goes with its last link', () => {
    expect(idsOf(withShown(all, 21, false))).toEqual([1, 2, 3, 10, 11, 12])
  })
})

describe('order', () => {
  test('changes within icons, groups and the links of a group', () => {
    expect(idsOf(withBeside(all, 3, 1, 'before'))).toEqual([3, 1, 2, 10, 11, 12, 20, 21])
    expect(idsOf(withBeside(all, 20, 10, 'before'))).toEqual([1, 2, 3, 20, 21, 10, 11, 12])
    expect(idsOf(withStep(all, 11, 1))).toEqual([1, 2, 3, 10, 12, 11, 20, 21])
  })

  test('never mixes lists', () => {
    for (const [id, other] of [
      [1, 10],
      [11, 21],
      [10, 1],
    ] as const)
      expect(idsOf(withBeside(all, id, other, 'after'))).toEqual(idsOf(all))
    expect(idsOf(withStep(all, 3, 1))).toEqual(idsOf(all))
  })

  test('knows the list of an entry', () => {
    expect(siblingsOf(all, 2)).toEqual([1, 2, 3])
    expect(siblingsOf(all, 20)).toEqual([10, 20])
    expect(siblingsOf(all, 12)).toEqual([11, 12])
    expect(siblingsOf(all, 99)).toEqual([])
  })
})
