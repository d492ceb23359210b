import { expect, it } from 'vitest'
import { shownProgress } from './todo.rules.ts'

it.each([
  ['Completed', 40, 1, ''],
  ['Progress', 62.5, 0.625, '62.50%'],
  ['Todo', 0, 0, '0.00%'],
  ['Todo', 33.333, 0.33333, '33.33%'],
  ['Pending', 30, 0.3, ''],
  ['Progress', 140, 1, '100.00%'],
] as const)('%s at %d percent', (taskStatus, progress, share, percent) => {
  const shown = shownProgress({ taskStatus, progress })
  expect(shown.share).toBeCloseTo(share)
  expect(shown.percent).toBe(percent)
})
