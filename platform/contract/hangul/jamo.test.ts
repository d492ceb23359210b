import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import * as jamo from './jamo.ts'

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code))

describe('syllables', () => {
  it('come apart and together again, all 11,172 of them, as Unicode says', () => {
    for (let code = 0xac00; code <= 0xd7a3; code += 1) {
      const character = String.fromCharCode(code)
      const parts = jamo.decompose(character)
      if (!parts) throw new Error(`${character} did not come apart`)
      expect(jamo.compose(parts)).toBe(character)
      expect(jamo.toCompatibilityJamo(character.normalize('NFD'))).toBe(parts.initial + parts.medial + parts.final)
    }
  })

  it.each(['', 'a', 'ㄱ', '1', '漢', '\u1100'])('%j is not one', (character) => {
    expect(jamo.decompose(character)).toBeNull()
  })

  it.each([
    { initial: 'ㄳ', medial: 'ㅏ', final: '' },
    { initial: 'ㄱ', medial: 'ㄱ', final: '' },
    { initial: 'ㄱ', medial: 'ㅏ', final: 'ㄸ' },
    { initial: '', medial: 'ㅏ', final: '' },
  ])('cannot be made of %j', (parts) => {
    expect(jamo.compose(parts)).toBeNull()
  })
})

describe('initial consonants', () => {
  it.each([
    ['서지우', 'ㅅㅈㅇ'],
    ['까치 Seo 1', 'ㄲㅊ Seo 1'],
    ['ㅅ지우', 'ㅅㅈㅇ'],
    ['', ''],
  ])('of %j are %j', (text, expected) => {
    expect(jamo.choseongOf(text)).toBe(expected)
  })

  it('are the same for decomposed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: syllable }), (text) => {
        expect(jamo.choseongOf(text.normalize('NFD'))).toBe(jamo.choseongOf(text))
      }),
    )
  })

  it.each<[string, boolean]>([
    ['ㅅㅈㅇ', true],
    ['ㅅ ㅈ', true],
    ['ㄳ', true],
    ['\u1109\u110c', true],
    ['서ㅈㅇ', false],
    ['ㅏ', false],
    ['a', false],
    ['', false],
    [' ', false],
  ])('only: %j → %j', (text, expected) => {
    expect(jamo.isChoseongOnly(text)).toBe(expected)
  })
})

it.each<[string, boolean, boolean, boolean]>([
  ['가', true, false, false],
  ['힣', true, false, false],
  ['ㄱ', true, true, false],
  ['ㅎ', true, true, false],
  ['ㅏ', true, false, true],
  ['ㅣ', true, false, true],
  ['a', false, false, false],
  ['\u3164', false, false, false],
  ['', false, false, false],
])('%j is Hangul: %j, consonant: %j, vowel: %j', (character, hangul, consonant, vowel) => {
  expect([jamo.isHangul(character), jamo.isConsonant(character), jamo.isVowel(character)]).toEqual([
    hangul,
    consonant,
    vowel,
  ])
})
