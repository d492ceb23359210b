import type { LocalName } from '#platform/contract/fields.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import type { Resource } from '../../contract/reservations.entities.ts'
import type { BoardAnswer } from '../board-answer.ts'

/** A group with what lies in it, in the order of the board. */
export type GroupBranch = { groupId: number; name: string; resources: Resource[]; groups: GroupBranch[] }

/**
 * The groups of a board as a tree. What was typed finds resources by their names, places and equipment, also by initial
 * consonants, and every resource of a group that is found; groups without one are left out.
 */
export function branchesOf(
  { groups, resources }: Pick<BoardAnswer, 'groups' | 'resources'>,
  nameOf: (name: LocalName) => string,
  typed: string,
): GroupBranch[] {
  const match = typed.trim() === '' ? undefined : createMatcher(typed.trim())
  const isFound = ({ name, place, equipment }: Resource) =>
    [nameOf(name), place, ...equipment].some((text) => match!(text) !== null)
  const own = Map.groupBy(resources, ({ groupId }) => groupId)
  const below = Map.groupBy(groups, ({ parentGroupId }) => parentGroupId)
  const branches = (parent: number | null, isWhole: boolean): GroupBranch[] =>
    (below.get(parent) ?? []).flatMap(({ groupId, name }) => {
      const isAll = isWhole || match!(nameOf(name)) !== null
      const branch = {
        groupId,
        name: nameOf(name),
        resources: (own.get(groupId) ?? []).filter((each) => isAll || isFound(each)),
        groups: branches(groupId, isAll),
      }
      return branch.resources.length + branch.groups.length > 0 ? [branch] : []
    })
  return branches(null, match === undefined)
}

/** All resources of a branch, with those of the groups in it. */
export const resourcesOf = ({ resources, groups }: GroupBranch): number[] => [
  ...resources.map(({ resourceId }) => resourceId),
  ...groups.flatMap(resourcesOf),
]
