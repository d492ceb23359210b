import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { shellCalls } from '../../contract/shell.contract.ts'

/**
 * What administrators publish or decide shows at once: who one is names the versions of the menus, and with a new
 * version they are loaded anew.
 */
export function useFreshMenus(): void {
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries({ queryKey: keyOf(shellCalls.currentUser) })
  useLive('shell.menusPublished', refresh)
  useLive('organisation.companyChanged', refresh)
  useLive('organisation.rolesChanged', refresh)
}
