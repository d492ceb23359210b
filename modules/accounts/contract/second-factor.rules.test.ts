import { expect, test } from 'vitest'
import { bareCode, kindOfCode } from './second-factor.rules.ts'

test.each([
  ['123456', 'totp'],
  ['123 456', 'totp'],
  [' 123-456\n', 'totp'],
  ['12345', null],
  ['1234567', null],
  ['１２３４５６', null],
  ['k7mq-4xwp-9fhd-m3zt', 'recoveryCode'],
  ['K7MQ 4XWP 9FHD M3ZT', 'recoveryCode'],
  ['k7mq4xwp9fhdm3z', null],
  ['k7mq-4xwp-9fhd-한글', null],
  ['', null],
])('%j is %s', (typed, kind) => {
  expect(kindOfCode(typed)).toBe(kind)
})

test('what people add while reading or pasting does not count', () => {
  expect(bareCode(' K7MQ-4XWP 9fhd-m3zt ')).toBe('k7mq4xwp9fhdm3zt')
})
