import { describe, expect, it, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { type AnswerLine, answerLine, type Question } from '../surveys.entities.ts'
import { questionTypes } from '../surveys.rules.ts'
import { checkAnswers } from './check-answers.ts'
import { ask, choose, examplesOf, idOf, ko, say, write } from './questions.fixture.ts'

const rows = [
  { surveyRowId: idOf('x'), rowText: ko('값') },
  { surveyRowId: idOf('y'), rowText: ko('맛') },
]
const of = (question: Question, lines: AnswerLine[]) => {
  const { answers, faults } = checkAnswers([question], lines)
  return faults[0] ? faults[0].key.split('.').at(-1) : answers.map(({ surveyAnswer }) => surveyAnswer).join()
}
const three = { examples: examplesOf('abc') }
const ids = (letters: string) => [...letters].map(idOf).join()

describe('what answers a question (SURVEY-057)', () => {
  it.each([
    ['one of its examples', choose('1', 'ab'), say('1', 'b'), idOf('b')],
    ['two: the last counts', choose('1', 'ab'), say('1', 'ab'), idOf('b')],
    ['something else', choose('1', 'ab'), say('1', 'z'), 'unknownChoice'],
    ['capital letters of its number', choose('1', 'ab'), [write('1', idOf('a').toUpperCase())], idOf('a')],
    [
      'something typed',
      choose('1', 'ab', { isAdditionalOption: true }),
      [write('1', ' 그 밖 ', { isAdditionalAnswer: true })],
      '그 밖',
    ],
    [
      'something typed where that is not asked',
      choose('1', 'ab'),
      [write('1', '그 밖', { isAdditionalAnswer: true })],
      'unknownChoice',
    ],
    [
      'spaces typed',
      choose('1', 'ab', { isAdditionalOption: true }),
      [write('1', '  ', { isAdditionalAnswer: true })],
      '',
    ],
    ['two of three', ask('1', 'multiple', three), say('1', 'ac'), ids('ac')],
    ['one twice', ask('1', 'multiple', three), say('1', 'aa'), idOf('a')],
    ['fewer than wanted', ask('1', 'multiple', { ...three, least: 2 }), say('1', 'a'), 'chooseMore'],
    ['more than wanted', ask('1', 'multiple', { ...three, most: 2 }), say('1', 'abc'), 'chooseFewer'],
    ['nothing, where two are wanted of those who answer', ask('1', 'multiple', { ...three, least: 2 }), [], ''],
    ['all in an order', ask('1', 'ranking', three), say('1', 'cab'), ids('cab')],
    ['some in an order', ask('1', 'ranking', three), say('1', 'ca'), 'chooseMore'],
    ['the first two in an order', ask('1', 'ranking', { ...three, most: 2 }), say('1', 'ca'), ids('ca')],
    ['a point', ask('1', 'scale', { pointTexts: [ko('나쁨'), ko(''), ko('좋음')] }), [write('1', '3')], '3'],
    [
      'a point that is none',
      ask('1', 'scale', { pointTexts: [ko('나쁨'), ko(''), ko('좋음')] }),
      [write('1', '4')],
      'unknownChoice',
    ],
    ['no star', ask('1', 'stars'), [write('1', '0')], 'unknownChoice'],
    ['not to be recommended at all', ask('1', 'recommend'), [write('1', '0')], '0'],
    ['a text', ask('1', 'shortText'), [write('1', ' 좋아요 ')], '좋아요'],
    ['a long text', ask('1', 'shortText', { most: 3 }), [write('1', '좋아요요')], 'tooLong'],
    ['a short text', ask('1', 'longText', { least: 5 }), [write('1', '좋아요')], 'tooShort'],
    ['a number', ask('1', 'number'), [write('1', '1,200')], '1200'],
    ['a number with places', ask('1', 'number', { decimals: 1 }), [write('1', '1.50')], '1.5'],
    ['a number with too many places', ask('1', 'number'), [write('1', '1.5')], 'decimals'],
    ['no number', ask('1', 'number'), [write('1', '열')], 'number'],
    ['a number without end', ask('1', 'number'), [write('1', 'Infinity')], 'number'],
    ['a small number', ask('1', 'number', { least: 10 }), [write('1', '9')], 'atLeast'],
    ['a large number', ask('1', 'number', { most: 10 }), [write('1', '11')], 'atMost'],
    ['a day', ask('1', 'date'), [write('1', '2028-02-29')], '2028-02-29'],
    ['a day that is none', ask('1', 'date'), [write('1', '2026-02-29')], 'day'],
    ['an early day', ask('1', 'date', { earliest: '2026-03-02' }), [write('1', '2026-03-01')], 'notBefore'],
    ['a time', ask('1', 'time', { latest: '18:00' }), [write('1', '18:00')], '18:00'],
    ['a late time', ask('1', 'time', { latest: '18:00' }), [write('1', '18:01')], 'notAfter'],
    ['a time that is none', ask('1', 'time'), [write('1', '24:00')], 'time'],
    ['people', ask('1', 'person', { isMultipleAnswer: true }), [write('1', 'P1'), write('1', 'P2')], 'P1,P2'],
    ['one of two people', ask('1', 'person'), [write('1', 'P1'), write('1', 'P2')], 'P2'],
    ['a person with a space', ask('1', 'person'), [write('1', 'P 1')], 'unknownChoice'],
    ['a consent', ask('1', 'consent'), [write('1', 'yes')], 'yes'],
    ['something else than a consent', ask('1', 'consent'), [write('1', 'no')], 'unknownChoice'],
    [
      'a row of a grid that is none',
      ask('1', 'gridSingle', { ...three, rows }),
      [write('1', idOf('a'), { surveyRowId: idOf('z') })],
      'unknownChoice',
    ],
    ['nothing to a text between', ask('1', 'text'), [write('1', '말')], ''],
  ])('%s', (_what, question, lines, expected) => {
    expect(of(question, lines)).toBe(expected)
  })

  it('what is required is answered, of a grid in every row', () => {
    expect(of(choose('1', 'ab', { isRequired: true }), [])).toBe('required')
    expect(of(ask('1', 'consent', { isRequired: true }), [])).toBe('required')
    const grid = ask('1', 'gridSingle', { ...three, rows, isRequired: true })
    const cell = (row: string) => write('1', idOf('a'), { surveyRowId: idOf(row) })
    expect(of(grid, [cell('x')])).toBe('required')
    expect(of(grid, [cell('x'), cell('y')])).toBe(ids('aa'))
  })
})

test('answers to questions of other surveys are left out', () => {
  expect(checkAnswers([choose('1', 'ab')], say('7', 'a'))).toEqual({ answers: [], faults: [] })
})

test('whatever is sent is read without a fall, and what was accepted is accepted as it stands', () => {
  const questions = questionTypes.map((type, at) =>
    ask(String(at), type, {
      examples: examplesOf('abc'),
      rows,
      pointTexts: [ko('1'), ko('2')],
      isAdditionalOption: true,
    }),
  )
  const line = fc.record({
    surveyQuestionId: fc.constantFrom(...questions.map(({ surveyQuestionId }) => surveyQuestionId)),
    surveyAnswer: fc.oneof(
      fc.constantFrom(idOf('a'), idOf('b'), '1', '7', '2026-03-02', '09:00', 'P1', 'yes'),
      fc.string(),
    ),
    isAdditionalAnswer: fc.boolean(),
    surveyRowId: fc.constantFrom(null, idOf('x'), idOf('y')),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (given) => {
      const lines = given.map((one) => answerLine.parse(one))
      const { answers } = checkAnswers(questions, lines)
      expect(checkAnswers(questions, answers)).toEqual({ answers, faults: [] })
    }),
  )
})
