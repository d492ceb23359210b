import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { addDays, addMonths, daysFromTo, monthDays, weekDays } from '#platform/contract/days.ts'
import { todayIn } from '#platform/web/format.ts'
import { type Target, targets, type ViewMode, viewModes } from '../../contract/calendar.rules.ts'
import { useCalendarMenu } from '../calendar.queries.ts'

const dayShape = /^[12]\d{3}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/

/**
 * The days that a view shows. The list begins at its day and goes on for a month, so that what is over is not in the
 * way.
 */
export const daysOf = (view: ViewMode, day: string, firstDay: number): string[] => {
  if (view === 'day') return [day]
  if (view === 'week') return weekDays(day, firstDay)
  if (view === 'month') return monthDays(day, firstDay)
  return daysFromTo(day, addDays(addMonths(day, 1), -1))
}

/**
 * Where one is in the calendar: everything that decides what is seen stands in the address, so that it is the same after
 * a reload, on the way back and for whoever is given it. Today is not written there: a bookmark means the present day.
 * @param viewMode the view of an address that names none @param firstDay the weekday that weeks begin with
 */
export function usePlace(viewMode: ViewMode, firstDay: number) {
  const navigate = useNavigate()
  const menuId = useCalendarMenu()
  const { pathname } = useLocation()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const today = todayIn()
  const view = viewModes.find((mode) => pathname.toLowerCase().endsWith(`/${mode}`)) ?? viewMode
  const target = targets.find((each) => each === String(search.target ?? '').toUpperCase()) ?? 'MY'
  const day = dayShape.test(String(search.day ?? '')) ? String(search.day) : today

  const go = (to: { view: ViewMode; target: Target; day: string }, replace = false) => {
    const { day: _, target: __, ...rest } = search
    const isElsewhere = to.view !== view || to.target !== target
    void navigate({
      to: `/mail/calendar/${to.view}` as string,
      search: {
        ...rest,
        // Another view is no longer the page of the menu that one came by.
        ...(isElsewhere && rest.MENUID !== undefined && { MENUID: String(menuId) }),
        ...(to.target !== 'MY' && { target: to.target }),
        ...(to.day !== today && { day: to.day }),
      },
      replace,
    })
  }
  return {
    view,
    target,
    day,
    today,
    days: daysOf(view, day, firstDay),
    /** Other days are a step that leads back; another day among those that are seen is none. */
    goTo: (next: string) =>
      go({ view, target, day: next }, daysOf(view, next, firstDay)[0] === daysOf(view, day, firstDay)[0]),
    show: (mode: ViewMode, at = day) => go({ view: mode, target, day: at }),
    lookAt: (whose: Target) => go({ view, target: whose, day }),
  }
}
