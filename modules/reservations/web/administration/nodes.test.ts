import { describe, expect, it } from 'vitest'
import { groupNode, type Node, nodeOutline, nodesOf, numberOf, resourceNode } from './nodes.ts'

const name = { ko: '', en: '', zh: '', ja: '' }
const group = (groupId: number, parentGroupId: number | null) => ({
  groupId,
  parentGroupId,
  name,
  inherits: false,
  version: 1,
})
const room = (resourceId: number, groupId: number) => ({
  resourceId,
  groupId,
  name,
  way: 'instant' as const,
  isRetired: false,
  isOutOfOrder: false,
})
/** Number 1 is a group and a resource. */
const nodes = nodesOf({
  boardId: 1,
  comCode: 'HC',
  name,
  version: 1,
  groups: [group(1, null), group(2, 1), group(3, 1), group(4, null)],
  resources: [room(1, 1), room(2, 1), room(3, 2)],
})
const [one, two, three, four] = [1, 2, 3, 4].map(groupNode) as [number, number, number, number]
const [first, second] = [1, 2].map(resourceNode) as [number, number]
const said = (items: readonly Node[]) => items.map(({ what, id }) => `${what[0]}${numberOf(id)}`).join(' ')

describe('groups and resources in one tree', () => {
  it('in a group its groups come first, and equal numbers are two lines', () => {
    expect(said(nodes)).toBe('g1 g2 r3 g3 r1 r2 g4')
  })

  it('a resource stands in a group, after the groups there, and holds nothing', () => {
    expect(nodeOutline.stepFrom(nodes, first, 'up')).toBeNull()
    expect(nodeOutline.stepFrom(nodes, first, 'out')).toBeNull()
    expect(nodeOutline.stepFrom(nodes, second, 'in')).toBeNull()
    expect(nodeOutline.mayMove(nodes, first, { parentId: null, beforeId: null })).toBe(false)
    expect(nodeOutline.mayMove(nodes, three, { parentId: first, beforeId: null })).toBe(false)
    expect(said(nodeOutline.move(nodes, first, { parentId: four, beforeId: null }))).toBe('g1 g2 r3 g3 r2 g4 r1')
  })

  it('a group goes as far as the groups go, and not among the resources', () => {
    expect(said(nodeOutline.move(nodes, two, nodeOutline.stepFrom(nodes, two, 'down')!))).toBe('g1 g3 g2 r3 r1 r2 g4')
    expect(nodeOutline.mayMove(nodes, two, { parentId: one, beforeId: second })).toBe(false)
  })
})
