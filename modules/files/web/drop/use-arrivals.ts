import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import type { StoredFile, UnfinishedUpload } from '../../contract/files.entities.ts'
import type { Upload } from '../upload/upload.ts'
import { type Neighbours, withArrived } from './order.ts'

type Begun = { items: UnfinishedUpload[] }
type List = { items: StoredFile[]; can: { change: boolean } }
/** Something that was chosen: what came of it, and the files that the set had by then. */
type Choice = { fileId: string | null; beside: ReadonlySet<string> }

const nobody: Neighbours = { earlier: new Set(), later: new Set() }

/**
 * Puts files that came in among those of their set, where they were chosen.
 * @param inTurn begins a call about the order when those before it have ended
 * @returns `choose` to be told what is chosen, `forget` what is gone, `arrived` what came; `laterThan` for the order,
 * `known` the identifiers a second choice of the same file is told by, `wasThere` whether what came was there before it
 * was chosen, `mayBe` whether a file of the set can have come of something that was not heard of yet
 */
export function useArrivals(code: string | null, inTurn: (work: () => Promise<void>) => Promise<void>) {
  const cache = useQueryClient()
  /** By identifier, in the order in which they were chosen. */
  const chosen = useRef(new Map<string, Choice>())
  const isOrderWaiting = useRef(false)

  const choose = useCallback((ids: readonly string[], stored: readonly StoredFile[]) => {
    const beside = new Set(stored.map(({ fileId }) => fileId))
    for (const id of ids) {
      chosen.current.delete(id)
      chosen.current.set(id, { fileId: null, beside })
    }
  }, [])
  const forget = useCallback((gone: ReadonlySet<string>) => {
    for (const [id, { fileId }] of chosen.current)
      if (gone.has(id) || (fileId && gone.has(fileId))) chosen.current.delete(id)
  }, [])

  const neighboursOf = useCallback((id: string): Neighbours => {
    const ids = [...chosen.current.keys()]
    const filesOf = (some: string[]) => new Set(some.flatMap((each) => chosen.current.get(each)?.fileId ?? []))
    return { earlier: filesOf(ids.slice(0, ids.indexOf(id))), later: filesOf(ids.slice(ids.indexOf(id) + 1)) }
  }, [])
  /** The files that came of what was chosen after this. */
  const laterThan = useCallback((id: string) => neighboursOf(id).later, [neighboursOf])
  /** Another tab has attached the same file, or this page before it was loaded: the server knows it again. */
  const wasThere = useCallback(
    (id: string, { fileId }: StoredFile): boolean => chosen.current.get(id)?.beside.has(fileId) ?? false,
    [],
  )
  const mayBe = useCallback((id: string, fileId: string): boolean => {
    const choice = chosen.current.get(id)
    if (!choice || choice.fileId || choice.beside.has(fileId)) return false
    return ![...chosen.current.values()].some((other) => other.fileId === fileId)
  }, [])

  const arrived = useCallback(
    async (upload: Upload, file: StoredFile | null) => {
      if (code === null) return
      cache.setQueryData<Begun>(keyOf(filesCalls.uploads, { code }), (begun) => ({
        items: (begun?.items ?? []).filter(({ flowIdentifier }) => flowIdentifier !== upload.id),
      }))
      const key = keyOf(filesCalls.list, { code })
      if (!file) return cache.invalidateQueries({ queryKey: key })
      const isKnown = wasThere(upload.id, file)
      const neighbours = isKnown ? nobody : neighboursOf(upload.id)
      const choice = chosen.current.get(upload.id)
      if (choice) chosen.current.set(upload.id, { ...choice, fileId: file.fileId })
      // An answer on its way may have been given before the file was there.
      if (cache.isFetching({ queryKey: key }) > 0 && cache.getQueryData<List>(key))
        await cache.cancelQueries({ queryKey: key })
      const list = cache.getQueryData<List>(key)
      if (!list) return cache.invalidateQueries({ queryKey: key })
      const items = withArrived(list.items, file, neighbours)
      cache.setQueryData<List>(key, { ...list, items: [...items] })
      // Of files that travel together the server may have had another one first than was heard of first here.
      if (isKnown || chosen.current.size < 2 || isOrderWaiting.current) return
      isOrderWaiting.current = true
      // With what is there by then.
      await inTurn(async () => {
        isOrderWaiting.current = false
        const fileIds = (cache.getQueryData<List>(key)?.items ?? items).map(({ fileId }) => fileId)
        await call(filesCalls.order, { code, fileIds }).catch(() => cache.invalidateQueries({ queryKey: key }))
      })
    },
    [cache, code, inTurn, neighboursOf, wasThere],
  )
  const known = useCallback((stored: readonly StoredFile[]): ReadonlySet<string> => {
    const there = new Set(stored.map(({ fileId }) => fileId))
    return new Set([...chosen.current].filter(([, { fileId }]) => fileId && there.has(fileId)).map(([id]) => id))
  }, [])
  return { choose, forget, laterThan, wasThere, mayBe, arrived, known }
}
