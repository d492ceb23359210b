import { expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { copyQuestions, withoutExample, withoutQuestion } from './copies.ts'
import { ask, choose, idOf, ko, rule, say, when } from './questions.fixture.ts'
import { askedQuestions } from './show-if.ts'

let made = 0
const newId = () => `10000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`
const questions = [
  choose('1', 'ab'),
  ask('2', 'longText', {
    questionText: ko(`{{${idOf('1')}}}을 고른 까닭은요?`),
    showIf: when('and', rule('1', 'chosen', 'ab')),
  }),
]

test('a copy has numbers of its own, asks for its own questions, and knows where it comes from', () => {
  const copies = copyQuestions(questions, newId)
  expect(JSON.stringify(copies.map((copy) => ({ ...copy, originId: null })))).not.toMatch(
    new RegExp(['1', '2', 'a', 'b'].map(idOf).join('|')),
  )
  expect(copies.map(({ originId }) => originId)).toEqual([idOf('1'), idOf('2')])
  const [first, second] = copies
  expect(second!.questionText.ko).toBe(`{{${first!.surveyQuestionId}}}을 고른 까닭은요?`)
  const answer = {
    ...say('1', 'a')[0]!,
    surveyQuestionId: first!.surveyQuestionId,
    surveyAnswer: first!.examples[0]!.surveyExampleId,
  }
  expect(askedQuestions(copies, [answer])).toHaveLength(2)
  // A copy of a copy comes from the first.
  expect(copyQuestions(copies, newId).map(({ originId }) => originId)).toEqual([idOf('1'), idOf('2')])
})

test('what is deleted is asked for no more', () => {
  expect(withoutQuestion(questions, idOf('1'))).toMatchObject([{ surveyQuestionId: idOf('2'), showIf: null }])
  const left = withoutExample(questions, idOf('a'))
  expect(left[0]!.examples.map(({ surveyExampleId }) => surveyExampleId)).toEqual([idOf('b')])
  expect(left[1]!.showIf!.groups[0]!.rules[0]!.examples).toEqual([idOf('b')])
  expect(withoutExample(left, idOf('b'))[1]!.showIf).toBeNull()
})

test('copies differ whatever is copied', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 2 }), { maxLength: 5 }),
      (names) => {
        const survey = names.map((name) => choose(name, 'ab'))
        const ids = copyQuestions(survey, newId).map(({ surveyQuestionId }) => surveyQuestionId)
        expect(new Set(ids).size).toBe(new Set(survey.map(({ surveyQuestionId }) => surveyQuestionId)).size)
      },
    ),
  )
})
