import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const sentence = '안녕하세요, 똠방각하 1호\r\n둘째 줄'
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
/** `한글 똠` in CP949; 똠 (0x8C63) lies outside KS X 1001. */
const cp949 = Buffer.from([0xc7, 0xd1, 0xb1, 0xdb, 0x20, 0x8c, 0x63])

test.each([
  ['UTF-8', Buffer.from(sentence), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${sentence}`), 'utf-8'],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${sentence}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 the other way round', utf16be(`\ufeff${sentence}`), 'utf-16be'],
  ['UTF-16 without its mark', Buffer.from(sentence, 'utf16le'), 'utf-16le'],
  ['UTF-16 without its mark, the other way round', utf16be(sentence), 'utf-16be'],
])('%s', (_what, bytes, encoding) => {
  expect(decodeText(bytes, false)).toEqual({ text: sentence, encoding })
})

test('CP949, with the syllables that older tables lack', () => {
  expect(decodeText(cp949, false)).toEqual({ text: '한글 똠', encoding: 'cp949' })
})

test('plain English is UTF-8, and so is nothing', () => {
  expect(decodeText(Buffer.from('plain'), false)).toEqual({ text: 'plain', encoding: 'utf-8' })
  expect(decodeText(Buffer.alloc(0), false)).toEqual({ text: '', encoding: 'utf-8' })
})

test.each([
  ['UTF-8', Buffer.from('가나다'), 1, '가나'],
  ['CP949', cp949, 1, '한글 '],
  ['UTF-16', Buffer.from('\ufeff가나다', 'utf16le'), 1, '가나'],
])('a letter of %s that the limit divides is left out', (_what, bytes, cut, text) => {
  expect(decodeText(bytes.subarray(0, bytes.length - cut), true)?.text).toBe(text)
})

test.each([
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 3, 0, 0x3e, 0])],
  ['control characters', Buffer.from([1, 2, 3, 4, 5, 6])],
  ['broken UTF-8 that is no CP949 either', Buffer.from([0xff, 0xff, 0x41, 0xfe, 0x20])],
])('%s is no text', (_what, bytes) => {
  expect(decodeText(bytes, false)).toBeUndefined()
})
