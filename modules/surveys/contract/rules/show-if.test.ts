import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import type { AnswerLine, Question } from '../surveys.entities.ts'
import { checkAnswers } from './check-answers.ts'
import { otherChoice } from './choices.ts'
import { ask, choose, examplesOf, idOf, rule, say, when, write } from './questions.fixture.ts'
import { answersThatCount, askedQuestions } from './show-if.ts'

const shown = (questions: readonly Question[], answers: readonly AnswerLine[]) =>
  askedQuestions(questions, answers)
    .map(({ questionText }) => questionText.ko.slice(3))
    .join('')

describe('which questions are asked', () => {
  const first = choose('1', 'abc', { isAdditionalOption: true })
  const points = ask('2', 'recommend')
  const text = ask('3', 'longText')
  const grid = ask('4', 'gridSingle', {
    examples: examplesOf('ab'),
    rows: [{ surveyRowId: idOf('x') }, { surveyRowId: idOf('y') }] as never,
  })
  const cell = write('4', idOf('a'), { surveyRowId: idOf('x') })
  it.each([
    ['one of some was chosen', rule('1', 'chosen', 'ab'), say('1', 'b'), true],
    ['another one was', rule('1', 'chosen', 'ab'), say('1', 'c'), false],
    ['nothing was', rule('1', 'chosen', 'ab'), [], false],
    [
      'something was typed instead',
      rule('1', 'chosen', '', { examples: [otherChoice] }),
      [write('1', '그 밖', { isAdditionalAnswer: true })],
      true,
    ],
    ['none of some', rule('1', 'notChosen', 'ab'), say('1', 'c'), true],
    ['none of some, and nothing at all', rule('1', 'notChosen', 'ab'), [], true],
    ['none of some, but it was', rule('1', 'notChosen', 'ab'), say('1', 'a'), false],
    ['anything', rule('1', 'answered'), say('1', 'a'), true],
    ['nothing', rule('1', 'notAnswered'), say('1', 'a'), false],
    ['so many points', rule('2', 'least', '', { number: 9 }), [write('2', '9')], true],
    ['fewer points', rule('2', 'least', '', { number: 9 }), [write('2', '8')], false],
    ['few points', rule('2', 'most', '', { number: 6 }), [write('2', '6')], true],
    ['few points, and none were given', rule('2', 'most', '', { number: 6 }), [], false],
    [
      'words in a text, large or small',
      rule('3', 'contains', '', { text: 'wifi' }),
      [write('3', '회의실 WiFi가 느려요')],
      true,
    ],
    [
      'letters that are put together otherwise',
      rule('3', 'contains', '', { text: '한글'.normalize('NFD') }),
      [write('3', '한글')],
      true,
    ],
    ['other words', rule('3', 'contains', '', { text: '의자' }), [write('3', '책상')], false],
    ['a row of a grid', rule('4', 'chosen', 'a', { surveyRowId: idOf('x') }), [cell], true],
    ['another row of a grid', rule('4', 'chosen', 'a', { surveyRowId: idOf('y') }), [cell], false],
    ['any row of a grid', rule('4', 'chosen', 'a'), [cell], true],
  ])('%s', (_what, one, answers, isAsked) => {
    const last = ask('9', 'shortText', { showIf: when('and', one) })
    expect(shown([first, points, text, grid, last], answers)).toBe(isAsked ? '12349' : '1234')
  })

  it('rules are joined in their group, and groups with each other', () => {
    const a = rule('1', 'chosen', 'a')
    const b = rule('1', 'chosen', 'b')
    const high = rule('2', 'least', '', { number: 9 })
    const asked = (showIf: Question['showIf'], answers: AnswerLine[]) =>
      shown([first, points, ask('9', 'shortText', { showIf })], answers).endsWith('9')
    expect(asked(when('or', a, b), say('1', 'b'))).toBe(true)
    expect(asked(when('and', a, high), [...say('1', 'a'), write('2', '3')])).toBe(false)
    const either = {
      join: 'or' as const,
      groups: [
        { join: 'and' as const, rules: [a, high] },
        { join: 'and' as const, rules: [b] },
      ],
    }
    expect(asked(either, say('1', 'b'))).toBe(true)
    expect(asked(either, [...say('1', 'a'), write('2', '10')])).toBe(true)
    expect(asked(either, say('1', 'a'))).toBe(false)
  })

  it('what is not asked any more counts as not answered, and so does what hangs on it', () => {
    const second = choose('2', 'xy', { showIf: when('and', rule('1', 'chosen', 'a')) })
    const third = ask('3', 'shortText', { showIf: when('and', rule('2', 'chosen', 'x')) })
    const questions = [first, second, third]
    const answers = [...say('1', 'a'), ...say('2', 'x'), write('3', '말')]
    expect(shown(questions, answers)).toBe('123')
    const changed = [...say('1', 'b'), ...answers.slice(1)]
    expect(shown(questions, changed)).toBe('1')
    expect(answersThatCount(questions, changed)).toEqual(say('1', 'b'))
  })

  it('a question that is not asked is never required, whatever the conditions and the answers', () => {
    const letters = fc.constantFrom('a', 'b', 'c')
    const someRule = (before: number) =>
      fc.record({
        name: fc.integer({ min: 1, max: before }).map(String),
        is: fc.constantFrom('chosen', 'notChosen', 'answered', 'notAnswered'),
        letters: fc.string({ unit: letters, minLength: 1, maxLength: 2 }),
      })
    const questions = fc.tuple(
      ...Array.from({ length: 6 }, (_, at) =>
        fc.record({
          isRequired: fc.boolean(),
          join: fc.constantFrom('and', 'or'),
          rules: fc.array(someRule(Math.max(at, 1)), { maxLength: at === 0 ? 0 : 3 }),
        }),
      ),
    )
    const answers = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }).map(String), letters), { maxLength: 6 })
    fc.assert(
      fc.property(questions, answers, (written, given) => {
        const survey = written.map(({ isRequired, join, rules }, at) =>
          choose(String(at + 1), 'abc', {
            isRequired,
            showIf:
              rules.length === 0
                ? null
                : when(join as 'and', ...rules.map((one) => rule(one.name, one.is as 'chosen', one.letters))),
          }),
        )
        // One answer to each, as the page keeps them.
        const lines = [...new Map(given)].flatMap(([name, letter]) => say(name, letter))
        const asked = new Set(askedQuestions(survey, lines).map(({ surveyQuestionId }) => surveyQuestionId))
        const checked = checkAnswers(survey, lines)
        for (const { surveyQuestionId } of [...checked.faults, ...checked.answers])
          expect(asked).toContain(surveyQuestionId)
        // What is kept shows the same questions again.
        expect(askedQuestions(survey, checked.answers)).toEqual(askedQuestions(survey, lines))
      }),
    )
  })
})
