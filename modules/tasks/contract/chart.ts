import type { DueState } from './due-state.ts'

/** What the dashboard counts of my, created, and tracked tasks (TASK-066). What is imminent is on time: it is normal. */
export const chartParts = ['completed', 'delayed', 'normal', 'endless'] as const
export type ChartPart = (typeof chartParts)[number]
export type ChartCounts = Record<ChartPart, number>

/** The part of a chart that a task belongs to. */
export const chartPartOf: Readonly<Record<DueState, ChartPart>> = {
  done: 'completed',
  late: 'delayed',
  soon: 'normal',
  ok: 'normal',
  none: 'endless',
}

/** Blue, red, green, yellow (TASK-072), by the names of the tokens: `--due-done-fill`, … */
export const chartTones = {
  completed: 'done',
  delayed: 'late',
  normal: 'ok',
  endless: 'none',
} as const satisfies Record<ChartPart, DueState>

/** How many of a hundred a count is, rounded down (TASK-073); 0 of nothing. */
export const percentOf = (count: number, total: number): number => (total > 0 ? Math.floor((count * 100) / total) : 0)

/** Each part of a chart with its percentage. They may make less than a hundred: each is rounded down. */
export function chartShares(counts: ChartCounts): { part: ChartPart; count: number; percent: number }[] {
  const total = chartParts.reduce((sum, part) => sum + counts[part], 0)
  return chartParts.map((part) => ({ part, count: counts[part], percent: percentOf(counts[part], total) }))
}
