import { expect, test } from 'vitest'
import type { RegulationLine } from '../../contract/regulations.contract.ts'
import { chosenOf, hitsOf, nodeIdOf, pathOf, treeOf } from './tree-of.ts'

const names = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const categories = [
  { categoryId: 1, parentId: null, name: names('인사') },
  { categoryId: 2, parentId: 1, name: names('휴가') },
  { categoryId: 3, parentId: null, name: names('빈 곳') },
]
const regulation = (regulationId: number, categoryId: number, ko: string): RegulationLine => ({
  regulationId,
  categoryId,
  title: names(ko),
  version: 1,
  effectiveOn: '2026-01-01',
  state: 'effective',
})
const regulations = [regulation(7, 1, '취업규칙'), regulation(8, 2, '휴가규정'), regulation(9, 2, '육아휴직 지침')]
const name = ({ ko }: { ko: string }) => ko
const title = (each: RegulationLine) => each.title.ko

test('categories stand before regulations, and empty ones are for those who manage', () => {
  const tree = treeOf({ categories, regulations }, name, title, false)
  expect(tree).toEqual([
    {
      id: 'c1',
      label: '인사',
      children: [
        {
          id: 'c2',
          label: '휴가',
          children: [
            { id: 'r8', label: '휴가규정' },
            { id: 'r9', label: '육아휴직 지침' },
          ],
        },
        { id: 'r7', label: '취업규칙' },
      ],
    },
  ])
  expect(treeOf({ categories, regulations }, name, title, true).map(({ label }) => label)).toEqual(['인사', '빈 곳'])
})

test('an id of the tree says what it is', () => {
  for (const chosen of [
    { kind: 'category', id: 2 },
    { kind: 'regulation', id: 8 },
  ] as const)
    expect(chosenOf(nodeIdOf(chosen))).toEqual(chosen)
})

test('the path of a regulation begins at the top, also when something is wrong with the tree', () => {
  expect(pathOf(categories, 2).map((each) => each.name.ko)).toEqual(['인사', '휴가'])
  expect(pathOf(categories, 99)).toEqual([])
  expect(pathOf([{ categoryId: 5, parentId: 5, name: names('고리') }], 5).length).toBeLessThanOrEqual(10)
})

test.each([
  ['휴', ['휴가규정', '육아휴직 지침']],
  ['ㅊㅇㄱㅊ', ['취업규칙']],
  ['cnldjqrbclr', ['취업규칙']],
  ['없는 말', []],
])('"%s" finds %o among the titles', (query, found) => {
  expect(hitsOf(query, regulations, title, []).map((hit) => hit.regulation.title.ko)).toEqual(found)
})

test('what stands in texts follows the titles, each once, with what stands around it', () => {
  const inTexts = [
    { regulationId: 7, excerpt: '…휴가는 팀장이…' },
    { regulationId: 8, excerpt: '연차휴가' },
    { regulationId: 999, excerpt: 'gone' },
  ]
  expect(hitsOf('휴가', regulations, title, inTexts).map((hit) => [hit.regulation.regulationId, hit.excerpt])).toEqual([
    [8, '연차휴가'],
    [7, '…휴가는 팀장이…'],
  ])
})
