import { describe, expect, it } from 'vitest'
import { sideways, type TreeNode, treeRows } from './tree-rows.ts'

const tree: TreeNode[] = [
  {
    id: 'platform',
    label: '플랫폼본부',
    children: [
      { id: 'dev1', label: '플랫폼개발1팀' },
      { id: 'quality', label: '품질혁신팀', children: [] },
    ],
  },
  { id: 'sales', label: '영업본부', hasChildren: true },
]

const ids = (open: string[]) => treeRows(tree, new Set(open)).map((row) => row.node.id)

describe('treeRows', () => {
  it('shows only what is open', () => {
    expect(ids([])).toEqual(['platform', 'sales'])
    expect(ids(['platform'])).toEqual(['platform', 'dev1', 'quality', 'sales'])
    expect(ids(['sales'])).toEqual(['platform', 'sales'])
  })

  it('tells level, place and whether there is something to open', () => {
    const [platform, dev1, quality, sales] = treeRows(tree, new Set(['platform']))
    expect(platform).toMatchObject({ level: 1, position: 1, siblings: 2, open: true, parentId: null })
    expect(dev1).toMatchObject({ level: 2, position: 1, siblings: 2, open: undefined, parentId: 'platform' })
    expect(quality?.open).toBeUndefined()
    expect(sales).toMatchObject({ position: 2, open: false })
  })

  it('lays out a chain of 50,000 levels', () => {
    let node: TreeNode = { id: '0', label: '0' }
    const open = new Set<string>()
    for (let at = 1; at <= 50_000; at += 1) {
      node = { id: `${at}`, label: `${at}`, children: [node] }
      open.add(`${at}`)
    }
    expect(treeRows([node], open)).toHaveLength(50_001)
  })
})

describe('sideways', () => {
  const rows = treeRows(tree, new Set(['platform']))

  it.each([
    ['ArrowRight', 0, { to: 1 }],
    ['ArrowRight', 1, null],
    ['ArrowRight', 3, { toggle: 'sales' }],
    ['ArrowLeft', 0, { toggle: 'platform' }],
    ['ArrowLeft', 2, { to: 0 }],
    ['ArrowLeft', 3, null],
  ] as const)('%s on row %d', (key, at, move) => {
    expect(sideways(rows, at, key)).toEqual(move)
  })

  it('stays where children are not loaded yet', () => {
    expect(sideways(treeRows(tree, new Set(['sales'])), 1, 'ArrowRight')).toBeNull()
  })
})
