import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bigEndian = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()

test.each([
  ['utf-8', Buffer.from('똠방각하')],
  ['utf-8', Buffer.from('\uFEFF똠방각하')],
  ['utf-16le', Buffer.from('\uFEFF똠방각하', 'utf16le')],
  ['utf-16be', bigEndian('똠방각하')],
  ['cp949', Buffer.from('8c63b9e6b0a2c7cf', 'hex')],
])('a text in %s is read without its mark', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: '똠방각하', encoding })
})

test('what is in none of them is no text', () => {
  expect(decodeText(Buffer.from('b0ff80', 'hex'))).toBeUndefined()
})
