import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import type { AnswerLine, Question } from '../surveys.entities.ts'
import { canBeAsked } from './contradictions.ts'
import { ask, choose, examplesOf, idOf, rule, say, when } from './questions.fixture.ts'
import { askedQuestions } from './show-if.ts'

const one = choose('1', 'abc')
const several = ask('2', 'multiple', { examples: examplesOf('abc') })
const number = ask('3', 'number', { least: 0, most: 100 })
const points = ask('4', 'recommend')
const must = choose('5', 'abc', { isRequired: true })

describe('whether a question can be asked at all', () => {
  it.each([
    ['one of two choices', when('or', rule('1', 'chosen', 'a'), rule('1', 'chosen', 'b')), true],
    ['both of one choice', when('and', rule('1', 'chosen', 'a'), rule('1', 'chosen', 'b')), false],
    ['both of several', when('and', rule('2', 'chosen', 'a'), rule('2', 'chosen', 'b')), true],
    ['chosen and not chosen', when('and', rule('2', 'chosen', 'a'), rule('2', 'notChosen', 'ab')), false],
    ['one of two, not the first', when('and', rule('1', 'chosen', 'ab'), rule('1', 'notChosen', 'a')), true],
    ['answered and not answered', when('and', rule('1', 'answered'), rule('1', 'notAnswered')), false],
    ['answered with none of all', when('and', rule('1', 'answered'), rule('1', 'notChosen', 'abc')), false],
    ['not answered, with none of all', when('and', rule('1', 'notAnswered'), rule('1', 'notChosen', 'abc')), true],
    ['not answered where everybody answers', when('and', rule('5', 'notAnswered')), false],
    ['none of all where everybody answers', when('and', rule('5', 'notChosen', 'abc')), false],
    [
      'between two numbers',
      when('and', rule('3', 'least', '', { number: 5 }), rule('3', 'most', '', { number: 5 })),
      true,
    ],
    [
      'above and below',
      when('and', rule('3', 'least', '', { number: 6 }), rule('3', 'most', '', { number: 5 })),
      false,
    ],
    ['more than a number may be', when('and', rule('3', 'least', '', { number: 101 })), false],
    ['more points than there are', when('and', rule('4', 'least', '', { number: 11 })), false],
    [
      'a point outside of what is wanted',
      when('and', rule('4', 'chosen', '', { examples: ['3'] }), rule('4', 'least', '', { number: 4 })),
      false,
    ],
  ])('%s', (_what, showIf, expected) => {
    const last = ask('9', 'shortText', { showIf })
    expect(canBeAsked(last, [one, several, number, points, must, last])).toBe(expected)
  })

  it('a contradiction over two questions is found', () => {
    const middle = choose('2', 'ab', { showIf: when('and', rule('1', 'chosen', 'a')) })
    const last = ask('9', 'shortText', { showIf: when('and', rule('2', 'answered'), rule('1', 'chosen', 'b')) })
    expect(canBeAsked(last, [one, middle, last])).toBe(false)
    const other = ask('9', 'shortText', { showIf: when('and', rule('2', 'notAnswered'), rule('1', 'chosen', 'b')) })
    expect(canBeAsked(other, [one, middle, other])).toBe(true)
  })

  it('rows of a grid are answered by themselves', () => {
    const rows = [{ surveyRowId: idOf('x') }, { surveyRowId: idOf('y') }] as never
    const grid = ask('1', 'gridSingle', { examples: examplesOf('ab'), rows })
    const of = (row: string, letter: string) => rule('1', 'chosen', letter, { surveyRowId: idOf(row) })
    const asked = (...rules: ReturnType<typeof rule>[]) => {
      const last = ask('9', 'shortText', { showIf: when('and', ...rules) })
      return canBeAsked(last, [grid, last])
    }
    expect(asked(of('x', 'a'), of('y', 'b'))).toBe(true)
    expect(asked(of('x', 'a'), of('x', 'b'))).toBe(false)
    expect(asked(rule('1', 'chosen', 'a'), rule('1', 'chosen', 'b'))).toBe(true)
  })

  it('says no exactly where trying all answers finds none', () => {
    const someRule = (before: number) =>
      fc.record({
        name: fc.integer({ min: 1, max: before }).map(String),
        is: fc.constantFrom('chosen', 'notChosen', 'answered', 'notAnswered'),
        letters: fc.constantFrom('a', 'b', 'ab'),
      })
    const written = fc.tuple(
      ...Array.from({ length: 4 }, (_, at) =>
        fc.record({
          isRequired: fc.boolean(),
          isSeveral: fc.boolean(),
          join: fc.constantFrom('and', 'or'),
          rules: fc.array(someRule(Math.max(at, 1)), { maxLength: at === 0 ? 0 : 3 }),
        }),
      ),
    )
    fc.assert(
      fc.property(written, (parts) => {
        const survey = parts.map(({ isRequired, isSeveral, join, rules }, at) =>
          ask(String(at + 1), isSeveral ? 'multiple' : 'single', {
            isRequired,
            examples: examplesOf('ab'),
            showIf:
              rules.length === 0
                ? null
                : when(join as 'and', ...rules.map((each) => rule(each.name, each.is as 'chosen', each.letters))),
          }),
        )
        const last = survey.at(-1)!
        // One that can be asked by no answers is not looked for behind others of its kind: each counts by itself.
        const isFound = someAnswers(survey.slice(0, -1)).some(
          (answers) => isComplete(survey.slice(0, -1), answers) && asks(survey, answers, last),
        )
        expect(canBeAsked(last, survey)).toBe(isFound)
      }),
      { numRuns: 300 },
    )
  })
})

const asks = (survey: Question[], answers: AnswerLine[], question: Question) =>
  askedQuestions(survey, answers).includes(question)

/** Whoever comes to the last question has answered what was required before. */
const isComplete = (survey: Question[], answers: AnswerLine[]) =>
  askedQuestions(survey, answers).every(
    ({ isRequired, surveyQuestionId }) =>
      !isRequired || answers.some((line) => line.surveyQuestionId === surveyQuestionId),
  )

function someAnswers(survey: Question[]): AnswerLine[][] {
  let all: AnswerLine[][] = [[]]
  for (const { questionType, questionText } of survey) {
    const name = questionText.ko.slice(3)
    const ways = questionType === 'multiple' ? ['', 'a', 'b', 'ab'] : ['', 'a', 'b']
    all = all.flatMap((before) => ways.map((letters) => [...before, ...say(name, letters)]))
  }
  return all
}
