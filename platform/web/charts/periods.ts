/** A day or a week, and how much of something there was. */
export type Period = { from: string; to: string; value: number }

/** Most columns that can be told apart side by side. */
const mostColumns = 62

/**
 * The columns of a chart over time: one a day, or one a week where days would be too many to tell apart.
 * @param days every day, in order
 */
export function periodsOf(days: readonly { day: string; value: number }[]): Period[] {
  const width = days.length > mostColumns ? 7 : 1
  const periods: Period[] = []
  for (let at = 0; at < days.length; at += width) {
    const part = days.slice(at, at + width)
    periods.push({ from: part[0]!.day, to: part.at(-1)!.day, value: part.reduce((sum, { value }) => sum + value, 0) })
  }
  return periods
}

/** The days written below the columns: the first, one in the middle, the last. */
export const marksOf = (periods: readonly Period[]): string[] => [
  ...new Set(
    [periods[0]?.from, periods[Math.floor((periods.length - 1) / 2)]?.from, periods.at(-1)?.to].filter(
      (day) => day !== undefined,
    ),
  ),
]
