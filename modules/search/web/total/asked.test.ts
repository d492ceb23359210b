import { expect, test } from 'vitest'
import { conditionsIn, kindOf, pageOf, wishOf } from './asked.ts'

test('what makes no sense in an address is left out', () => {
  expect(
    wishOf({ SearchText: '예산', From: '2026-02-30', Until: 'soon', Author: '  ', SearchOption: 'other' }),
  ).toEqual({
    keyword: '예산',
  })
  expect(kindOf({ Kind: 'NOTHING' }, ['ORG', 'BOARD'])).toBeUndefined()
  expect(kindOf({ Kind: 'BOARD' }, ['ORG', 'BOARD'])).toBe('BOARD')
  expect([pageOf({ Page: '-3' }), pageOf({ Page: 'x' }), pageOf({ Page: '2.7' }), pageOf({})]).toEqual([1, 1, 2, 1])
})

test('a text longer than a search may be is cut, so that the call accepts it', () => {
  expect(wishOf({ SearchText: '가'.repeat(300) }).keyword).toHaveLength(100)
})

test('a period is one condition, whether it has one end or two', () => {
  const wish = wishOf({
    SearchText: '예산',
    From: '2026-02-01',
    Until: '2026-02-28',
    Author: '서지우',
    SearchOption: 'title',
  })
  expect(conditionsIn(wish)).toBe(3)
})
