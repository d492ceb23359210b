import { expect, test } from 'vitest'
import { Cp949Decoder, decodeCp949 } from './cp949.ts'

const decode = (hex: string) => decodeCp949(Buffer.from(hex, 'hex'))

test.each([
  ['the syllables of KS X 1001', 'b0a1c8feb0a2', '가힝각'],
  ['signs and Hanja', 'a1a2cad3', '、柬'],
  ['the first and the last further syllable', '8141c652', '갂힣'],
  ['those that people miss', '8c6394ee', '똠뷁'],
  ['the ends of the two parts', 'a0fea141', ''],
  ['Latin letters and line ends', '412c310d0a', 'A,1\r\n'],
])('reads %s', (_what, hex, text) => {
  if (text) expect(decode(hex)).toBe(text)
  else expect([...decode(hex)!].every((letter) => letter >= '가' && letter <= '힣')).toBe(true)
})

test('knows every syllable once', () => {
  const syllables = new Set<string>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      const letter = decodeCp949(Uint8Array.of(lead, trail))
      if (letter && letter >= '가' && letter <= '힣') {
        expect(syllables.has(letter)).toBe(false)
        syllables.add(letter)
      }
    }
  expect(syllables.size).toBe(11_172)
})

test.each([
  ['a pair that is cut off', '41b0'],
  ['a byte that begins no pair', '80'],
  ['a pair without a letter', 'c6a0ffff'],
])('refuses %s', (_what, hex) => {
  expect(decode(hex)).toBeUndefined()
})

test('a text in pieces is read whole, wherever it is cut', () => {
  // '뷁a한' and a half pair at the end.
  const bytes = Uint8Array.of(0x94, 0xee, 0x61, 0xc7, 0xd1)
  const whole = decodeCp949(bytes)
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const decoder = new Cp949Decoder()
    const text =
      decoder.decode(bytes.subarray(0, cut), { stream: true }) +
      decoder.decode(bytes.subarray(cut), { stream: true }) +
      decoder.decode()
    expect(text, `cut at ${cut}`).toBe(whole)
  }
  const unfinished = new Cp949Decoder()
  unfinished.decode(bytes.subarray(0, 4), { stream: true })
  expect(() => unfinished.decode()).toThrow(TypeError)
})
