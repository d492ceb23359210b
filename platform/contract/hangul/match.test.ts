import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { composeKeystrokes, hangulToLatin, keystrokes } from './keyboard.ts'
import { matchCases } from './match.cases.ts'
import { createMatcher, matchText } from './match.ts'
import { commonNames } from './names.cases.ts'

const queriesIn = (list: string) => list.split(' ').map((query) => query.replaceAll('_', ' '))

describe.each(matchCases)('%s', (text, finds, misses) => {
  it.each(queriesIn(finds))('is found by %s', (query) => {
    expect(matchText(query, text)).not.toBeNull()
    expect(matchText(query.normalize('NFD'), text.normalize('NFD'))?.rank).toBe(matchText(query, text)?.rank)
  })
  it.each(queriesIn(misses))('is not found by %s', (query) => {
    expect(matchText(query, text)).toBeNull()
  })
})

it('has a table of more than 300 cases', () => {
  const count = matchCases.reduce(
    (sum, [, finds, misses]) => sum + queriesIn(finds).length + queriesIn(misses).length,
    0,
  )
  expect(count).toBeGreaterThan(300)
})

describe('while a name is being typed', () => {
  it('shows the states an input method shows', () => {
    const states = Array.from('ㅅㅓㅈㅣㅇㅜ', (_, index) => composeKeystrokes('ㅅㅓㅈㅣㅇㅜ'.slice(0, index + 1)))
    expect(states).toEqual(['ㅅ', '서', '섲', '서지', '서징', '서지우'])
  })

  it.each(commonNames)('finds %s at every keystroke, in either keyboard mode', (name) => {
    const letters = keystrokes(name)
    const states = Array.from(letters, (_, index) => composeKeystrokes(letters.slice(0, index + 1)))
    const wrongMode = states.filter((state) => /^[가-힣]+[ㄱ-ㅎ]?$/.test(state)).map(hangulToLatin)
    expect(states.filter((state) => matchText(state, name)?.ranges[0]?.[0] !== 0)).toEqual([])
    expect(states.filter((state) => !matchText(state.normalize('NFD'), name.normalize('NFD')))).toEqual([])
    expect(wrongMode.filter((keys) => !matchText(keys, name))).toEqual([])
  })

  it.each(commonNames)('finds %s after its family name has been typed and initials follow', (name) => {
    const letters =
      keystrokes(name.charAt(0)) + Array.from(name.slice(1), (syllable) => keystrokes(syllable).charAt(0)).join('')
    expect(matchText(composeKeystrokes(letters), name)).not.toBeNull()
  })
})

describe('rank', () => {
  it.each([
    ['exact before beginning', '서지', ['서지', '서지우']],
    ['beginning before a later word', '관리', ['관리 게시판', '게시판 관리']],
    ['word before inside a word', '관리', ['게시판 관리', '총관리']],
    ['finished before half-typed syllables', '서지', ['서지우', '서진우']],
    ['as typed before initials', 'ㅋㅋ', ['ㅋㅋ', '크크']],
    ['the text in one piece before its words', '예약 관리', ['예약 관리', '관리와 예약']],
    ['as typed before the wrong keyboard mode', 'tjwldn', ['tjwldn', '서지우']],
    ['syllables before initials in the wrong mode', 'tjwd', ['섲이', '서지우']],
  ])('%s', (_, query, texts) => {
    const found = texts.map((text) => matchText(query, text)?.rank ?? Number.POSITIVE_INFINITY)
    expect(found.every(Number.isFinite)).toBe(true)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(new Set(found).size).toBe(found.length)
  })

  it('gives 0 to the text itself', () => {
    for (const name of commonNames) expect(matchText(name, name)?.rank).toBe(0)
  })
})

describe('ranges', () => {
  it.each<[query: string, text: string, marked: string[]]>([
    ['지우', '서지우', ['지우']],
    ['서징', '서지우 과장', ['서지우']],
    ['ㅈㅇㅌ', 'IT 지원 팀', ['지원 팀']],
    ['seo jiwoo', 'Jiwoo Seo', ['Jiwoo', 'Seo']],
    ['서지 지우', '서지우', ['서지우']],
    ['지우', '서지우'.normalize('NFD'), ['지우'.normalize('NFD')]],
    ['주식', '㈜식당', ['㈜식']],
    ['野', '𠮷野家', ['野']],
  ])('%s in %s', (query, text, marked) => {
    expect(matchText(query, text)?.ranges.map(([start, end]) => text.slice(start, end))).toEqual(marked)
  })
})

it('matches nothing when there is nothing to search', () => {
  for (const query of ['', '  ', '·', '&&', '\u0000', '가'.repeat(101)])
    expect(matchText(query, '서지우 & 가'.repeat(50))).toBeNull()
})

it('stays inside words only when asked', () => {
  expect(matchText('etting', 'Settings', { insideWords: false })).toBeNull()
  expect(matchText('지우', '서지우', { insideWords: false })).not.toBeNull()
})

it('finds every text by any run of its syllables, and answers any input with ranges inside the text', () => {
  const syllables = fc.string({
    unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(syllables, fc.nat(7), fc.nat(7), (text, from, length) => {
      const query = text.slice(from % text.length, (from % text.length) + 1 + length)
      expect(matchText(query, text)).not.toBeNull()
    }),
  )
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
      (query, text) => {
        for (const [start, end] of createMatcher(query)(text + query)?.ranges ?? []) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(text.length + query.length)
        }
      },
    ),
  )
})
