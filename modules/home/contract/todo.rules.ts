import type { Todo } from './todo.contract.ts'

/**
 * How far a task is, as the widget shows it: a completed one has a full bar, one that is going on or waits to begin its
 * percentage with two decimals; a returned one keeps its bar and says only so (HOME-017 … HOME-020).
 * @returns `share` from 0 to 1, and the text beside the badge
 */
export function shownProgress({ taskStatus, progress }: Pick<Todo, 'taskStatus' | 'progress'>): {
  share: number
  percent: string
} {
  if (taskStatus === 'Completed') return { share: 1, percent: '' }
  const bounded = Math.min(100, Math.max(0, progress))
  return { share: bounded / 100, percent: taskStatus === 'Pending' ? '' : `${bounded.toFixed(2)}%` }
}
