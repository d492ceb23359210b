import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dayText } from '#platform/contract/clock.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { doorCalls } from '../../contract/door.contract.ts'

/** Between two questions of a display, ms; while the way to the server is cut, and when its address shows nothing any more. */
const everyMs = 20_000
const awayMs = 5_000
const goneMs = 300_000
/** The clock at a door goes on so often, ms. */
const tickMs = 1_000

const isGone = (error: unknown) => error instanceof AppError && error.code === 'NotFoundException'

/** What a door shows, asked for again and again, and the time by the clock of the server: a tablet's own may be wrong. */
export function useDoor(token: string) {
  const isToken = /^[\w-]{43}$/.test(token)
  const query = useQuery({
    queryKey: keyOf(doorCalls.doorShown, { token }),
    // It comes again by itself, so that none waits for a server that is away.
    queryFn: async ({ signal }) => {
      const shown = await call(doorCalls.doorShown, { token }, { signal, patienceMs: 0 })
      return { shown, ahead: Date.parse(shown.now) - Date.now() }
    },
    enabled: isToken,
    retry: false,
    staleTime: 0,
    networkMode: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (isGone(state.error) ? goneMs : state.error ? awayMs : everyMs),
  })
  const [ticked, setTicked] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setTicked(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const now = ticked + (query.data?.ahead ?? 0)
  useReload(query.data && `${query.data.shown.version} ${dayText(query.data.shown.now, query.data.shown.timeZone)}`)
  return {
    shown: query.data?.shown,
    now,
    isGone: !isToken || isGone(query.error),
    isCutOff: query.isError && !isGone(query.error),
    refetch: query.refetch,
  }
}

/** Loads the page anew after an upgrade, and once a day: nobody else does, where nobody works. */
function useReload(mark: string | undefined): void {
  const first = useRef(mark)
  useEffect(() => {
    first.current ??= mark
    if (mark !== undefined && mark !== first.current) location.reload()
  }, [mark])
}
