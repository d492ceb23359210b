import { describe, expect, it, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { type ChartCounts, chartPartOf, chartParts, chartShares, chartTones, percentOf } from './chart.ts'
import { dueStateOf } from './due-state.ts'

const counts = (completed: number, delayed: number, normal: number, endless: number): ChartCounts => ({
  completed,
  delayed,
  normal,
  endless,
})

describe('the percentages of a chart (TASK-073)', () => {
  it.each([
    [counts(18, 2, 9, 3), [56, 6, 28, 9]],
    [counts(31, 4, 14, 6), [56, 7, 25, 10]],
    [counts(1, 1, 1, 0), [33, 33, 33, 0]],
    [counts(0, 0, 0, 5), [0, 0, 0, 100]],
    [counts(0, 0, 0, 0), [0, 0, 0, 0]],
    // 0.29 · 100 is 28.999… in floating point.
    [counts(29, 71, 0, 0), [29, 71, 0, 0]],
  ])('of %j are %j', (of, expected) => {
    expect(chartShares(of).map(({ percent }) => percent)).toEqual(expected)
    expect(chartShares(of).map(({ part }) => part)).toEqual(chartParts)
  })

  test('never make more than a hundred, and lose less than one each', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (count, more) => {
        const percent = percentOf(count, count + more)
        expect(percent).toBeLessThanOrEqual(100)
        if (count + more > 0) expect((count * 100) / (count + more) - percent).toBeLessThan(1)
      }),
    )
  })
})

it('shows completed, delayed, normal and endless in blue, red, green and yellow (TASK-072)', () => {
  expect(chartTones).toEqual({ completed: 'done', delayed: 'late', normal: 'ok', endless: 'none' })
})

it.each([
  ['2026-11-25', false, 'delayed'],
  ['2026-11-26', false, 'normal'],
  ['2026-12-26', false, 'normal'],
  [null, false, 'endless'],
  [null, true, 'completed'],
  ['2026-11-25', true, 'completed'],
])('counts what is due on %s, completed: %s, as %s (TASK-016)', (endDay, isCompleted, part) => {
  expect(chartPartOf[dueStateOf({ endDay, isCompleted }, '2026-11-26').state]).toBe(part)
})
