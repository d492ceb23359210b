import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { putBeside, type Side, stepped } from '#platform/web/sorting/moves.ts'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import type { StoredFile } from '../../contract/files.entities.ts'
import type { Drop } from './use-drop.ts'

type List = { items: StoredFile[]; can: { change: boolean } }

/** Puts the files of a set in another order: neighbours swap (FILE-023), what is dragged goes beside another. */
export function useOrder(code: string | null, { files, inTurn, touch }: Pick<Drop, 'files' | 'inTurn' | 'touch'>) {
  const sayPlace = useAnnouncePlace()
  const { sayError } = useSay()
  const cache = useQueryClient()

  const show = async (next: readonly StoredFile[], file: StoredFile, save: () => Promise<unknown>) => {
    const key = keyOf(filesCalls.list, { code: code! })
    await cache.cancelQueries({ queryKey: key })
    cache.setQueryData<List>(key, (list) => list && { ...list, items: [...next] })
    sayPlace(file.name, next.indexOf(file), next.length)
    touch()
    await inTurn(async () => {
      try {
        await save()
      } catch (error) {
        toast.error(sayError(error))
        await cache.invalidateQueries({ queryKey: key })
      }
    })
  }
  const step = (file: StoredFile, by: 1 | -1) => {
    const neighbour = files[files.indexOf(file) + by]
    if (!neighbour) return
    void show(stepped(files, file, by), file, () =>
      call(filesCalls.swap, { sourceId: file.fileId, targetId: neighbour.fileId }),
    )
  }
  const drop = (draggedId: string, targetId: string, side: Side) => {
    const file = files.find(({ fileId }) => fileId === draggedId)
    const target = files.find(({ fileId }) => fileId === targetId)
    if (!file || !target) return
    const next = putBeside(files, file, target, side)
    if (next !== files)
      void show(next, file, () => call(filesCalls.order, { code: code!, fileIds: next.map(({ fileId }) => fileId) }))
  }
  return { step, drop }
}
