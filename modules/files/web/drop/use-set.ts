import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, queryOf, useCall } from '#platform/web/calls/queries.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import type { FileSet } from '../../contract/files.entities.ts'
import type { FileDropProps } from './drop-props.ts'

/** The set a place fills: opened with its first file, so that nobody leaves empty ones behind. */
export function useSet(props: Pick<FileDropProps, 'kind' | 'hint' | 'code' | 'onCode'>) {
  const cache = useQueryClient()
  const latest = useLatest(props)
  const opening = useRef<Promise<FileSet>>(undefined)
  const { code } = props
  const input = { code: code ?? '' }
  const isOpen = { enabled: code !== null }
  const set = useCall(filesCalls.readSet, input, isOpen)
  const list = useCall(filesCalls.list, input, isOpen)
  const begun = useCall(filesCalls.uploads, input, isOpen)

  const open = useCallback((): Promise<FileSet> => {
    const { code, kind, hint, onCode } = latest.current
    if (code !== null) return cache.ensureQueryData(queryOf(filesCalls.readSet, { code }))
    opening.current ??= call(filesCalls.openSet, { kind, hint }).then(
      (opened) => {
        const of = { code: opened.code }
        cache.setQueryData(keyOf(filesCalls.readSet, of), opened)
        cache.setQueryData(keyOf(filesCalls.list, of), { items: [], can: opened.can })
        cache.setQueryData(keyOf(filesCalls.uploads, of), { items: [] })
        onCode(opened.code)
        return opened
      },
      (error: unknown) => {
        opening.current = undefined
        throw error
      },
    )
    return opening.current
  }, [cache, latest])

  return { set, list, begun, open }
}
