import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { menusQuery } from '#modules/shell/web/shell.queries.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, queryOf } from '#platform/web/calls/queries.ts'
import { homePath } from './guards.ts'

/**
 * After another post began to act: who one is and the menus come first, then everything shown is loaded afresh. The
 * page stays when the new post may see it, otherwise it gives way to the home page (0§1).
 */
export async function changePost(cache: QueryClient, router: AnyRouter): Promise<void> {
  const user = await cache.fetchQuery({ ...queryOf(shellCalls.currentUser, {}), staleTime: 0 })
  const { pathname, searchStr } = router.state.location
  const [{ allowed }] = await Promise.all([
    call(shellCalls.accessControl, { ep: pathname + searchStr }),
    cache.ensureQueryData(menusQuery(user)),
  ])
  if (!allowed) await router.navigate({ to: homePath })
  const fresh = [keyOf(shellCalls.currentUser)[0], keyOf(shellCalls.menuCache)[0]]
  await cache.invalidateQueries({ predicate: ({ queryKey }) => !fresh.includes(queryKey[0] as string) })
}
