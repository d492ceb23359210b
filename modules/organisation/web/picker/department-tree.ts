import type { LocalName } from '#platform/contract/fields.ts'
import type { TreeNode } from '#platform/web/ui/trees/tree-rows.ts'
import type { ChartDepartment } from '../../contract/chart.contract.ts'

/** Levels opened by themselves at the start: in the full page and in the popup (ORG-074, G-058). */
export const openedLevels = { page: 5, popup: 3 } as const

/** Deeper levels open by themselves only as long as the tree stays within so many lines: what is open can be overlooked. */
export const openedLines = 60

/** The departments known so far with others added; one that came again replaces what was known. */
export function withDepartments(
  known: readonly ChartDepartment[],
  added: readonly ChartDepartment[],
): readonly ChartDepartment[] {
  const byCode = new Map(known.map((department) => [department.deptCode, department]))
  for (const department of added) byCode.set(department.deptCode, department)
  return [...byCode.values()]
}

/** Departments by what they lie in, each group in its order; the first level under the empty code (ORG-023). */
function childrenOf(departments: readonly ChartDepartment[]): Map<string, ChartDepartment[]> {
  const known = new Set(departments.map(({ deptCode }) => deptCode))
  const children = new Map<string, ChartDepartment[]>()
  for (const department of departments) {
    const { deptCode, parentDeptCode } = department
    const parent = known.has(parentDeptCode) && parentDeptCode !== deptCode ? parentDeptCode : ''
    const siblings = children.get(parent)
    if (siblings) siblings.push(department)
    else children.set(parent, [department])
  }
  for (const siblings of children.values()) siblings.sort((a, b) => a.order - b.order)
  return children
}

/** The flat list as a tree (ORG-023). A department whose children did not come yet has none, but says that there are. */
export function departmentTree(
  departments: readonly ChartDepartment[],
  name: (name: LocalName) => string,
  countOf: (people: number) => string,
): TreeNode[] {
  const children = childrenOf(departments)
  const nodeOf = (department: ChartDepartment): TreeNode => ({
    id: department.deptCode,
    label: name(department.name),
    count: countOf(department.people),
    hasChildren: department.hasChildren === 'TRUE',
    children: children.get(department.deptCode)?.map(nodeOf),
  })
  return (children.get('') ?? []).map(nodeOf)
}

/** Whether what lies in a department has come. */
export const hasCome = (departments: readonly ChartDepartment[], deptCode: string): boolean =>
  departments.some(({ parentDeptCode }) => parentDeptCode === deptCode)

/**
 * Which departments are open at the start: those leading to the one that is chosen, and the upper levels as far as they
 * have come and the tree stays within {@link openedLines}.
 * @param path codes of what leads to the chosen department, itself last
 * @param most levels to open at most
 */
export function openAtStart(
  departments: readonly ChartDepartment[],
  path: readonly string[],
  most: number,
): ReadonlySet<string> {
  const children = childrenOf(departments)
  const open = new Set(path.slice(0, -1))
  let level = children.get('') ?? []
  let lines = level.length + [...open].reduce((sum, code) => sum + (children.get(code)?.length ?? 0), 0)
  for (let depth = 1; depth < most; depth += 1) {
    const next = level.flatMap(({ deptCode }) => children.get(deptCode) ?? [])
    const added = level.filter(({ deptCode }) => !open.has(deptCode) && children.has(deptCode))
    lines += added.reduce((sum, { deptCode }) => sum + children.get(deptCode)!.length, 0)
    if (lines > openedLines) break
    for (const { deptCode } of added) open.add(deptCode)
    level = next
  }
  return open
}
