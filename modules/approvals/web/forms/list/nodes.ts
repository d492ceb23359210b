import type { CallResult } from '#platform/contract/call.ts'
import { outlineOf } from '#platform/contract/outline.ts'
import type { formMakingCalls, MadeForm } from '../../../contract/forms-making.contract.ts'

export type MadeForms = CallResult<typeof formMakingCalls.madeForms>
type Group = MadeForms['groups'][number]

/** A line of the tree: a group, or a form in one or in none. */
export type Node = { id: number; under: number | null } & (
  | { what: 'group'; group: Group }
  | { what: 'form'; form: MadeForm }
)

/** Groups and forms are numbered each by itself; in one tree groups are the even numbers. */
export const groupNode = (groupId: number): number => groupId * 2
export const formNode = (formId: number): number => formId * 2 + 1
/** The number of the group or form that a line of the tree is. */
const numberOf = (node: number): number => Math.floor(node / 2)

/** Groups stand before forms, two levels of them; forms hold nothing. */
export const nodeOutline = outlineOf<Node>({
  id: ({ id }) => id,
  parentId: ({ under }) => under,
  under: (node, under) => ({ ...node, under }),
  deepest: 3,
  mayStand: (node, { parent, before }, items) => {
    if (parent?.what === 'form') return false
    if (node.what === 'form') return before?.what !== 'group'
    const isDeep =
      parent !== undefined &&
      (parent.under !== null || items.some((each) => each.what === 'group' && each.under === node.id))
    if (isDeep) return false
    if (before?.what !== 'form') return true
    return items.find((each) => each.under === before.under && each.id !== node.id && each.what === 'form') === before
  },
})

/** The lines of a company, in the order of the tree. */
export const nodesOf = ({ groups, items }: MadeForms): readonly Node[] =>
  nodeOutline.inOrder([
    ...groups.map(
      (group): Node => ({
        what: 'group',
        id: groupNode(group.groupId),
        under: group.parentGroupId === null ? null : groupNode(group.parentGroupId),
        group,
      }),
    ),
    ...items.map(
      (form): Node => ({
        what: 'form',
        id: formNode(form.formId),
        under: form.groupId === null ? null : groupNode(form.groupId),
        form,
      }),
    ),
  ])

/** The answer with its lines in another order; all groups stand before all forms in it. */
export function reordered(made: MadeForms, nodes: readonly Node[]): MadeForms {
  const above = ({ under }: Node) => (under === null ? null : numberOf(under))
  return {
    groups: nodes.flatMap((node) => (node.what === 'group' ? { ...node.group, parentGroupId: above(node) } : [])),
    items: nodes.flatMap((node) => (node.what === 'form' ? { ...node.form, groupId: above(node) } : [])),
  }
}

export const nameOfNode = (node: Node) => (node.what === 'group' ? node.group.groupName : node.form.name)
