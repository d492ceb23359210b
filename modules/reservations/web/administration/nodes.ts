import type { CallResult } from '#platform/contract/call.ts'
import { outlineOf } from '#platform/contract/outline.ts'
import type { reservationAdministrationCalls } from '../../contract/administration.contract.ts'

export type AdminTree = CallResult<typeof reservationAdministrationCalls.adminTree>
type Group = AdminTree['groups'][number]
type Resource = AdminTree['resources'][number]

/** A line of the tree: a group, or a resource in one. */
export type Node = { id: number; under: number | null } & (
  | { what: 'group'; group: Group }
  | { what: 'resource'; resource: Resource }
)

/** Groups and resources are numbered each by itself; in one tree groups are the even numbers. */
export const groupNode = (groupId: number): number => groupId * 2
export const resourceNode = (resourceId: number): number => resourceId * 2 + 1
/** The number of the group or resource that a line of the tree is. */
export const numberOf = (node: number): number => Math.floor(node / 2)

/** In a group its groups stand before its resources; resources hold nothing, and stand in a group. */
export const nodeOutline = outlineOf<Node>({
  id: ({ id }) => id,
  parentId: ({ under }) => under,
  under: (node, under) => ({ ...node, under }),
  mayStand: ({ what, id }, { parent, before }, items) => {
    if (parent?.what === 'resource') return false
    if (what === 'resource') return parent !== undefined && before?.what !== 'group'
    if (before?.what !== 'resource') return true
    const others = items.filter((each) => each.under === before.under && each.id !== id)
    return others.find((each) => each.what === 'resource') === before
  },
})

/** The lines of a board, in the order of the tree. */
export function nodesOf({ groups, resources }: AdminTree): readonly Node[] {
  return nodeOutline.inOrder([
    ...groups.map(
      (group): Node => ({
        what: 'group',
        id: groupNode(group.groupId),
        under: group.parentGroupId === null ? null : groupNode(group.parentGroupId),
        group,
      }),
    ),
    ...resources.map(
      (resource): Node => ({
        what: 'resource',
        id: resourceNode(resource.resourceId),
        under: groupNode(resource.groupId),
        resource,
      }),
    ),
  ])
}

export const nameOfNode = (node: Node) => (node.what === 'group' ? node.group.name : node.resource.name)
