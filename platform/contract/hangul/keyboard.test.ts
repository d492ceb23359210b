import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { composeKeystrokes, hangulToLatin, keystrokes, latinToHangul } from './keyboard.ts'

const syllables = fc.string({ unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)) })

describe('the wrong keyboard mode', () => {
  it.each([
    ['tjwldn', '서지우'],
    ['dkssud', '안녕'],
    ['rhkwkd', '과장'],
    ['rkqtdl', '값이'],
    ['rkqtk', '갑사'],
    ['Rkcl', '까치'],
    ['TkdEnd', '쌍뚱'],
    ['dho', '왜'],
    ['dml', '의'],
    ['ekfrrhrl', '닭고기'],
    ['twd', 'ㅅㅈㅇ'],
    ['rt', 'ㄱㅅ'],
    ['roqkf1xla', '개발1팀'],
    ['TJWLDN', '써찌우'],
    ['서wldn', '서지우'],
  ])('%s means %s', (keys, text) => {
    expect(latinToHangul(keys)).toBe(text)
  })

  it.each([
    ['서지우', 'tjwldn'],
    ['ㅓㅑ재ㅐ', 'jiwoo'],
    ['까치', 'Rkcl'],
    ['ㄳ', 'rt'],
    ['값 1', 'rkqt 1'],
  ])('%s was meant as %s', (text, keys) => {
    expect(hangulToLatin(text)).toBe(keys)
  })

  it('there and back gives the same syllables, composed or decomposed', () => {
    fc.assert(
      fc.property(syllables, (text) => {
        expect(latinToHangul(hangulToLatin(text))).toBe(text)
        expect(hangulToLatin(text.normalize('NFD'))).toBe(hangulToLatin(text))
      }),
    )
  })
})

describe('keystrokes', () => {
  it.each([
    ['서지우', 'ㅅㅓㅈㅣㅇㅜ'],
    ['과', 'ㄱㅗㅏ'],
    ['값', 'ㄱㅏㅂㅅ'],
    ['까', 'ㄲㅏ'],
    ['얘', 'ㅇㅒ'],
    ['뷁', 'ㅂㅜㅔㄹㄱ'],
    ['ㄳ a', 'ㄱㅅ a'],
  ])('of %s are %s', (text, letters) => {
    expect(keystrokes(text)).toBe(letters)
  })

  it('compose to the text they were taken from', () => {
    fc.assert(
      fc.property(syllables, (text) => {
        expect(composeKeystrokes(keystrokes(text))).toBe(text)
      }),
    )
  })

  it.each([
    ['ㄱㅏㄱㅅ', '갃'],
    ['ㄱㅏㄱㅅㅏ', '각사'],
    ['ㄱㅏㄸㅏ', '가따'],
    ['ㄱㄱㅏ', 'ㄱ가'],
    ['ㅏㄴ', 'ㅏㄴ'],
    ['ㅗㅏ', 'ㅘ'],
    ['ㅎㅏㄴㄱㅡㄹ', '한글'],
    ['ㄱㅗㅏㅣ', '과ㅣ'],
  ])('%s compose to %s', (letters, text) => {
    expect(composeKeystrokes(letters)).toBe(text)
  })
})
