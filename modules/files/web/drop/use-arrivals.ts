import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import type { StoredFile, UnfinishedUpload } from '../../contract/files.entities.ts'
import type { Upload } from '../upload/upload.ts'
import { withArrived } from './order.ts'

type Begun = { items: UnfinishedUpload[] }
type List = { items: StoredFile[]; can: { change: boolean } }

/**
 * Puts files that came in among those of their set, where they were chosen.
 * @returns `choose` to be told what is chosen, `forget` what is gone, `arrived` what came; `laterThan` for the order,
 * `known` the identifiers a second choice of the same file is told by
 */
export function useArrivals(code: string | null) {
  const cache = useQueryClient()
  /** Identifiers in the order in which they were chosen, with the file that came of each. */
  const chosen = useRef(new Map<string, string | null>())
  const ordering = useRef<Promise<void>>(Promise.resolve())
  const isOrderWaiting = useRef(false)

  const choose = useCallback((ids: readonly string[]) => {
    for (const id of ids) {
      chosen.current.delete(id)
      chosen.current.set(id, null)
    }
  }, [])
  const forget = useCallback((gone: ReadonlySet<string>) => {
    for (const [id, fileId] of chosen.current)
      if (gone.has(id) || (fileId && gone.has(fileId))) chosen.current.delete(id)
  }, [])

  /** The files that came of what was chosen after this. */
  const laterThan = useCallback((id: string): ReadonlySet<string> => {
    const ids = [...chosen.current.keys()]
    const after = ids.slice(ids.indexOf(id) + 1).map((each) => chosen.current.get(each))
    return new Set(after.filter((fileId) => typeof fileId === 'string'))
  }, [])

  const arrived = useCallback(
    async (upload: Upload, file: StoredFile | null) => {
      if (code === null) return
      cache.setQueryData<Begun>(keyOf(filesCalls.uploads, { code }), (begun) => ({
        items: (begun?.items ?? []).filter(({ flowIdentifier }) => flowIdentifier !== upload.id),
      }))
      const key = keyOf(filesCalls.list, { code })
      if (!file) return cache.invalidateQueries({ queryKey: key })
      const later = laterThan(upload.id)
      chosen.current.set(upload.id, file.fileId)
      const list = cache.getQueryData<List>(key)
      if (!list) return cache.invalidateQueries({ queryKey: key })
      const isKnown = list.items.some(({ fileId }) => fileId === file.fileId)
      const items = withArrived(list.items, file, later)
      cache.setQueryData<List>(key, { ...list, items: [...items] })
      // Of files that travel together the server may have had another one first than was heard of first here.
      if (isKnown || chosen.current.size < 2 || isOrderWaiting.current) return
      isOrderWaiting.current = true
      // One after the other, each with what is there by then: so may two orders.
      const before = ordering.current
      const order = async () => {
        await before
        isOrderWaiting.current = false
        const fileIds = (cache.getQueryData<List>(key)?.items ?? items).map(({ fileId }) => fileId)
        await call(filesCalls.order, { code, fileIds }).catch(() => cache.invalidateQueries({ queryKey: key }))
      }
      ordering.current = order()
      await ordering.current
    },
    [cache, code, laterThan],
  )
  const known = useCallback((stored: readonly StoredFile[]): ReadonlySet<string> => {
    const there = new Set(stored.map(({ fileId }) => fileId))
    return new Set([...chosen.current].filter(([, fileId]) => fileId && there.has(fileId)).map(([id]) => id))
  }, [])
  return { choose, forget, laterThan, arrived, known }
}
