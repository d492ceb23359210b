import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { AppError } from '#platform/contract/errors.ts'
import { queryOf, useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type ChartDepartment, chartCalls } from '../../contract/chart.contract.ts'
import { departmentTree, hasCome, openAtStart, openedLevels, withDepartments } from './department-tree.ts'
import { faces } from './faces.ts'

/** Where a chart begins: a company, a department of it, or with neither one's own department. */
export type Place = { comCode?: string; deptCode?: string }

type View = {
  asked: Place
  /** Departments that came after the first answer. */
  loaded: readonly ChartDepartment[]
  /** Undefined until the reader opens or closes one. */
  expanded?: ReadonlySet<string>
  selected?: string
}

/**
 * The companies and the department tree: opens down to a department, loads what lies in others when they are opened
 * (ORG-021, ORG-022, ORG-032).
 * @param onPlace told when somebody goes to another place; `place` follows, and is followed where it changes by itself:
 * at Back and Forward
 */
export function useChart(place: Place, form: keyof typeof openedLevels, onPlace?: (place: Place) => void) {
  const { sayError } = useSay()
  const name = useName()
  const cache = useQueryClient()
  const [view, setView] = useState<View>({ asked: place, loaded: [] })
  const start = useCall(chartCalls.picker, view.asked)
  const levels = useCall(chartCalls.organizationList, { comCode: view.asked.comCode, level: openedLevels[form] })

  // A department that is gone, or was never to be seen, gives way to one's own.
  const isLost = start.error instanceof AppError && start.error.code === 'NotFoundException'
  if (isLost && view.asked.deptCode) setView({ asked: { comCode: view.asked.comCode }, loaded: [] })

  const first = start.data
  const departments = useMemo(
    () => withDepartments(withDepartments(first?.departments ?? [], levels.data?.items ?? []), view.loaded),
    [first, levels.data, view.loaded],
  )
  const nodes = useMemo(() => departmentTree(departments, name, formatCount), [departments, name])
  const expanded = useMemo(
    () => view.expanded ?? openAtStart(departments, first?.path ?? [], openedLevels[form]),
    [view.expanded, departments, first, form],
  )
  const selected = view.selected ?? first?.deptCode ?? nodes[0]?.id
  const comCode = first?.comCode
  const departmentOf = (code: string | undefined) => departments.find(({ deptCode }) => deptCode === code)

  const failed = (error: unknown) => void toast.error(sayError(error))
  const load = async (deptCode: string) => {
    try {
      const { items } = await cache.fetchQuery(
        queryOf(chartCalls.organizationList, { comCode, parentDeptCode: deptCode }),
      )
      setView((now) => ({ ...now, loaded: withDepartments(now.loaded, items) }))
    } catch (error) {
      failed(error)
    }
  }

  const goToCompany = (code: string) => {
    const isOwn = first?.companies.some((company) => company.comCode === code && company.selected)
    setView({ asked: isOwn ? {} : { comCode: code }, loaded: [] })
  }
  const goToDepartment = async (to: { comCode: string; deptCode: string }) => {
    if (to.comCode !== comCode) {
      setView({ asked: to, loaded: [] })
      return
    }
    try {
      const there = await cache.fetchQuery(queryOf(chartCalls.picker, to))
      setView((now) => ({
        ...now,
        loaded: withDepartments(now.loaded, there.departments),
        expanded: new Set([...expanded, ...there.path.slice(0, -1)]),
        selected: to.deptCode,
      }))
    } catch (error) {
      failed(error)
    }
  }
  const follow = useLatest(({ comCode: com, deptCode }: Place) => {
    if (!first || (deptCode === selected && (com ?? comCode) === comCode)) return
    if (deptCode) void goToDepartment({ comCode: com ?? comCode ?? '', deptCode })
    else setView({ asked: { comCode: com }, loaded: [] })
  })
  const told = useRef(place)
  const tell = (to: Place) => {
    told.current = to
    onPlace?.(to)
  }
  useEffect(() => {
    const { comCode: com, deptCode } = told.current
    if (com === place.comCode && deptCode === place.deptCode) return
    told.current = { comCode: place.comCode, deptCode: place.deptCode }
    follow.current(told.current)
  }, [place.comCode, place.deptCode, follow])

  return {
    companies: first?.companies ?? [],
    comCode,
    /** Whether one may look for those who retired (ORG-041). */
    canSearchRetired: first?.canSearchRetired ?? false,
    nodes,
    expanded,
    selected,
    department: departmentOf(selected),
    departmentOf,
    /** Who works in the department the chart opened with, as far as the first answer told. */
    firstMembers: first && selected === first.deptCode ? first.members : undefined,
    /** The four faces of the whole. The upper levels may fail: what is opened is asked for then. */
    state: faces(start, levels.isPending ? undefined : first),
    /** Opens or closes a department; what lies in it is asked for at the first opening. */
    toggle: (deptCode: string) => {
      const next = new Set(expanded)
      if (next.delete(deptCode)) setView((now) => ({ ...now, expanded: next }))
      else {
        next.add(deptCode)
        setView((now) => ({ ...now, expanded: next }))
        if (!hasCome(departments, deptCode)) void load(deptCode)
      }
    },
    select: (deptCode: string) => {
      setView((now) => ({ ...now, selected: deptCode }))
      tell({ comCode, deptCode })
    },
    /** Another company, at one's own department where it is one's own. */
    goToCompany: (code: string) => {
      goToCompany(code)
      tell({ comCode: code })
    },
    /** A department anywhere in what one may see, with the tree opened down to it. */
    goToDepartment: (to: { comCode: string; deptCode: string }) => {
      tell(to)
      return goToDepartment(to)
    },
    /** Everything anew, as it began. */
    refresh: () => {
      for (const call of [chartCalls.picker, chartCalls.organizationList, chartCalls.departmentList])
        void cache.invalidateQueries({ queryKey: [call.name] })
      setView((now) => ({ ...now, loaded: [] }))
    },
  }
}

export type Chart = ReturnType<typeof useChart>
