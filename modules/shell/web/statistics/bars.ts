export type Bar = { from: string; to: string; opens: number /** Of the highest bar, 0 to 100. */; percent: number }

/** Most bars that can be told apart side by side. */
const mostBars = 62

/**
 * The bars of a period: one a day, or one a week where days would be too many to tell apart.
 * @param days every day of the period, in order
 */
export function barsOf(days: readonly { day: string; opens: number }[]): Bar[] {
  const width = days.length > mostBars ? 7 : 1
  const sums: Omit<Bar, 'percent'>[] = []
  for (let at = 0; at < days.length; at += width) {
    const part = days.slice(at, at + width)
    sums.push({ from: part[0]!.day, to: part.at(-1)!.day, opens: part.reduce((sum, { opens }) => sum + opens, 0) })
  }
  const highest = Math.max(1, ...sums.map(({ opens }) => opens))
  return sums.map((bar) => ({ ...bar, percent: (bar.opens / highest) * 100 }))
}
