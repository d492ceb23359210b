import { expect, it } from 'vitest'
import { formatNumber, readNumber } from './numbers.ts'

it('numbers stand with their thousands apart', () => {
  expect([4_180_000, 0, -1500, 1234.5].map(formatNumber)).toEqual(['4,180,000', '0', '-1,500', '1,234.5'])
})

it('what is typed is read with separators and in wide digits, and kept where it is no number', () => {
  expect(['4,180,000', '１２００', ' ', '-3.5', '두 개'].map(readNumber)).toEqual([
    4_180_000,
    1200,
    undefined,
    -3.5,
    '두 개',
  ])
})
