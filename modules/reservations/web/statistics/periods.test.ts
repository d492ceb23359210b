import { expect, it } from 'vitest'
import { periodsAt } from './periods.ts'

it('counts today, and the month before this one from its first day to its last', () => {
  const { weeks, month, quarter, year } = periodsAt('2028-03-31')
  expect(weeks).toEqual({ from: '2028-03-04', to: '2028-03-31' })
  expect(month).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(quarter.from).toBe('2028-01-01')
  expect(year.from).toBe('2027-04-02')
  expect(periodsAt('2028-01-05').month).toEqual({ from: '2027-12-01', to: '2027-12-31' })
})
