import { expect, it } from 'vitest'
import { ko } from '../../../contract/forms/form.fixture.ts'
import { formNode, groupNode, type MadeForms, nodeOutline, nodesOf, reordered } from './nodes.ts'

const group = (groupId: number, parentGroupId: number | null = null) => ({
  groupId,
  parentGroupId,
  groupName: ko(`${groupId}`),
  sortOrder: 0,
})
const form = (formId: number, groupId: number | null) => ({ formId, groupId }) as MadeForms['items'][number]
const made = { groups: [group(1), group(2), group(3, 1)], items: [form(1, 1), form(2, 3), form(3, null)] }
const nodes = nodesOf(made)
const may = (id: number, parentId: number | null, beforeId: number | null = null) =>
  nodeOutline.mayMove(nodes, id, { parentId, beforeId })

it('groups stand before forms, and in groups of the first level alone', () => {
  expect(nodes.map(({ id }) => id)).toEqual([
    groupNode(1),
    groupNode(3),
    formNode(2),
    formNode(1),
    groupNode(2),
    formNode(3),
  ])
  expect([may(groupNode(2), groupNode(1)), may(groupNode(2), groupNode(3)), may(groupNode(1), groupNode(2))]).toEqual([
    true,
    false,
    false,
  ])
  expect([may(formNode(3), groupNode(3)), may(formNode(1), formNode(3)), may(formNode(1), null, groupNode(2))]).toEqual(
    [true, false, false],
  )
})

it('what was moved stands so in the answer', () => {
  const moved = nodeOutline.move(nodes, formNode(3), { parentId: groupNode(3), beforeId: formNode(2) })
  expect(reordered(made, moved).items.map(({ formId, groupId }) => [formId, groupId])).toEqual([
    [3, 3],
    [2, 3],
    [1, 1],
  ])
})
