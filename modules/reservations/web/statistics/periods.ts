import { addDays, addMonths } from '#platform/contract/days.ts'

export const periodNames = ['weeks', 'month', 'quarter', 'year'] as const
export type PeriodName = (typeof periodNames)[number]
export type Period = { from: string; to: string }

/** The periods that are offered: four weeks, 13 weeks and a year that end today, and the month before this one. */
export function periodsAt(today: string): Readonly<Record<PeriodName, Period>> {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const last = (days: number): Period => ({ from: addDays(today, 1 - days), to: today })
  return {
    weeks: last(28),
    month: { from: addMonths(firstOfMonth, -1), to: addDays(firstOfMonth, -1) },
    quarter: last(91),
    year: last(365),
  }
}
