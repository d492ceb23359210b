import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { normaliseForSearch, searchLength } from './search-key.ts'

it.each([
  ['서지우', '서지우'],
  ['서 지우', '서지우'],
  ['서지우'.normalize('NFD'), '서지우'],
  ['Ｊｉｗｏｏ　Ｓｅｏ', 'jiwooseo'],
  ['O’Neil, Anne-Marie', 'oneilannemarie'],
  ['José', 'jose'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['인사 · 총무', '인사총무'],
  ['02-1234-5678', '0212345678'],
  ['㈜한빛', '주한빛'],
  ['ㄱㅏ', 'ㄱㅏ'],
  ['ﾡﾢ', 'ㄱㄲ'],
  ['\u1109\u110c', 'ㅅㅈ'],
  ['がき', 'がき'],
  ['\u0000\ud800 👍 ㅤ', ''],
])('%j is searched as %j', (text, expected) => {
  expect(normaliseForSearch(text)).toBe(expected)
})

it.each<[string, number]>([
  ['', 0],
  ['  ', 0],
  ['서', 1],
  ['서'.normalize('NFD'), 1],
  ['서지', 2],
  ['ㅅㅈ', 2],
  ['ㄳ', 2],
  ['서ㅈ', 2],
  ['ㄱ', 1],
  ['a', 1],
  ['a b', 2],
  ['%_', 0],
  ['𠮷', 1],
])('%j counts %i', (text, expected) => {
  expect(searchLength(text)).toBe(expected)
})

describe('folding', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
      fc.constantFrom(...'ㄱㄳㅏㅘaZé 1-Ａ'),
    ),
  })

  it('does not depend on how the text is composed', () => {
    fc.assert(
      fc.property(text, (each) => {
        expect(normaliseForSearch(each.normalize('NFD'))).toBe(normaliseForSearch(each))
      }),
    )
  })

  it('is finished after one time', () => {
    fc.assert(
      fc.property(text, (each) => {
        expect(normaliseForSearch(normaliseForSearch(each))).toBe(normaliseForSearch(each))
      }),
    )
  })
})
