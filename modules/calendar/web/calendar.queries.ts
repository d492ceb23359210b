import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { countsCalls } from '#modules/shell/contract/counts.contract.ts'
import { keyOf, queryOf, useCall } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { debounce } from '#platform/web/ui/debounce.ts'
import { calendarCalls } from '../contract/calendar.contract.ts'
import { fallbackMenuId, waits } from '../contract/calendar.rules.ts'
import { wireCalls } from '../contract/wire.contract.ts'

/** What happens on some days, both included. @param folders left out, all that are not hidden */
export const eventsBetween = (StartDate: string, EndDate: string, folders?: readonly string[]) =>
  queryOf(wireCalls.calendarList, { StartDate, EndDate, ...(folders && { EwsFolderIDArray: [...folders] }) })

/** The same for a page: while other days are on their way, those before stay. */
export const useEventsBetween = (from: string, to: string, folders?: readonly string[]) =>
  useQuery({ ...eventsBetween(from, to, folders), placeholderData: keepPreviousData })

export const useFolders = () => useCall(calendarCalls.folders, {})
export const useConfig = () => useCall(wireCalls.calendarConfigGet, {})

/** An event is open in a window of its own, which closes with its change. */
const changing = [keyOf(wireCalls.calendarList), keyOf(calendarCalls.folders), keyOf(wireCalls.calendarFolders)]

/** Asks again for everything that a change of events or folders makes stale. */
export function useRefresh(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await Promise.all(changing.map((queryKey) => cache.invalidateQueries({ queryKey })))
  }
}

/** Reloads what was changed elsewhere, once it has been quiet for a second (0§9). @param more what else is to be done */
export function useReload(more?: () => void): void {
  const refresh = useRefresh()
  const reload = useMemo(
    () =>
      debounce((work: () => void) => {
        work()
      }, waits.events),
    [],
  )
  useEffect(() => reload.cancel, [reload])
  useLive('calendar.changed', () =>
    reload(() => {
      void refresh()
      more?.()
    }),
  )
}

/** The menu that leads to the calendar (HOME-023, G-100). */
export function useCalendarMenu(): number {
  const { data } = useQuery({ ...queryOf(countsCalls.calendarMenuId, {}), staleTime: Number.POSITIVE_INFINITY })
  return data ?? fallbackMenuId
}
