import { addDays, daysBetween, daysFromTo } from '#platform/contract/days.ts'

/** That a task came into a state on a day, yyyy-MM-dd; null when it was deleted. A list of them is in the order of time. */
export type Move<State> = { taskId: string; state: State | null; day: string }

/**
 * Cumulative flow: how many tasks stood in each state at the end of each day.
 * @param moves from the beginning of each task on @param states those that are counted
 * @param from @param to yyyy-MM-dd, both included
 */
export function cumulativeFlow<State extends string>(
  moves: readonly Move<State>[],
  states: readonly State[],
  { from, to }: { from: string; to: string },
): { day: string; counts: Record<State, number> }[] {
  const at = new Map<string, State | null>()
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>
  const count = (state: State | null | undefined, one: 1 | -1) => {
    if (state && state in counts) counts[state] += one
  }
  let next = 0
  return daysFromTo(from, to).map((day) => {
    for (; next < moves.length && moves[next]!.day <= day; next += 1) {
      const { taskId, state } = moves[next]!
      count(at.get(taskId), -1)
      count(state, 1)
      at.set(taskId, state)
    }
    return { day, counts: { ...counts } }
  })
}

/**
 * Cycle times: for each task that is completed now, the days from the first on which somebody worked at it to the one on
 * which it was completed for good, both counted. Who never began it did all of it on that day.
 */
export function cycleTimes<State extends string>(
  moves: readonly Move<State>[],
  { working, completed }: { working: State; completed: State },
): { taskId: string; completedOn: string; days: number }[] {
  const open = new Map<string, { began?: string; ended?: string }>()
  for (const { taskId, state, day } of moves) {
    const task = open.get(taskId) ?? {}
    if (state === working) task.began ??= day
    if (state !== completed) task.ended = undefined
    else task.ended ??= day
    if (state === null) open.delete(taskId)
    else open.set(taskId, task)
  }
  return [...open].flatMap(([taskId, { began, ended }]) =>
    ended === undefined ? [] : [{ taskId, completedOn: ended, days: daysBetween(began ?? ended, ended) + 1 }],
  )
}

/** The value below which a share of a list lies, by nearest rank; undefined of nothing. @param share 0.5 for the median */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}

/** A task that lasts longer than so many days is spread over the first of them. */
const mostSpread = 366

/** An open task of a person, for her load. @property hours what it still takes */
export type Work = { personCode: string; startDay: string | null; endDay: string; hours: number }

/**
 * The load of each person week by week, hours. What a task takes is spread evenly over the business days from today or
 * its start, whichever is later, to its end; what is late is due today, and what falls on no business day counts on its
 * last day. What lies beyond the weeks is left out.
 * @param firstDay yyyy-MM-dd of the first week @param weeks how many weeks
 */
export function weeklyLoad(
  work: readonly Work[],
  { today, firstDay, weeks }: { today: string; firstDay: string; weeks: number },
  isBusinessDay: (day: string) => boolean,
): Map<string, number[]> {
  const load = new Map<string, number[]>()
  const last = addDays(firstDay, weeks * 7 - 1)
  for (const { personCode, startDay, endDay, hours } of work) {
    const own = load.get(personCode) ?? Array.from({ length: weeks }, () => 0)
    load.set(personCode, own)
    const end = endDay < today ? today : endDay
    const start = startDay !== null && startDay > today ? (startDay < end ? startDay : end) : today
    const spread = [end, addDays(start, mostSpread)].toSorted()[0]!
    const days = daysFromTo(start, spread).filter(isBusinessDay)
    if (days.length === 0) days.push(end)
    for (const day of days)
      if (day >= firstDay && day <= last) own[Math.floor(daysBetween(firstDay, day) / 7)]! += hours / days.length
  }
  return load
}
