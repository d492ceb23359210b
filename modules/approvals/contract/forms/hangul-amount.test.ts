import { expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { hangulAmount } from './hangul-amount.ts'

test.each([
  [0, '영'],
  [1, '일'],
  [10, '일십'],
  [11, '일십일'],
  [100, '일백'],
  [1_000, '일천'],
  [1_004, '일천사'],
  [10_000, '일만'],
  [10_001, '일만일'],
  [12_345, '일만이천삼백사십오'],
  [100_000, '일십만'],
  [4_180_000, '사백일십팔만'],
  [10_000_000, '일천만'],
  [100_000_000, '일억'],
  [100_010_000, '일억일만'],
  [123_456_789, '일억이천삼백사십오만육천칠백팔십구'],
  [1_000_000_000_000, '일조'],
  [1_000_000_000_001, '일조일'],
  [9_007_199_254_740_991, '구천칠조일천구백구십이억오천사백칠십사만구백구십일'],
  [-35_000, '마이너스 삼만오천'],
])('%i is written out as %s', (amount, written) => {
  expect(hangulAmount(amount)).toBe(written)
})

test('what is no whole amount is refused', () => {
  for (const amount of [1.5, Number.NaN, 2 ** 53]) expect(() => hangulAmount(amount)).toThrow(RangeError)
})

test('no two amounts are written alike', () => {
  const read = (written: string) => {
    let [sum, four, digit] = [0, 0, 0]
    for (const letter of written) {
      const value = '일이삼사오육칠팔구'.indexOf(letter) + 1
      const place = '십백천'.indexOf(letter) + 1
      const group = '만억조경'.indexOf(letter) + 1
      if (value > 0) digit = value
      if (place > 0) [four, digit] = [four + digit * 10 ** place, 0]
      if (group > 0) [sum, four, digit] = [sum + (four + digit) * 10 ** (4 * group), 0, 0]
    }
    return sum + four + digit
  }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000_000_000 }), (amount) => {
      expect(read(hangulAmount(amount))).toBe(amount)
    }),
  )
})
