import { expect, test } from 'vitest'
import { askedOf, isNarrowed } from './box-address.ts'

const today = '2027-01-03'

test('what an address says is asked for, and what makes no sense is left out', () => {
  expect(askedOf('pending', { dept: 'FL1024', form: '102', urgent: 'yes', after: 'm' }, ' 장비 ', today)).toEqual({
    box: 'pending',
    deptCode: 'FL1024',
    q: '장비',
    formId: 102,
    isUrgent: true,
    after: 'm',
  })
  const dear = askedOf('completed', { drafter: 'HC1031', least: '1,000,000', most: '２０００００００' }, '', today)
  expect(dear).toEqual({ box: 'completed', drafterDept: 'HC1031', amountFrom: 1_000_000, amountUntil: 20_000_000 })
  expect(isNarrowed(dear)).toBe(true)
  const nothing = askedOf('drafted', { form: '-1', period: 'ever', urgent: 'maybe', least: 'much' }, ' ', today)
  expect(nothing).toEqual({ box: 'drafted' })
  expect(isNarrowed(nothing)).toBe(false)
})

test.each([
  ['today', '2027-01-03', '2027-01-03'],
  ['week', '2026-12-28', '2027-01-03'],
  ['month', '2027-01-01', '2027-01-03'],
  ['lastMonth', '2026-12-01', '2026-12-31'],
])('%s are the days from %s to %s', (period, from, until) => {
  const asked = askedOf('completed', { period }, '', today)
  expect(asked).toMatchObject({ from, until })
  expect(isNarrowed(asked)).toBe(true)
})
