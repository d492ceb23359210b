import { expect, test } from 'vitest'
import { keysOf, openTogether, otherKeys, stateOfOpening } from './seals.rules.ts'

const at = (minutes: number) => new Date(Date.parse('2026-03-18T03:00:00Z') + minutes * 60_000)
const week = 7 * 1_440

test.each([
  ['waiting', null, null, week - 1],
  ['lapsed', null, null, week],
  ['refused', 10, false, 11],
  ['open', 10, true, 69],
  ['over', 10, true, 70],
] as const)('a request is %s', (state, answered, isGranted, now) => {
  const answeredAt = answered === null ? null : at(answered)
  expect(stateOfOpening({ askedAt: at(0), answeredAt, isGranted }, at(now))).toBe(state)
})

test('a company manager has the key to the lines of her company only', () => {
  const held = (grant: string) => ({ comCode: 'HC', grants: new Set([grant]) })
  expect(keysOf(held('companyManager'), 'HC')).toEqual(['companyManager'])
  expect(keysOf(held('companyManager'), 'FL')).toEqual([])
  expect(keysOf(held('superAdmin'), 'FL')).toEqual(['superAdmin'])
  expect(keysOf(held('boardManager'), 'HC')).toEqual([])
})

test('whoever holds one key needs the other, and whoever holds both either', () => {
  expect(otherKeys(['companyManager'])).toEqual(['superAdmin'])
  expect(otherKeys(['superAdmin'])).toEqual(['companyManager'])
  expect(otherKeys(['superAdmin', 'companyManager'])).toEqual(['superAdmin', 'companyManager'])
  expect(otherKeys([])).toEqual([])
})

test('it takes one of each', () => {
  expect(openTogether(['superAdmin'], ['companyManager'])).toBe(true)
  expect(openTogether(['companyManager'], ['superAdmin', 'companyManager'])).toBe(true)
  expect(openTogether(['superAdmin'], ['superAdmin'])).toBe(false)
  expect(openTogether(['companyManager'], ['companyManager'])).toBe(false)
  expect(openTogether([], ['superAdmin', 'companyManager'])).toBe(false)
})
