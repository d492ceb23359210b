import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keyOf } from '#platform/web/calls/queries.ts'
import { handCalls } from '../../contract/by-hand.contract.ts'

/** Asks again for whatever shows people to an administrator; comes back when it is there. */
export function usePeopleChanged(): () => Promise<void> {
  const cache = useQueryClient()
  return useCallback(async () => {
    const shown = [handCalls.managedPeople, handCalls.managedPerson]
    await Promise.all(shown.map((call) => cache.invalidateQueries({ queryKey: keyOf(call) })))
  }, [cache])
}
