import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { fc } from '#platform/testing/samples.ts'
import { monthGrid, parseDay, yearChoices } from './date-grid.ts'

const anyDay = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2199, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

describe('monthGrid', () => {
  it('lays out March 2026 from Sunday the 1st to Saturday the 4th of April', () => {
    const weeks = monthGrid('2026-03-18')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toEqual({ date: '2026-03-01', day: 1, weekday: 0, outside: false })
    expect(weeks[4]?.[6]).toEqual({ date: '2026-04-04', day: 4, weekday: 6, outside: true })
  })

  it('has five weeks even for the February that fills four, and six where needed', () => {
    expect(monthGrid('2026-02-01')).toHaveLength(5)
    expect(monthGrid('2026-08-01')).toHaveLength(6)
  })

  it('holds every day of the month once, in order, weeks starting on Sunday', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const all = monthGrid(day).flat()
        expect(weekdayOf(all[0]?.date ?? '')).toBe(0)
        expect(all.every((cell, at) => at === 0 || cell.date === addDays(all[at - 1]?.date ?? '', 1))).toBe(true)
        expect(all.filter((cell) => cell.date === day && !cell.outside)).toHaveLength(1)
      }),
    )
  })
})

describe('yearChoices', () => {
  it('spans 20 years either side of the current one', () => {
    const years = yearChoices('2026-03-18', '2026-03-18')
    expect([years[0], years.at(-1), years.length]).toEqual([2006, 2046, 41])
  })

  it('adds a shown year that lies beyond', () => {
    expect(yearChoices('2026-03-18', '1999-01-01')[0]).toBe(1999)
    expect(yearChoices('2026-03-18', '2050-01-01').at(-1)).toBe(2050)
  })
})

describe('parseDay', () => {
  it.each([
    ['2026-03-18', '2026-03-18'],
    ['2026-3-8', '2026-03-08'],
    ['2026.03.18', '2026-03-18'],
    ['2026. 3. 18.', '2026-03-18'],
    ['20260318', '2026-03-18'],
    [' 2026년 3월 18일 ', '2026-03-18'],
    ['２０２６-０３-１８', '2026-03-18'],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
    ['0026-01-01', undefined],
    ['내일', undefined],
    ['', undefined],
  ])('%s means %s', (text, day) => {
    expect(parseDay(text)).toBe(day)
  })

  it('reads back every day it writes', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(day)).toBe(day)
      }),
    )
  })
})
