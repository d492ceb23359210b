import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { decompose } from './jamo.ts'
import { josa, resolveParticles } from './particles.ts'

it.each([
  // Syllables: vowel, consonant, ㄹ.
  ['서지우', '서지우를 서지우가 서지우는 서지우와 서지우로 서지우야'],
  ['김도현', '김도현을 김도현이 김도현은 김도현과 김도현으로 김도현아'],
  ['송하늘', '송하늘을 송하늘이 송하늘은 송하늘과 송하늘로 송하늘아'],
  // Letters alone are read by their names: 키읔, 리을, 유.
  ['ㅋ', 'ㅋ을 ㅋ이 ㅋ은 ㅋ과 ㅋ으로 ㅋ아'],
  ['ㄹ', 'ㄹ을 ㄹ이 ㄹ은 ㄹ과 ㄹ로 ㄹ아'],
  ['ㅠ', 'ㅠ를 ㅠ가 ㅠ는 ㅠ와 ㅠ로 ㅠ야'],
  // Digits: 일, 이, 삼, 십, 퍼센트.
  ['1', '1을 1이 1은 1과 1로 1아'],
  ['2', '2를 2가 2는 2와 2로 2야'],
  ['3', '3을 3이 3은 3과 3으로 3아'],
  ['10', '10을 10이 10은 10과 10으로 10아'],
  ['50%', '50%를 50%가 50%는 50%와 50%로 50%야'],
  // Capitals are letter names, other Latin words follow their spelling.
  ['PDF', 'PDF를 PDF가 PDF는 PDF와 PDF로 PDF야'],
  ['URL', 'URL을 URL이 URL은 URL과 URL로 URL아'],
  ['Excel', 'Excel을 Excel이 Excel은 Excel과 Excel로 Excel아'],
  ['Slack', 'Slack을 Slack이 Slack은 Slack과 Slack으로 Slack아'],
  ['Google', 'Google을 Google이 Google은 Google과 Google로 Google아'],
  ['Chrome', 'Chrome을 Chrome이 Chrome은 Chrome과 Chrome으로 Chrome아'],
  ['server', 'server를 server가 server는 server와 server로 server야'],
  ['Jiwoo', 'Jiwoo를 Jiwoo가 Jiwoo는 Jiwoo와 Jiwoo로 Jiwoo야'],
  ['Facebook', 'Facebook을 Facebook이 Facebook은 Facebook과 Facebook으로 Facebook아'],
  // Quotes, punctuation and remarks in brackets do not sound.
  ["'공지'", "'공지'를 '공지'가 '공지'는 '공지'와 '공지'로 '공지'야"],
  ['김도현(HC)', '김도현(HC)을 김도현(HC)이 김도현(HC)은 김도현(HC)과 김도현(HC)으로 김도현(HC)아'],
  ['(공지)', '(공지)를 (공지)가 (공지)는 (공지)와 (공지)로 (공지)야'],
  // What cannot be known is written both ways.
  ['海', '海을(를) 海이(가) 海은(는) 海과(와) 海(으)로 海아(야)'],
])('%s', (word, expected) => {
  const pairs = ['을/를', '이/가', '은/는', '과/와', '으로/로', '아/야'] as const
  expect(pairs.map((pair) => josa(word, pair)).join(' ')).toBe(expected)
})

it('depends on the final consonant alone', () => {
  const text = fc.string({
    unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    minLength: 1,
  })
  fc.assert(
    fc.property(text, (word) => {
      const final = decompose(word.slice(-1))?.final
      expect(josa(word, '을/를')).toBe(word + (final ? '을' : '를'))
      expect(josa(word, '으로/로')).toBe(word + (final && final !== 'ㄹ' ? '으로' : '로'))
      expect(josa(word.normalize('NFD'), '이/가').normalize('NFC')).toBe(josa(word, '이/가'))
      expect(resolveParticles(`${word}을(를)`)).toBe(josa(word, '을/를'))
    }),
  )
})

describe('a sentence with both forms', () => {
  it.each([
    ['서지우을(를) 지웠어요.', '서지우를 지웠어요.'],
    ['김도현를(을) 지웠어요.', '김도현을 지웠어요.'],
    ['서지우이(가) 김도현은(는) 불렀어요.', '서지우가 김도현은 불렀어요.'],
    ['서지우와(과) 김도현과(와)', '서지우와 김도현과'],
    ['서울(으)로 부산(으)로', '서울로 부산으로'],
    ['김도현(이)라는 서지우(이)나 서지우(이)랑', '김도현이라는 서지우나 서지우랑'],
    ['한빛이에요(예요). 지우이에요(예요).', '한빛이에요. 지우예요.'],
    ["'공지(필독)'이(가) 등록됐어요.", "'공지(필독)'가 등록됐어요."],
    ['海을(를)', '海을(를)'],
    ['을(를) 고르세요.', '을(를) 고르세요.'],
    ['이름 을(를)', '이름 을(를)'],
    ['회의(주간) 자료(2)', '회의(주간) 자료(2)'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(resolveParticles(text)).toBe(expected)
  })
})
