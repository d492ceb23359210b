/** Lengths that are told apart: half octaves of minutes, up to two years and more. */
export const lengths = 48

/** How often something took how long, by the number of the length; one may stand there several times. */
export type Durations = readonly { length: number; times: number }[]

/** The shortest of a length, in minutes. */
const beginningOf = (length: number): number => 2 ** (length / 2) - 1

/**
 * How long a part of all took at the most, in minutes: within its length as if those of it were spread evenly. So near
 * as the lengths are, which is a quarter of it at the worst.
 * @param share 0.5 for the median
 * @returns null for nothing
 */
export function quantile(durations: Durations, share: number): number | null {
  const all = durations.reduce((sum, { times }) => sum + times, 0)
  if (all === 0) return null
  let before = 0
  const byLength = Map.groupBy(durations, ({ length }) => length)
  for (const [length, of] of [...byLength].toSorted(([one], [other]) => one - other)) {
    const times = of.reduce((sum, each) => sum + each.times, 0)
    if (before + times >= share * all) {
      const [from, to] = [beginningOf(length), beginningOf(length + 1)]
      return Math.round(from + ((to - from) * (share * all - before)) / times)
    }
    before += times
  }
  return null
}
