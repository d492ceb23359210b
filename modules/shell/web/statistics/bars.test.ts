import { describe, expect, it } from 'vitest'
import { axisOf, barsOf, marksOf } from './bars.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    opens: at,
  }))

describe('the bars of a period', () => {
  it('are one a day', () => {
    expect(barsOf(days(3))).toEqual([
      { from: '2026-01-01', to: '2026-01-01', opens: 0 },
      { from: '2026-01-02', to: '2026-01-02', opens: 1 },
      { from: '2026-01-03', to: '2026-01-03', opens: 2 },
    ])
  })

  it('are one a week for long periods, the last one shorter, and lose no opens', () => {
    const bars = barsOf(days(90))
    expect(bars).toHaveLength(13)
    expect(bars[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-07' })
    expect(bars.at(-1)).toMatchObject({ from: '2026-03-26', to: '2026-03-31' })
    expect(bars.reduce((sum, { opens }) => sum + opens, 0)).toBe((89 * 90) / 2)
  })

  it('are marked with the first, a middle and the last day, each once', () => {
    expect(marksOf(barsOf(days(7)))).toEqual(['2026-01-01', '2026-01-04', '2026-01-07'])
    expect(marksOf(barsOf(days(1)))).toEqual(['2026-01-01'])
    expect(marksOf([])).toEqual([])
  })
})

describe('the axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [37, [0, 10, 20, 30, 40]],
    [1_234, [0, 500, 1_000, 1_500]],
    [20_000, [0, 5_000, 10_000, 15_000, 20_000]],
  ])('reaches beyond %i in round steps', (highest, ticks) => {
    expect(axisOf(highest)).toEqual(ticks)
  })
})
