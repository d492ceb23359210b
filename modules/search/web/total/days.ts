/** The periods offered by name; anything else is given by its days. */
export const periods = ['anytime', 'week', 'month', 'year', 'custom'] as const
export type Period = (typeof periods)[number]

const back: Partial<Record<Period, (day: Date) => void>> = {
  week: (day) => day.setUTCDate(day.getUTCDate() - 7),
  month: (day) => moveMonths(day, 1),
  year: (day) => moveMonths(day, 12),
}

/** The first day of a named period that ends today, yyyy-MM-dd; undefined for those without one. */
export function firstDayOf(period: Period, today: string): string | undefined {
  const move = back[period]
  if (!move) return undefined
  const day = new Date(`${today}T00:00:00Z`)
  move(day)
  return day.toISOString().slice(0, 10)
}

/** A month earlier on the same day, or on the last day of a shorter month. */
function moveMonths(day: Date, months: number): void {
  const date = day.getUTCDate()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() - months)
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(date, last))
}

/** Which of the offered periods two days are. */
export function periodOf(from: string | undefined, until: string | undefined, today: string): Period {
  if (!from && !until) return 'anytime'
  if (until) return 'custom'
  return periods.find((period) => firstDayOf(period, today) === from) ?? 'custom'
}

/** Whether a text is a day that exists, yyyy-MM-dd. */
export function isDay(text: string | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
