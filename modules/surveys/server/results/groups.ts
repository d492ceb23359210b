import { leastGroup } from '../../contract/surveys.rules.ts'

/**
 * By what results of an anonymous survey are divided: groups of five people or more, so that nothing that can be worked
 * out from several of them tells of fewer. Small groups are joined with others, of which the least are taken.
 */

/** What each answer set has chosen at a question: 0 for nothing, else the place of its choice from 1. */
export type Divider = { surveyQuestionId: string; chosen: Uint8Array }
/** Choices that are shown together, and how many have chosen one of them. */
export type Group = { choices: number[]; size: number }

/**
 * The groups of each question; none of one that cannot be divided without telling of few. A later one is joined further
 * until no groups of it, nor of one before, lie within each other but for a few people.
 */
export function groupsOf(dividers: readonly Divider[]): Map<string, Group[]> {
  const accepted: { divider: Divider; groups: Group[] }[] = []
  for (const divider of dividers) {
    let groups = joinedUntil(sizesOf(divider), ({ size }) => size >= leastGroup)
    while (groups.length > 1 && accepted.some((other) => tellsOfFew(groups, divider, other))) groups = joinLeast(groups)
    accepted.push({ divider, groups: groups.length > 1 ? groups : [] })
  }
  return new Map(accepted.map(({ divider, groups }) => [divider.surveyQuestionId, groups]))
}

function sizesOf({ chosen }: Divider): Group[] {
  const sizes = new Map<number, number>()
  for (const choice of chosen) sizes.set(choice, (sizes.get(choice) ?? 0) + 1)
  return [...sizes].toSorted(([a], [b]) => a - b).map(([choice, size]) => ({ choices: [choice], size }))
}

/** Groups joined until each is as it should be, or one is left. */
function joinedUntil(groups: Group[], isFine: (group: Group) => boolean): Group[] {
  let joined = groups
  while (joined.length > 1 && !joined.every(isFine)) joined = joinLeast(joined)
  return joined
}

/** The two smallest as one. */
function joinLeast(groups: readonly Group[]): Group[] {
  const [first, second, ...others] = groups.toSorted((a, b) => a.size - b.size || a.choices[0]! - b.choices[0]!)
  const both = {
    choices: [...first!.choices, ...second!.choices].toSorted((a, b) => a - b),
    size: first!.size + second!.size,
  }
  return [...others, both].toSorted((a, b) => a.choices[0]! - b.choices[0]!)
}

/** Whether some groups of one question, together, hold some of another, together, and few people more. */
function tellsOfFew(
  groups: readonly Group[],
  divider: Divider,
  other: { divider: Divider; groups: readonly Group[] },
): boolean {
  if (other.groups.length === 0) return false
  const table = other.groups.map(() => groups.map(() => 0))
  const [ofOther, ofThis] = [placesOf(other.groups), placesOf(groups)]
  for (const [at, choice] of other.divider.chosen.entries())
    table[ofOther.get(choice)!]![ofThis.get(divider.chosen[at]!)!]! += 1
  const turned = groups.map((_, column) => table.map((row) => row[column]!))
  return holdsAllButFew(table) || holdsAllButFew(turned)
}

const placesOf = (groups: readonly Group[]) =>
  new Map(groups.flatMap(({ choices }, at) => choices.map((choice) => [choice, at])))

/** @param table people by row and column: whether some columns hold whole rows and one to four people more */
function holdsAllButFew(table: readonly (readonly number[])[]): boolean {
  const columns = table[0]!.length
  const sums = Array.from({ length: columns }, (_, column) => table.reduce((sum, row) => sum + row[column]!, 0))
  for (let some = 1; some < 1 << columns; some += 1) {
    const isIn = (column: number) => (some & (1 << column)) !== 0
    const size = sums.reduce((sum, each, column) => (isIn(column) ? sum + each : sum), 0)
    const held = table
      .filter((row) => row.every((people, column) => people === 0 || isIn(column)))
      .reduce((sum, row) => sum + row.reduce((of, people) => of + people, 0), 0)
    if (held > 0 && size - held > 0 && size - held < leastGroup) return true
  }
  return false
}
