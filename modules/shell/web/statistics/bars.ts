export type Bar = { from: string; to: string; opens: number }

/** Most bars that can be told apart side by side. */
const mostBars = 62

/**
 * The bars of a period: one a day, or one a week where days would be too many to tell apart.
 * @param days every day of the period, in order
 */
export function barsOf(days: readonly { day: string; opens: number }[]): Bar[] {
  const width = days.length > mostBars ? 7 : 1
  const bars: Bar[] = []
  for (let at = 0; at < days.length; at += width) {
    const part = days.slice(at, at + width)
    bars.push({ from: part[0]!.day, to: part.at(-1)!.day, opens: part.reduce((sum, { opens }) => sum + opens, 0) })
  }
  return bars
}

/** Steps between the lines of an axis, at the most. */
const mostSteps = 4

/**
 * Where the lines of an axis stand: from 0 in equal round steps (1, 2 or 5 with zeros) to the first one that no bar
 * reaches beyond.
 */
export function axisOf(highest: number): number[] {
  let step = 1
  for (let at = 0; step * mostSteps < highest; at++) step = [1, 2, 5][at % 3]! * 10 ** Math.floor(at / 3)
  const steps = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: steps + 1 }, (_, at) => at * step)
}

/** The days written below the bars: the first, one in the middle, the last. */
export const marksOf = (bars: readonly Bar[]): string[] => [
  ...new Set(
    [bars[0]?.from, bars[Math.floor((bars.length - 1) / 2)]?.from, bars.at(-1)?.to].filter((day) => day !== undefined),
  ),
]
