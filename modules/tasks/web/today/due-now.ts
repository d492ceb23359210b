import type { Task } from '../../contract/tasks.entities.ts'

/** What is to be done now, in this order. */
export const dueParts = ['late', 'today', 'tomorrow'] as const
export type DuePart = (typeof dueParts)[number]

/** Lines of one part. */
export const mostOfPart = 5

/** Tasks that are open and delayed, or end today or tomorrow, each once; a part without any is left out. */
export function dueNow(tasks: readonly Task[]): Map<DuePart, Task[]> {
  const open = new Map(
    tasks.flatMap((task) => (task.itemTaskStatus === 'Completed' ? [] : [[task.taskId, task] as const])),
  )
  const parts = new Map<DuePart, Task[]>()
  for (const task of open.values()) {
    const part = partOf(task)
    if (part) parts.set(part, [...(parts.get(part) ?? []), task])
  }
  return parts
}

function partOf({ dueState: { spanDays } }: Task): DuePart | undefined {
  if (spanDays === null || spanDays > 1) return undefined
  return spanDays < 0 ? 'late' : spanDays === 0 ? 'today' : 'tomorrow'
}
