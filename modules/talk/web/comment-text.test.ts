import { describe, expect, test } from 'vitest'
import { begunMention, bodyOf, partsOf, typedSince, withMention, withMentionBefore, writtenOf } from './comment-text.ts'

const dohyun = { personCode: 'P1', name: '김도현' }
const namesake = { personCode: 'P2', name: '김도현' }
const short = { personCode: 'P3', name: '김도' }
const latin = { personCode: 'P4', name: 'Ann (Legal) O.' }

describe('a mention while it is typed', () => {
  test('begins with an @ at the beginning of a word', () => {
    expect(begunMention('@', 1)).toEqual({ from: 0, query: '' })
    expect(begunMention('안녕 @김ㄷ', 6)).toEqual({ from: 3, query: '김ㄷ' })
    expect(begunMention('(@서지우', 5)).toEqual({ from: 1, query: '서지우' })
    for (const text of ['me@example.com', '@김 도현', '그냥 글', '@[P1]', `@${'가'.repeat(21)}`])
      expect(begunMention(text, text.length), text).toBeUndefined()
    // Only what stands before the cursor counts.
    expect(begunMention('@김도현 뒤', 3)).toEqual({ from: 0, query: '김도' })
  })

  test('becomes a name with a space behind, and the cursor stands after it', () => {
    const { written, cursor } = withMention({ text: '확인 @김ㄷ 부탁', mentions: [] }, { from: 3, to: 6 }, dohyun)
    expect(written).toEqual({ text: '확인 @김도현 부탁', mentions: [dohyun] })
    expect(cursor).toBe(8)
    // Again the same person, and another one of that name.
    const again = withMention(written, { from: 8, to: 8 }, dohyun)
    expect(again.written.mentions).toEqual([dohyun])
    const other = withMention(written, { from: 8, to: 8 }, namesake)
    expect(other.written.mentions).toEqual([dohyun, { personCode: 'P2', name: '김도현(2)' }])
    expect(bodyOf(other.written)).toBe('확인 @[P1] @[P2] 부탁')
  })
})

describe('a written comment', () => {
  test('names are sent as codes: particles may follow, and the longest name is meant', () => {
    expect(bodyOf({ text: ' @김도현님, @김도 @김도현 메일 a@김 ', mentions: [short, dohyun] })).toBe(
      '@[P1]님, @[P3] @[P1] 메일 a@김',
    )
    expect(bodyOf({ text: '@Ann (Legal) O. please', mentions: [latin] })).toBe('@[P4] please')
    expect(bodyOf({ text: '@김도 지움', mentions: [dohyun] })).toBe('@김도 지움')
  })

  test('comes back as it was, whatever it holds', () => {
    for (const body of ['그냥', '@[P1] @[P2] 둘', '@[P1]과 @[P1]', '값 @[P9] $& \\n', '@[P4]'])
      expect(bodyOf(writtenOf(body, [dohyun, namesake, latin])), body).toBe(body)
  })
})

test('it is drawn as words, people and addresses', () => {
  expect(partsOf('@[P1]님 https://a.example/가?x=1, 그리고 (http://b.example) @[P9]', [dohyun])).toEqual([
    { kind: 'mention', ...dohyun },
    { kind: 'text', text: '님 ' },
    { kind: 'link', href: 'https://a.example/가?x=1' },
    { kind: 'text', text: ', 그리고 (' },
    { kind: 'link', href: 'http://b.example' },
    { kind: 'text', text: ') @[P9]' },
  ])
  expect(partsOf('javascript:alert(1) data:text/html,x', [])).toEqual([
    { kind: 'text', text: 'javascript:alert(1) data:text/html,x' },
  ])
})

test.each([
  ['고마워요', '고마워요', ''],
  ['고마워요', '고마워요\n그리고 @김도현 님도', '그리고 @김도현 님도'],
  ['고마워요', '정말 고마워요', '정말 고마워요'],
  ['고마워요', '', ''],
])('of %j, sent, and %j, written now, %j is left', (sent, now, left) => {
  const mentions = [dohyun, short]
  expect(typedSince({ text: sent, mentions }, { text: now, mentions })).toEqual({
    text: left,
    mentions: left.includes('@') ? mentions : [],
  })
})

describe('a mention that is put in behind what was typed since', () => {
  const put = (text: string, cursor: number) =>
    withMentionBefore({ text, mentions: [] }, { from: 3, query: '김도' }, { personCode: 'P3', name: '김도현' }, cursor)

  test('leaves what follows, and the cursor where it is in it', () => {
    expect(put('확인 @김도부탁', 8)).toMatchObject({ written: { text: '확인 @김도현 부탁' }, cursor: 10 })
    expect(put('확인 @김도 부탁', 9)).toMatchObject({ written: { text: '확인 @김도현 부탁' }, cursor: 10 })
    expect(put('확인 @김도', 6)).toMatchObject({ written: { text: '확인 @김도현 ' }, cursor: 8 })
    expect(put('확인 @김도', 1)?.cursor).toBe(1)
  })

  test('is left alone where something else stands by then', () => {
    expect(put('확인 @김보라', 7)).toBeUndefined()
    expect(put('', 0)).toBeUndefined()
  })
})
