import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryOf } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { treeLevels } from '../../contract/chart.contract.ts'
import { handDepartmentCalls } from '../../contract/departments-by-hand.contract.ts'
import { departmentTree, hasCome, openAtStart, openedLevels, withDepartments } from '../picker/department-tree.ts'

/**
 * The departments of a company as a tree: the upper levels at once, what lies deeper when it is opened.
 * @param path codes of what leads to the open department, the outermost first
 */
export function useManagedTree(comCode: string, path: readonly string[]) {
  const name = useName()
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const first = useQuery(queryOf(handDepartmentCalls.managedDepartments, { comCode, level: treeLevels.first }))
  const upper = first.data?.items
  const asked = [...new Set([...path, ...toggled.keys()])].filter((code) => upper && !hasCome(upper, code))
  const deeper = useQueries({
    queries: asked.map((parentDeptCode) => queryOf(handDepartmentCalls.managedDepartments, { parentDeptCode })),
    combine: (answers) => answers.flatMap(({ data }) => data?.items ?? []),
  })
  const departments = useMemo(() => withDepartments(upper ?? [], deeper), [upper, deeper])
  const nodes = useMemo(() => departmentTree(departments, name, formatCount), [departments, name])
  const expanded = new Set(openAtStart(departments, path, openedLevels.popup))
  for (const [code, isOpen] of toggled) {
    if (isOpen) expanded.add(code)
    else expanded.delete(code)
  }
  const toggle = (code: string) => setToggled(new Map([...toggled, [code, !expanded.has(code)]]))
  return { first, nodes, expanded, toggle }
}
