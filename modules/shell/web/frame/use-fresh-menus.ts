import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { showPageSheet } from '#platform/web/look/page-sheet.ts'
import { shellCalls } from '../../contract/shell.contract.ts'
import { useCurrentUser } from '../shell.queries.ts'

/**
 * What administrators publish or decide shows at once: who one is names the versions of the menus, and with a new
 * version they are loaded anew. So does the theme of the company (SHELL-045).
 */
export function useFreshMenus(): void {
  const cache = useQueryClient()
  const { themeStylesheet } = useCurrentUser()
  useEffect(() => showPageSheet(themeStylesheet), [themeStylesheet])
  const refresh = () => void cache.invalidateQueries({ queryKey: keyOf(shellCalls.currentUser) })
  useLive('shell.menusPublished', refresh)
  useLive('organisation.companyChanged', refresh)
  useLive('organisation.rolesChanged', refresh)
}
