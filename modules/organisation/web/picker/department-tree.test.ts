import { describe, expect, it } from 'vitest'
import type { TreeNode } from '#platform/web/ui/trees/tree-rows.ts'
import type { ChartDepartment } from '../../contract/chart.contract.ts'
import { departmentTree, hasCome, openAtStart, openedLevels, openedLines, withDepartments } from './department-tree.ts'

const department = (deptCode: string, parentDeptCode = '', order = 1): ChartDepartment => ({
  id: deptCode,
  deptCode,
  parentDeptCode,
  comCode: 'HC',
  deptName: deptCode,
  deptNameEn: deptCode,
  name: { ko: deptCode, en: deptCode, zh: '', ja: '' },
  order,
  level: 1,
  hasChildren: 'FALSE',
  email: '',
  people: 3,
})
const shape = (nodes: readonly TreeNode[]): unknown[] =>
  nodes.map(({ id, children }) => (children ? [id, ...shape(children)] : id))
const treeOf = (list: readonly ChartDepartment[]) => shape(departmentTree(list, (name) => name.ko, String))

describe('the flat list', () => {
  it('becomes a tree by the parent, sorted by order (ORG-023)', () => {
    const list = [department('C', 'A', 2), department('B', 'A', 1), department('A', '', 2), department('D', '', 1)]
    expect(treeOf(list)).toEqual(['D', ['A', 'B', 'C']])
  })

  it('has at its top what names no parent, an unknown one or itself', () => {
    expect(treeOf([department('A'), department('B', 'gone', 2), department('C', 'C', 3)])).toEqual(['A', 'B', 'C'])
  })

  it('tells of children that did not come yet', () => {
    const [node] = departmentTree([{ ...department('A'), hasChildren: 'TRUE' }], (name) => name.ko, String)
    expect(node).toMatchObject({ hasChildren: true, children: undefined, count: '3' })
  })

  it('grows by what comes later, which replaces what was known', () => {
    const known = [department('A'), department('B', 'A')]
    const grown = withDepartments(known, [{ ...department('B', 'A'), people: 9 }, department('C', 'B')])
    expect(grown.map(({ deptCode, people }) => [deptCode, people])).toEqual([
      ['A', 3],
      ['B', 9],
      ['C', 3],
    ])
    expect(hasCome(grown, 'B')).toBe(true)
    expect(hasCome(grown, 'C')).toBe(false)
  })
})

describe('at the start', () => {
  const deep = [department('A'), department('B', 'A'), department('C', 'B'), department('D', 'C'), department('E')]

  it('what leads to the chosen department is open, itself is not (ORG-022)', () => {
    expect([...openAtStart(deep, ['A', 'B', 'C'], 1)]).toEqual(['A', 'B'])
  })

  it('five levels are shown in the page and three in the popup, whatever is chosen (ORG-074)', () => {
    expect(openedLevels).toEqual({ page: 5, popup: 3 })
    expect([...openAtStart(deep, ['E'], 3)]).toEqual(['A', 'B'])
    expect([...openAtStart(deep, [], 5)]).toEqual(['A', 'B', 'C'])
  })

  it('a level that would make the tree too long stays closed', () => {
    const many = Array.from({ length: openedLines }, (_, at) => department(`B${at}`, 'A', at))
    const long = [department('A'), ...many]
    expect([...openAtStart(long, [], 5)]).toEqual([])
    expect([...openAtStart(long, ['A', 'B1'], 5)]).toEqual(['A'])
  })
})
