import { dayText, type Instant } from '#platform/contract/clock.ts'
import { daysBetween } from '#platform/contract/days.ts'

/** Due in fewer days than this, a task is imminent; due in fewer than that, it is of this week (2§9). */
export const imminentDays = 3
export const weekDays = 7

/**
 * How near the end of a task is, by the names of the tokens: past (red), under 3 days (orange), later (green), no end,
 * and completed, which warns of nothing any more (2§4, G-113).
 */
export const dueStates = ['late', 'soon', 'ok', 'none', 'done'] as const
export type DueState = (typeof dueStates)[number]

/** When a task ends and whether it is completed. */
export type Due = {
  /** yyyy-MM-dd in the zone of whoever reads; null without an end. */
  endDay: string | null
  isCompleted: boolean
}

/** The day on which something ends, where somebody reads it. @param timeZone of IANA */
export const endDayOf = (end: Instant | null, timeZone: string): string | null =>
  end === null ? null : dayText(end, timeZone)

/**
 * The due state by whole days (TASK-023).
 * @param today yyyy-MM-dd where the reader is
 * @returns `spanDays` from today to the end, 0 today, negative when it is past; null without an end
 */
export function dueStateOf({ endDay, isCompleted }: Due, today: string): { state: DueState; spanDays: number | null } {
  const spanDays = endDay === null ? null : daysBetween(today, endDay)
  if (isCompleted) return { state: 'done', spanDays }
  if (spanDays === null) return { state: 'none', spanDays }
  return { state: spanDays < 0 ? 'late' : spanDays < imminentDays ? 'soon' : 'ok', spanDays }
}

/** Under what a task stands in my list: a month is `yyyy-MM` (TASK-019). What is late is of this week. */
export type DueGroup = 'thisWeek' | `month:${string}` | 'none' | 'done'

/** The group of a task in my list. @param today as for {@link dueStateOf} */
export function dueGroupOf({ endDay, isCompleted }: Due, today: string): DueGroup {
  if (isCompleted) return 'done'
  if (endDay === null) return 'none'
  return daysBetween(today, endDay) < weekDays ? 'thisWeek' : `month:${endDay.slice(0, 7)}`
}

/**
 * The order of tasks by their ends, for `sort`: the longest delayed first, then the nearer, then those without an end;
 * what is completed last, in the same order (TASK-018, TASK-019). It keeps the groups together. Equal ends are equal.
 */
export function compareDue(one: Due, other: Due): number {
  if (one.isCompleted !== other.isCompleted) return one.isCompleted ? 1 : -1
  if (one.endDay === other.endDay) return 0
  if (one.endDay === null || other.endDay === null) return one.endDay === null ? 1 : -1
  return one.endDay < other.endDay ? -1 : 1
}

/** Tasks under their groups, in the order in which both are shown. */
export function groupByDue<Task extends Due>(tasks: readonly Task[], today: string): [DueGroup, Task[]][] {
  return [...Map.groupBy(tasks.toSorted(compareDue), (task) => dueGroupOf(task, today))]
}
