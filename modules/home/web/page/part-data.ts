import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { mayPass } from '#platform/web/calls/query-client.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { onLive } from '#platform/web/live/live.ts'
import type { RefreshOn } from '#platform/web/offers/widget.ts'
import { type PageData, pageCalls } from '../../contract/page.contract.ts'
import type { PageRef } from '../../contract/page.ref.ts'

/** The server could not fill this part; the others came. */
export class PartFailed extends Error {}

type Waiting = { id: string; take: (data: unknown) => void; fail: (error: unknown) => void }
const waiting = new Map<PageRef, Waiting[]>()

/** What a part shows: everything that is asked for in one moment comes with one call. `null` when it has no data. */
function partOf(page: PageRef, id: string): Promise<unknown> {
  return new Promise((take, fail) => {
    const others = waiting.get(page)
    if (others) others.push({ id, take, fail })
    else {
      waiting.set(page, [{ id, take, fail }])
      setTimeout(() => void fetchParts(page), 0)
    }
  })
}

async function fetchParts(page: PageRef): Promise<void> {
  const wanted = waiting.get(page) ?? []
  waiting.delete(page)
  try {
    const { parts } = await call(pageCalls.pageData, { page, parts: wanted.map(({ id }) => id).join(',') })
    const known = new Map(parts.map((part) => [part.id, part]))
    for (const { id, take, fail } of wanted) {
      const part = known.get(id)
      if (!part || part.isFailed) fail(new PartFailed(id))
      else take(part.data ?? null)
    }
  } catch (error) {
    for (const { fail } of wanted) fail(error)
  }
}

/** The key of the data of all parts. */
export const partData = ['home.partData']
const partKey = (page: PageRef, id: string) => [...partData, page, id]

/** The data of one part of a page, for its card. What came with the page is not asked for again. */
export function usePartData(page: PageRef, id: string) {
  const queries = useQueryClient()
  const ahead = () => queries.getQueryState<PageData>(keyOf(pageCalls.pageData, { page }))
  return useQuery({
    queryKey: partKey(page, id),
    queryFn: () => partOf(page, id),
    initialData: (): unknown => {
      const part = ahead()?.data?.parts.find((each) => each.id === id)
      return part && (part.data ?? null)
    },
    initialDataUpdatedAt: () => ahead()?.dataUpdatedAt,
    // The server has waited for a widget long enough; the way to the server is tried again.
    retry: (failures, error) => failures < 2 && !(error instanceof PartFailed) && mayPass(error),
  })
}

/** A message to many is answered by their pages within this time, ms, and by all parts of one page in the same moment. */
const spreadMs = 3_000
const ownMoment = Math.random() * spreadMs

/** Asks again after live messages. @param settings of the part, where these decide what concerns it */
export function useRefreshOn(
  refreshOn: readonly RefreshOn[] | undefined,
  refresh: () => unknown,
  settings: unknown,
): void {
  const latest = useLatest({ refresh, settings })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = undefined
      void latest.current.refresh()
    }
    const ends = (refreshOn ?? []).map((on) =>
      typeof on === 'string'
        ? onLive(on, ask)
        : onLive(on.kind, (data) => {
            if (on.concerns(data, latest.current.settings as never)) timer ??= setTimeout(ask, ownMoment)
          }),
    )
    return () => {
      clearTimeout(timer)
      ends.forEach((end) => end())
    }
  }, [refreshOn, latest])
}
