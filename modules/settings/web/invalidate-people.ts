import type { QueryClient } from '@tanstack/react-query'
import { profileCalls } from '#modules/organisation/contract/profile.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { keyOf } from '#platform/web/calls/queries.ts'

/** After a change of oneself: whatever shows people is asked for again, the person in the top bar first. */
export async function invalidatePeople(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: keyOf(profileCalls.userInfo) }),
    cache.invalidateQueries({ queryKey: keyOf(shellCalls.currentUser) }),
  ])
  await cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('organisation.') })
}
