import type { Task } from '../../contract/tasks.entities.ts'
import { bucketOrder, priorities } from '../../contract/tasks.rules.ts'

/** By what the table is put into order; without any it stands as its list came. */
export const sortKeys = ['title', 'area', 'state', 'priority', 'start', 'due', 'progress'] as const
export type SortKey = (typeof sortKeys)[number]

/** A key of the address; undefined for what is none. */
export const sortKeyOf = (text: string | undefined): SortKey | undefined => sortKeys.find((each) => each === text)

const valueOf: Record<SortKey, (task: Task) => string | number | null> = {
  title: ({ title }) => title,
  area: ({ groupTitle }) => groupTitle || null,
  state: ({ taskStatus }) => bucketOrder.indexOf(taskStatus),
  priority: ({ priority }) => priorities.indexOf(priority),
  start: ({ startDate }) => startDate,
  due: ({ endDate, endTime }) => (endDate === null ? null : `${endDate} ${endTime ?? ''}`),
  progress: ({ progress }) => progress,
}

/**
 * Tasks in the order of one of their columns; what has nothing there stands at the end either way, and those of one value
 * as they stood before.
 * @param compare two texts as the reader's language orders them
 */
export function sortedTasks(
  tasks: readonly Task[],
  key: SortKey | undefined,
  isDescending: boolean,
  compare: (a: string, b: string) => number,
): Task[] {
  if (!key) return [...tasks]
  return tasks.toSorted((one, other) => {
    const [a, b] = [valueOf[key](one), valueOf[key](other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'number' ? a - Number(b) : compare(a, String(b))
    return isDescending ? -order : order
  })
}
