import { addDays, addMonths } from '#platform/contract/days.ts'

/** The periods offered by name; anything else is given by its days. */
export const periods = ['anytime', 'week', 'month', 'year', 'custom'] as const
export type Period = (typeof periods)[number]

/** The first day of a named period that ends today, yyyy-MM-dd; undefined for those without one. */
export function firstDayOf(period: Period, today: string): string | undefined {
  if (period === 'week') return addDays(today, -7)
  if (period === 'month') return addMonths(today, -1)
  return period === 'year' ? addMonths(today, -12) : undefined
}

/** Which of the offered periods two days are. */
export function periodOf(from: string | undefined, until: string | undefined, today: string): Period {
  if (!from && !until) return 'anytime'
  if (until) return 'custom'
  return periods.find((period) => firstDayOf(period, today) === from) ?? 'custom'
}
