import { addDays, addMonths, isDay, monthDays, weekDays } from '#platform/contract/days.ts'
import type { RequestType } from '../../contract/reservations.rules.ts'

/** The views of a board (RESERVE-010), each with the period that its list is asked for (RESERVE-045). */
export const views = ['month', 'week', 'day'] as const
export type View = (typeof views)[number]
export const periodOf: Readonly<Record<View, RequestType>> = { month: 'Monthly', week: 'Weekly', day: 'Daily' }

/** How the resources of a day stand: beside each other, below each other, or each with what it has in words. */
export const layouts = ['columns', 'rows', 'list'] as const
export type Layout = (typeof layouts)[number]

/** Weeks of reservations begin with Sunday. */
export const firstDay = 0

/** The days that a view shows. */
export function daysOf(view: View, day: string): string[] {
  if (view === 'day') return [day]
  return view === 'week' ? weekDays(day, firstDay) : monthDays(day, firstDay)
}

/** The day in the period before (-1) or after (1). */
export function turned(view: View, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(day, by)
  return addDays(day, view === 'week' ? by * 7 : by)
}

/**
 * The day that stands for the whole period in a request: another one of the same day, week or month asks for the same
 * (RESERVE-018).
 */
export function baseOf(view: View, day: string): string {
  if (view === 'month') return `${day.slice(0, 7)}-01`
  return view === 'week' ? weekDays(day, firstDay)[0]! : day
}

/** A day of an address, where that has one in which anybody books. */
export const dayFrom = (text: unknown): string | undefined =>
  typeof text === 'string' && isDay(text) && text >= '1900' && text < '3000' ? text : undefined
