import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { choseongOf } from './jamo.ts'
import { composeKeystrokes, hangulToLatin, keystrokes, latinToHangul } from './keyboard.ts'
import { matchCases } from './match.cases.ts'
import { matchText } from './match.ts'
import { commonNames } from './names.cases.ts'
import { queryRanges, searchKeys } from './search-index.ts'

const keysOf = (text: string) => searchKeys(text).map(({ key }) => key)
const bytes = (text: string) => Buffer.from(text, 'utf8')

/** The answer of the index: whether a stored key lies in a range of the query, and whether it needs no confirmation. */
function lookUp(query: string, text: string): { found: boolean; sure: boolean } {
  const keys = keysOf(text)
  const hits = queryRanges(query).filter(({ from, until, sieve }) =>
    keys.some(
      (key) =>
        Buffer.compare(bytes(key), bytes(from)) >= 0 &&
        Buffer.compare(bytes(key), bytes(until)) < 0 &&
        isLike(key, sieve),
    ),
  )
  return { found: hits.length > 0, sure: hits.some(({ exact }) => exact) }
}

/** LIKE as the database does it, for patterns without _ and escapes. */
const isLike = (key: string, pattern: string | null) =>
  pattern === null || new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('%', '.*')}$`, 'su').test(key)

const isMatch = (query: string, text: string) => matchText(query, text, { insideWords: false }) !== null

/** Says where the index misses what the matcher finds, or is sure of what the matcher refuses. */
function disagreements(pairs: [query: string, text: string][]): string[] {
  return pairs.flatMap(([query, text]) => {
    const matched = isMatch(query, text)
    const { found, sure } = lookUp(query, text)
    if (matched && !found) return [`${query} misses ${text}`]
    return sure && !matched ? [`${query} wrongly brings ${text}`] : []
  })
}

it.each([
  ['서지우', 'ㅅㅓㅈㅣㅇㅜ|:ㅅㅈㅇ ㅅㅓ.ㅈㅣ.ㅇㅜ|ㅈㅣㅇㅜ|:ㅈㅇ ㅈㅣ.ㅇㅜ|ㅇㅜ'],
  ['허준', 'ㅎㅓㅈㅜㄴ|:ㅎㅈ ㅎㅓ.ㅈㅜㄴ|ㅈㅜㄴ'],
  ['Jiwoo Seo', 'jiwooseo|seo'],
  ['02-1234-5678', '0212345678|12345678|5678'],
  ['IT팀', 'itㅌㅣㅁ|:itㅌ i.t.ㅌㅣㅁ|ㅌㅣㅁ'],
  ['나나', 'ㄴㅏㄴㅏ|:ㄴㄴ ㄴㅏ.ㄴㅏ|ㄴㅏ'],
  ['', ''],
  [' · ', ''],
])('%j is stored as %j', (text, expected) => {
  expect(keysOf(text).join('|')).toBe(expected)
})

it('tells the keys of the whole name from those of its parts', () => {
  expect(searchKeys('서지우').filter(({ atStart }) => atStart)).toEqual([
    { key: 'ㅅㅓㅈㅣㅇㅜ', atStart: true },
    { key: ':ㅅㅈㅇ ㅅㅓ.ㅈㅣ.ㅇㅜ', atStart: true },
  ])
})

it.each([
  ['서지', 'ㅅㅓㅈㅣ tjwl'],
  ['ㅅㅈㅇ', ':ㅅㅈㅇ twd'],
  ['ㄳ', ':ㄱㅅ'],
  ['서ㅈㅇ', ':ㅅㅈㅇ? tjwd'],
  ['섲ㅇ', 'ㅅㅓㅈㅇ? :ㅅㅈㅇ? tjwd'],
  ['tjwldn', 'tjwldn ㅅㅓㅈㅣㅇㅜ'],
  ['ㅓㅑ재ㅐ', 'ㅓㅑㅈㅐㅐ jiwoo'],
  ['seo jiwoo', 'seojiwoo seo+? jiwoo+?'],
  ['%_', ''],
])('%s looks through %s', (query, expected) => {
  expect(
    queryRanges(query)
      .map(({ from, exact }) => (exact ? from : `${from.replace('\u0001', '+')}?`))
      .join(' '),
  ).toBe(expected)
})

describe('the index and the matcher agree', () => {
  it('on every case decided by hand', () => {
    const pairs = matchCases.flatMap(([text, finds, misses]) =>
      `${finds} ${misses}`.split(' ').map((query): [string, string] => [query.replaceAll('_', ' '), text]),
    )
    expect(disagreements(pairs)).toEqual([])
  })

  it('on every state of typing every common name, against every third name', () => {
    for (const [index, name] of commonNames.entries()) {
      const others = commonNames.filter((_, at) => at % 3 === index % 3)
      const letters = keystrokes(name)
      const states = Array.from(letters, (_, at) => composeKeystrokes(letters.slice(0, at + 1)))
      expect(states.filter((state) => !lookUp(state, name).found)).toEqual([])
      expect(disagreements(states.flatMap((state) => others.map((other): [string, string] => [state, other])))).toEqual(
        [],
      )
    }
  })

  it('on random names and queries made of them', () => {
    const syllable = fc.oneof(
      fc.constantFrom(
        ...'가각갑값강구나난남낢다닭도라리마만민바박사삿서석섲섟소수싸아안오왕우은의이인잉자정주지진차현화흥',
      ),
      fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    )
    const piece = fc.oneof(
      { weight: 8, arbitrary: syllable },
      { weight: 1, arbitrary: fc.constantFrom(...'ab1 -東𠮷') },
    )
    const name = fc.string({ unit: piece, minLength: 1, maxLength: 6 })
    const style = fc.constantFrom<(syllable: string) => string>((each) => each, choseongOf, choseongOf)
    const mode = fc.constantFrom<(text: string) => string>(
      (each) => each,
      (each) => composeKeystrokes(keystrokes(each)),
      hangulToLatin,
      latinToHangul,
    )
    let matched = 0
    fc.assert(
      fc.property(
        name,
        name,
        fc.array(style, { minLength: 6, maxLength: 6 }),
        fc.nat(5),
        fc.nat(12),
        mode,
        (text, other, styles, from, letters, toMode) => {
          const abbreviated = Array.from(text, (each, index) => styles[index]?.(each) ?? each).slice(from % text.length)
          const query = toMode(abbreviated.join('').slice(0, letters + 1))
          if (isMatch(query, text)) matched += 1
          const found = disagreements([
            [query, text],
            [query, other],
            [keystrokes(text).slice(0, letters), text],
            [`${other} ${text}`, `${text} ${other}`],
          ])
          expect(found).toEqual([])
        },
      ),
      { numRuns: 2000 },
    )
    expect(matched).toBeGreaterThan(500)
  }, 30_000)
})

describe('the work is bounded', () => {
  it('at a few ranges for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'서섲섟닭ㅇㅈㄱtjwldnTR1 '), maxLength: 40 }), (query) => {
        expect(queryRanges(query).length).toBeLessThanOrEqual(20)
      }),
    )
    for (const name of commonNames) expect(queryRanges(name).length).toBeLessThanOrEqual(2)
  })

  it('at keys that an index can hold and 64 keys for any text', () => {
    const long = '서지우𠮷'.repeat(500)
    expect(keysOf(long).length).toBeLessThanOrEqual(64)
    expect(Math.max(...keysOf(long).map((key) => bytes(key).length))).toBeLessThan(2000)
    for (const key of keysOf(long)) expect(key.isWellFormed()).toBe(true)
  })

  it('and a text longer than its keys is still found, after confirmation', () => {
    const long = '서지우'.repeat(30)
    expect(lookUp(long, long)).toEqual({ found: true, sure: false })
  })
})
