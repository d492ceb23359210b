import { describe, expect, it } from 'vitest'
import { barsOf } from './bars.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    opens: at,
  }))

describe('the bars of a period', () => {
  it('are one a day, measured by the highest', () => {
    expect(barsOf(days(3))).toEqual([
      { from: '2026-01-01', to: '2026-01-01', opens: 0, percent: 0 },
      { from: '2026-01-02', to: '2026-01-02', opens: 1, percent: 50 },
      { from: '2026-01-03', to: '2026-01-03', opens: 2, percent: 100 },
    ])
  })

  it('are one a week for long periods, the last one shorter, and lose no opens', () => {
    const bars = barsOf(days(90))
    expect(bars).toHaveLength(13)
    expect(bars[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-07' })
    expect(bars.at(-1)).toMatchObject({ from: '2026-03-26', to: '2026-03-31' })
    expect(bars.reduce((sum, { opens }) => sum + opens, 0)).toBe((89 * 90) / 2)
  })

  it('lie flat where nothing was opened', () => {
    expect(barsOf([{ day: '2026-01-01', opens: 0 }])).toEqual([
      { from: '2026-01-01', to: '2026-01-01', opens: 0, percent: 0 },
    ])
  })
})
