import { CancelledError, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { begunMention } from './comment-text.ts'
import type { ShownThread } from './shown-thread.ts'

/** People are asked for once typing has stood still for so long, ms. */
const pauseMs = 120
/** What was found so lately is what the list shows, ms. */
const staleMs = 5_000

/** Whom the mention that is begun at the cursor may mean; half-typed syllables count. */
export function useMentions({ calls, place }: ShownThread) {
  const queries = useQueryClient()
  const [begun, setBegun] = useState<{ from: number; query: string }>()
  const [at, setAt] = useState(0)
  const query = useDebouncedValue(begun?.query ?? '', pauseMs)
  const found = useQuery({
    ...queryOf(calls.mentionCandidates, { ...place, q: query }),
    enabled: begun !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const people = begun ? (found.data ?? []) : []
  const here = Math.min(at, Math.max(0, people.length - 1))
  return {
    begun,
    people,
    here,
    /** What is shown belongs to what was typed. */
    isSettled: query === (begun?.query ?? '') && !found.isFetching,
    /** Whom something typed means: the first of those it finds; undefined for nobody, also where the server is away. */
    sought: async (wanted: string) => {
      const ask = () =>
        queries.fetchQuery({
          ...queryOf(calls.mentionCandidates, { ...place, q: wanted }),
          staleTime: staleMs,
          retry: false,
        })
      // What the list had asked for is given up when one types on.
      const again = (error: unknown) => (error instanceof CancelledError ? ask() : [])
      return (
        await ask()
          .catch(again)
          .catch(() => [])
      )[0]
    },
    point: setAt,
    move: (by: 1 | -1) => setAt(people.length === 0 ? 0 : (here + by + people.length) % people.length),
    /** To be called with every change of text or cursor. */
    look: (text: string, cursor: number) => {
      const next = begunMention(text, cursor)
      if (next?.query !== begun?.query || next?.from !== begun?.from) setAt(0)
      setBegun(next)
    },
    leave: () => setBegun(undefined),
  }
}
export type Mentions = ReturnType<typeof useMentions>
