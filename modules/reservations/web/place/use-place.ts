import { useLocation, useNavigate } from '@tanstack/react-router'
import { todayIn } from '#platform/web/format.ts'
import { usualZone } from '../../contract/reservations.rules.ts'
import { baseOf, dayFrom, type Layout, layouts, type View, views } from './views.ts'

const numberOf = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

type Fields = Record<string, string | undefined>

/**
 * Where one is among reservations: everything that decides what is seen stands in the address, so that it is the same after
 * a reload, on the way back and for whoever is given it. Today is not written there: a bookmark means the present day.
 * @param usualLayout how a day stands where the address does not say
 */
export function usePlace(usualLayout: Layout = 'columns') {
  const navigate = useNavigate()
  // Both of one moment: what is asked for beside the path changes a moment later otherwise.
  const location = useLocation()
  const { pathname } = location
  const search = location.search as Record<string, unknown>
  const today = todayIn(usualZone)
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const named = views.find((each) => path.endsWith(`/reserve/${each}`))
  const isView = named !== undefined || path.endsWith('/reserve')
  // Beside other pages a day leads to its week.
  const view = named ?? (isView ? 'month' : 'week')
  // A form has its own day.
  const asked = isView ? search.day : (search.day ?? search.start ?? search.baseDate)
  const day = dayFrom(typeof asked === 'string' ? asked.slice(0, 10) : undefined) ?? today
  const layout = layouts.find((each) => each === search.layout) ?? usualLayout

  const go = (fields: Fields, { to = view, replace = false }: { to?: View; replace?: boolean } = {}) => {
    const { MENUID, ...rest }: Record<string, unknown> = isView ? search : { SYSID: search.SYSID }
    // Another view or board is no longer the page of the menu that one came by; the frame finds that of the new one.
    const isElsewhere = to !== view || 'SYSID' in fields || !isView
    void navigate({
      to: `/reserve/${to}` as string,
      search: { ...rest, ...(isElsewhere ? {} : { MENUID }), ...fields },
      replace,
    })
  }
  const dayField = (at: string) => (at === today ? undefined : at)
  return {
    boardId: numberOf(search.SYSID),
    /** Whether one is where bookings are seen, and not where they are written, found or answered. */
    isView,
    view,
    day,
    today,
    layout,
    /** The resources that the address names. */
    resources: typeof search.resources === 'string' ? search.resources : undefined,
    /** The booking that is read. */
    bookingId: numberOf(search.booking),
    /** Other days are a step that leads back; another day among those that are seen is none. */
    goTo: (next: string) =>
      go({ day: dayField(next) }, { replace: isView && baseOf(view, next) === baseOf(view, day) }),
    show: (mode: View, at = day) => go({ day: dayField(at) }, { to: mode }),
    layOut: (next: Layout) => go({ layout: next === usualLayout ? undefined : next }, { replace: true }),
    choose: (resources: string) => go({ resources }, { replace: true }),
    goToBoard: (boardId: number) => go({ SYSID: String(boardId), resources: undefined, booking: undefined }),
    read: (bookingId: number | undefined) =>
      go({ booking: bookingId === undefined ? undefined : String(bookingId) }, { replace: bookingId === undefined }),
  }
}

export type Place = ReturnType<typeof usePlace>
