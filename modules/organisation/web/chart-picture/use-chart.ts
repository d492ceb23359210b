import { useQueries, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '#platform/web/calls/queries.ts'
import { type ChartDepartment, chartCalls, treeLevels } from '../../contract/chart.contract.ts'
import { chartPictureCalls, type DepartmentFace, departmentFacesLimit } from '../../contract/chart-picture.contract.ts'
import { companyKey, companyNode, type DepartmentNode, departmentNode, type Known, shownPeople } from './chart-tree.ts'

/** What a picture begins with: a department, a company, or with neither one's own department. */
export type Place = { comCode?: string; deptCode?: string }

/** Departments that are opened with one press; more nobody oversees. */
export const mostOpened = 300
/** Up to so many people come along when all is opened; more make the page slow and nobody finds anybody. */
const mostPeople = 1500

type Options = {
  /** The codes of opened departments; the root has a state of its own, since it is open from the start. */
  open: ReadonlySet<string>
  isRootOpen: boolean
  showsPeople: boolean
}

/**
 * The tree of a place as far as it is opened. The first answer holds the root and its first level; everything below is
 * asked for when it is opened, the heads and counts of a level with one call.
 */
export function useChart(place: Place, { open, isRootOpen, showsPeople }: Options) {
  const start = useCall(chartCalls.picker, place)
  const { data } = start
  // Where only a company is named, it is the root, also of somebody who works in it.
  const rootCode = place.comCode !== undefined && place.deptCode === undefined ? null : data?.deptCode
  const rootKey = data ? (rootCode ?? companyKey) : undefined
  const isOpen = (key: string) => (key === rootKey ? isRootOpen : open.has(key))
  const below = [...open].filter((key) => key !== rootKey)
  const comCode = data?.comCode ?? ''

  const lists = useQueries({
    queries: below.map((deptCode) => queryOf(chartCalls.organizationList, childrenOf(comCode, deptCode))),
  })
  const levels = new Map<string, readonly ChartDepartment[] | undefined>(
    below.map((deptCode, at) => [deptCode, lists[at]!.data?.items]),
  )
  if (data && rootKey !== undefined)
    levels.set(
      rootKey,
      data.departments.filter(({ parentDeptCode }) => parentDeptCode === (rootCode ?? '')),
    )
  const root = data?.departments.find(({ deptCode }) => deptCode === rootCode)
  const departments = [...(root ? [root] : []), ...[...levels.values()].flatMap((level) => level ?? [])]

  const groups = [
    ...(root ? [[root.deptCode]] : []),
    ...[...levels.values()].flatMap((level) => (level ? chunksOf(level.map(({ deptCode }) => deptCode)) : [])),
  ]
  const faces = useQueries({
    queries: groups.map((deptCodes) => queryOf(chartPictureCalls.departmentFaces, { deptCodes })),
  })

  const staffed = departments.filter(({ deptCode, people }) => showsPeople && people > 0 && isOpen(deptCode))
  const members = useQueries({
    queries: staffed.map(({ deptCode }) =>
      queryOf(chartCalls.departmentList, { comCode, deptCode, pageSize: shownPeople }),
    ),
  })
  const memberAt = new Map(staffed.map(({ deptCode }, at) => [deptCode, members[at]!]))
  const listAt = new Map(below.map((deptCode, at) => [deptCode, lists[at]!]))

  const opened: Known['opened'] = new Map(
    [...levels].flatMap(([key, level]) =>
      isOpen(key)
        ? [
            [
              key,
              {
                departments: level,
                people: memberAt.get(key)?.data?.items,
                state: stateOf(listAt.get(key)),
                peopleState: stateOf(memberAt.get(key)),
              },
            ] as const,
          ]
        : [],
    ),
  )
  const known: Known = {
    opened,
    faces: new Map(
      faces.flatMap(({ data: found }) => found?.items ?? []).map((face: DepartmentFace) => [face.deptCode, face]),
    ),
    showsPeople,
  }
  const company = data?.companies.find((each) => each.comCode === comCode)
  const tree: DepartmentNode | undefined = root
    ? departmentNode(root, known)
    : company
      ? companyNode(company.name, known)
      : undefined

  /** Asks again for whatever did not come below a department. */
  const retry = (key: string) => {
    for (const query of [listAt.get(key), memberAt.get(key)]) if (query?.isError) void query.refetch()
  }
  const path =
    rootCode === null
      ? []
      : (data?.path ?? []).flatMap((code) => data?.departments.find(({ deptCode }) => deptCode === code) ?? [])
  return { start, rootKey, tree, company, path, retry }
}

type Asked = { data?: unknown; isError: boolean; isFetching: boolean } | undefined

function stateOf(query: Asked): 'settled' | 'loading' | 'failed' {
  if (!query || query.data !== undefined) return 'settled'
  return query.isError && !query.isFetching ? 'failed' : 'loading'
}

const childrenOf = (comCode: string, parentDeptCode: string) => ({ comCode, parentDeptCode, level: treeLevels.opened })

function chunksOf(codes: readonly string[]): string[][] {
  const chunks: string[][] = []
  for (let at = 0; at < codes.length; at += departmentFacesLimit)
    chunks.push(codes.slice(at, at + departmentFacesLimit))
  return chunks
}

/** What is to be opened to see everything, and whether that is all there is and the people are among it. */
export type FoundToOpen = { open: Set<string>; isAll: boolean; withPeople: boolean }

/**
 * Finds what is to be opened to see everything below a department: five levels with one call, whose answer then stands
 * for that of each department.
 */
export function useOpenAll(): (comCode: string, deptCode: string | null, showsPeople: boolean) => Promise<FoundToOpen> {
  const queryClient = useQueryClient()
  return async (comCode, deptCode, showsPeople) => {
    const parentDeptCode = deptCode ?? ''
    const { items } = await queryClient.fetchQuery(
      queryOf(chartCalls.organizationList, { comCode, parentDeptCode, level: treeLevels.first }),
    )
    const children = new Map<string, ChartDepartment[]>()
    for (const each of items) {
      const level = children.get(each.parentDeptCode)
      if (level) level.push(each)
      else children.set(each.parentDeptCode, [each])
    }
    for (const [parent, level] of children)
      queryClient.setQueryData(keyOf(chartCalls.organizationList, childrenOf(comCode, parent)), { items: level })

    const everybody = items.reduce((total, { people }) => total + Math.min(people, shownPeople), 0)
    const withPeople = showsPeople && everybody <= mostPeople
    const wanted = items.filter(
      ({ deptCode: each, people, hasChildren }) =>
        children.has(each) || (withPeople && people > 0 && hasChildren === 'FALSE'),
    )
    const open = new Set<string>()
    let shown = children.get(parentDeptCode)?.length ?? 0
    // Level by level, so that what does not fit is the deepest.
    for (const each of wanted.toSorted((a, b) => a.level - b.level)) {
      shown += children.get(each.deptCode)?.length ?? 0
      if (shown > mostOpened) break
      open.add(each.deptCode)
    }
    const isDeeper = items.some((each) => each.hasChildren === 'TRUE' && !open.has(each.deptCode))
    return { open, isAll: open.size === wanted.length && !isDeeper, withPeople }
  }
}
