import { describe, expect, test } from 'vitest'
import type { LocalName } from '#platform/contract/fields.ts'
import type { ChartDepartment, ChartPerson } from '../../contract/chart.contract.ts'
import {
  companyKey,
  companyNode,
  departmentNode,
  type Known,
  type Opened,
  placeChart,
  shownPeople,
} from './chart-tree.ts'
import { sceneOf, type Words } from './scene.ts'

const named = (text: string): LocalName => ({ ko: text, en: text, zh: text, ja: text })

const department = (deptCode: string, people: number, hasChildren: 'TRUE' | 'FALSE' = 'FALSE'): ChartDepartment => ({
  id: deptCode,
  deptCode,
  parentDeptCode: '',
  comCode: 'HC',
  deptName: deptCode,
  deptNameEn: deptCode,
  name: named(deptCode),
  order: 1,
  level: 1,
  hasChildren,
  email: '',
  people,
})

const person = (deptCode: string, at: number) =>
  ({
    personCode: `P${at}`,
    deptCode,
    names: named(`사람${at}`),
    extension: String(1000 + at),
    state: 'active',
    photoPath: null,
    post: null,
  }) as unknown as ChartPerson

const opened = (part: Partial<Opened>): Opened => ({
  departments: [],
  people: undefined,
  state: 'settled',
  peopleState: 'settled',
  ...part,
})
const knownOf = (all: Record<string, Opened>, part: Partial<Known> = {}): Known => ({
  opened: new Map(Object.entries(all)),
  faces: new Map(),
  showsPeople: true,
  ...part,
})

describe('the tree as far as it is opened', () => {
  test('a closed department shows nothing below it and can be opened where there is something', () => {
    const known = knownOf({})
    expect(departmentNode(department('A', 3), known)).toMatchObject({ isOpen: false, canOpen: true, children: [] })
    expect(departmentNode(department('A', 0), known).canOpen).toBe(false)
    expect(departmentNode(department('A', 0, 'TRUE'), known).canOpen).toBe(true)
  })

  test('an opened one shows its people first, then its departments in their order', () => {
    const known = knownOf({
      A: opened({ people: [person('A', 1)], departments: [department('B', 0), department('C', 2)] }),
    })
    const { children, isOpen } = departmentNode(department('A', 1, 'TRUE'), known)
    expect(isOpen).toBe(true)
    expect(children.map(({ key }) => key)).toEqual(['A/people', 'B', 'C'])
  })

  test('without people there is nothing to open where no departments are', () => {
    const known = knownOf({ A: opened({}) }, { showsPeople: false })
    expect(departmentNode(department('A', 5), known)).toMatchObject({ canOpen: false, isOpen: false, children: [] })
  })

  test('room for people is there before they come, and those beyond the limit are counted', () => {
    const loading = knownOf({ A: opened({ peopleState: 'loading' }) })
    expect(departmentNode(department('A', 7), loading).children[0]).toMatchObject({ shown: 7, more: 0 })
    const many = knownOf({ A: opened({ people: Array.from({ length: shownPeople }, (_, at) => person('A', at)) }) })
    expect(departmentNode(department('A', 250), many).children[0]).toMatchObject({ shown: shownPeople, more: 50 })
  })

  test('a company stands above the departments of its first level', () => {
    const node = companyNode(named('한빛'), knownOf({ [companyKey]: opened({ departments: [department('A', 1)] }) }))
    expect(node).toMatchObject({ deptCode: null, departments: 1, isOpen: true })
    expect(node.children.map(({ key }) => key)).toEqual(['A'])
  })
})

describe.each(['down', 'right'] as const)('placed %s', (direction) => {
  const people = Array.from({ length: 11 }, (_, at) => person('A', at))
  const tree = departmentNode(
    department('A', 11, 'TRUE'),
    knownOf({ A: opened({ people, departments: [department('B', 0)] }) }),
  )
  const chart = placeChart(tree, direction)

  test('every person stands inside the block of her department', () => {
    const block = chart.layout.rects.get('A/people')!
    const cards = people.map(({ personCode }) => chart.cards.get(`A/${personCode}`)!)
    for (const { x, y, width, height } of cards) {
      expect(x).toBeGreaterThan(block.x)
      expect(y).toBeGreaterThan(block.y)
      expect(x + width).toBeLessThan(block.x + block.width)
      expect(y + height).toBeLessThan(block.y + block.height)
    }
    expect(new Set(cards.map(({ x, y }) => `${x},${y}`)).size).toBe(11)
  })

  test('the drawing for paper holds every department and person', () => {
    const words: Words = {
      name: (name) => name.ko,
      counts: () => '몇 명',
      secondLine: ({ extension }) => extension,
      more: String,
      fit: (text) => text,
    }
    const texts = sceneOf(chart, words).flatMap((shape) => (shape.kind === 'text' ? [shape.text.trim()] : []))
    expect(texts).toEqual(expect.arrayContaining(['A', 'B', '몇 명', ...people.map(({ names }) => names.ko), '1010']))
  })
})
