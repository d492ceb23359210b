import { describe, expect, it } from 'vitest'
import { instantOf, momentOf } from './instants.ts'

describe('moments', () => {
  it.each([
    ['2026-03-17', '09:30', 'Asia/Seoul', '2026-03-17T00:30:00.000Z'],
    ['2026-07-01', '00:00', 'America/New_York', '2026-07-01T04:00:00.000Z'],
    ['2026-01-01', '23:59', 'Pacific/Auckland', '2026-01-01T10:59:00.000Z'],
  ])('%s %s in %s', (day, time, zone, instant) => {
    expect(instantOf(day, time, zone)).toBe(instant)
    expect(momentOf(instant, zone)).toEqual({ day, time })
  })

  it('none is none', () => {
    expect(instantOf('', '')).toBeUndefined()
    expect(momentOf(null)).toEqual({ day: '', time: '' })
  })
})
