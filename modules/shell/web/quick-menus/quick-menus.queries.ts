import { useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { quickMenuAdministrationCalls, quickMenuCalls } from '../../contract/quick-menus.contract.ts'
import { shellCalls } from '../../contract/shell.contract.ts'

/** One's own quick menu. */
export const quickMenuQuery = () => queryOf(quickMenuCalls.quickMenuList, {})

/** All that is offered to one. */
export const offeredQuery = () => queryOf(shellCalls.quickMenuCache, { lang: 'ko' })

/** All entries of a company, for administrators. */
export const managedQuery = (comCode: string) => queryOf(quickMenuAdministrationCalls.managedQuickMenus, { comCode })

/** After every change of quick menus. */
export function useRefreshQuickMenus(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      [quickMenuCalls.quickMenuList, shellCalls.quickMenuCache, quickMenuAdministrationCalls.managedQuickMenus].map(
        (call) => queries.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    )
  }
}

/** Follows what is changed in other tabs and by administrators. */
export function useFollowQuickMenus(): void {
  const refresh = useRefreshQuickMenus()
  useLive('shell.quickMenusChanged', () => void refresh())
}
