import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keyOf } from '#platform/web/calls/queries.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { handDepartmentCalls } from '../../contract/departments-by-hand.contract.ts'

/** Asks again for whatever shows departments; comes back when it is there. */
export function useDepartmentsChanged(): () => Promise<void> {
  const cache = useQueryClient()
  return useCallback(async () => {
    const shown = [
      handDepartmentCalls.managedDepartments,
      handDepartmentCalls.managedDepartment,
      handDepartmentCalls.previewDepartmentMove,
      chartCalls.picker,
      chartCalls.organizationList,
    ]
    await Promise.all(shown.map((call) => cache.invalidateQueries({ queryKey: keyOf(call) })))
  }, [cache])
}
