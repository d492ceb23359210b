import { describe, expect, it } from 'vitest'
import { marksOf, periodsOf } from './periods.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    value: at,
  }))

describe('the columns of a chart over time', () => {
  it('are one a day', () => {
    expect(periodsOf(days(3))).toEqual([
      { from: '2026-01-01', to: '2026-01-01', value: 0 },
      { from: '2026-01-02', to: '2026-01-02', value: 1 },
      { from: '2026-01-03', to: '2026-01-03', value: 2 },
    ])
  })

  it('are one a week for many days, the last one shorter, and lose nothing', () => {
    const periods = periodsOf(days(90))
    expect(periods).toHaveLength(13)
    expect(periods[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-07' })
    expect(periods.at(-1)).toMatchObject({ from: '2026-03-26', to: '2026-03-31' })
    expect(periods.reduce((sum, { value }) => sum + value, 0)).toBe((89 * 90) / 2)
  })

  it('are marked with the first, a middle and the last day, each once', () => {
    expect(marksOf(periodsOf(days(7)))).toEqual(['2026-01-01', '2026-01-04', '2026-01-07'])
    expect(marksOf(periodsOf(days(1)))).toEqual(['2026-01-01'])
    expect(marksOf([])).toEqual([])
  })
})
