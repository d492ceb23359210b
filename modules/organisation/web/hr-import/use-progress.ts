import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { hrImportCalls, hrProgressKind } from '../../contract/hr-import.contract.ts'

/** How far the background work is; without a total nobody knows the end. */
export type Progressing = { step: 'reading' | 'comparing' | 'applying' | 'undoing'; done: number; total: number }

/** What is told of an import while it goes on; when it is over, its page is asked for again. */
export function useProgress(importId: number): Progressing | undefined {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Progressing>()
  useLive(hrProgressKind, (data) => {
    if (data.importId !== importId) return
    if (data.step !== 'over') return setProgress(data as unknown as Progressing)
    setProgress(undefined)
    for (const call of [
      hrImportCalls.hrImport,
      hrImportCalls.hrImports,
      hrImportCalls.hrChanges,
      hrImportCalls.hrProblems,
    ])
      void queries.invalidateQueries({ queryKey: keyOf(call) })
  })
  return progress
}
