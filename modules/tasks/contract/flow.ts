import { daysFromTo } from '#platform/contract/days.ts'

/** So many tasks of an area went from one state into another on a day, yyyy-MM-dd; null: they were not there before, or are not any more. */
export type Change<State> = { day: string; from: State | null; to: State | null; count: number }

/**
 * Cumulative flow: how many tasks stood in each state at the end of each day, reckoned back from how many stand there now.
 * @param changes those of the days, in any order
 * @param from @param to yyyy-MM-dd, both included; `to` is today
 */
export function cumulativeFlow<State extends string>(
  now: Readonly<Record<State, number>>,
  changes: readonly Change<State>[],
  { from, to }: { from: string; to: string },
): { day: string; counts: Record<State, number> }[] {
  const ofDay = Map.groupBy(changes, ({ day }) => day)
  const counts: Record<State, number> = { ...now }
  return daysFromTo(from, to)
    .toReversed()
    .map((day) => {
      const end = { day, counts: { ...counts } }
      for (const change of ofDay.get(day) ?? []) {
        if (change.to !== null) counts[change.to] -= change.count
        if (change.from !== null) counts[change.from] += change.count
      }
      return end
    })
    .toReversed()
}

/** The value below which a share of a list lies, by nearest rank; undefined of nothing. @param share 0.5 for the median */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}
