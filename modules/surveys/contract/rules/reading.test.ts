import { describe, expect, it, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { pagesOf, shuffled } from './pages.ts'
import { ask, choose, idOf, ko, say, write } from './questions.fixture.ts'
import { languageFor, textIn, toldText } from './survey-language.ts'
import { toldIn, withAnswers } from './told-answers.ts'

describe('languages of a survey', () => {
  const survey = { language: 'ja' as const, languages: ['ja', 'en'] as const }
  it('is read in one’s own where it is there, else in that it was written in', () => {
    expect(languageFor(survey, 'en')).toBe('en')
    expect(languageFor(survey, 'ko')).toBe('ja')
    const text = { ko: '', en: ' ', zh: '', ja: '食堂' }
    expect(textIn(text, 'en', 'ja')).toBe('食堂')
    expect(toldText(text, 'ja')).toEqual({ ko: '食堂', en: '食堂', zh: '食堂', ja: '食堂' })
  })
})

describe('answers that later texts tell', () => {
  const lunch = choose('1', 'ab', { isAdditionalOption: true })
  const text = `{{${idOf('1')}}}을 왜 골랐나요?`
  const telling = { language: 'ko', written: 'ko' } as const
  it('stand in their words, and as dots where there is none', () => {
    expect(toldIn(ko(text))).toEqual([idOf('1')])
    expect(withAnswers(text, [lunch], say('1', 'b'), telling)).toBe('보기 b을 왜 골랐나요?')
    expect(withAnswers(text, [lunch], [write('1', '도시락', { isAdditionalAnswer: true })], telling)).toBe(
      '도시락을 왜 골랐나요?',
    )
    expect(withAnswers(text, [lunch], [], telling)).toBe('…을 왜 골랐나요?')
  })
  it('what an answer says is told as it is, even when it looks like a place of another answer', () => {
    const echo = write('1', `{{${idOf('1')}}}`, { isAdditionalAnswer: true })
    expect(withAnswers(text, [lunch], [echo], telling)).toBe(text)
  })
})

test('pages are parted by breaks; those without anything are none', () => {
  const pages = pagesOf([
    ask('1', 'pageBreak'),
    choose('2', 'ab'),
    ask('3', 'pageBreak'),
    ask('4', 'pageBreak'),
    choose('5', 'ab'),
  ])
  expect(pages.map((page) => page.map(({ questionText }) => questionText.ko))).toEqual([['문항 2'], ['문항 5']])
})

test('an order that is shuffled holds the same things, and is the same for the same reader', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.integer({ min: 0 }), (items, seed) => {
      const order = shuffled(items, seed, idOf('1'))
      expect(order.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b))
      expect(shuffled(items, seed, idOf('1'))).toEqual(order)
    }),
  )
  // Every place is had by everything now and then.
  const firsts = new Set(Array.from({ length: 200 }, (_, seed) => shuffled(['a', 'b', 'c'], seed, idOf('1')).join('')))
  expect(firsts.size).toBe(6)
})
