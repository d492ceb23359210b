import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import type { AnswerLine } from '../surveys.entities.ts'
import { clearAnswer, putAnswer, takeAnswer } from './put-answer.ts'
import { ask, choose, examplesOf, idOf } from './questions.fixture.ts'

const single = choose('1', 'ab', { isAdditionalOption: true })
const multiple = ask('2', 'multiple', { examples: examplesOf('abc'), isAdditionalOption: true })
const grid = ask('3', 'gridSingle', {
  examples: examplesOf('ab'),
  rows: [{ surveyRowId: idOf('x') }, { surveyRowId: idOf('y') }] as never,
})
const chose = (letter: string) => ({ surveyAnswer: idOf(letter) })
const typed = (surveyAnswer: string) => ({ surveyAnswer, isAdditionalAnswer: true })
const said = (lines: readonly AnswerLine[]) => lines.map(({ surveyAnswer }) => surveyAnswer)

describe('choosing', () => {
  it('a question of one answer has the last one (SURVEY-024)', () => {
    const first = putAnswer([], single, chose('a'))
    expect(said(putAnswer(first, single, chose('b')))).toEqual([idOf('b')])
    expect(said(putAnswer(first, single, typed('다른 것')))).toEqual(['다른 것'])
    expect(putAnswer(first, single, chose('b'))[0]!.isMultipleAnswer).toBe(false)
  })

  it('a question of several answers has them all, each once (SURVEY-025)', () => {
    const both = putAnswer(putAnswer([], multiple, chose('a')), multiple, chose('b'))
    expect(said(both)).toEqual([idOf('a'), idOf('b')])
    expect(both.every(({ isMultipleAnswer }) => isMultipleAnswer)).toBe(true)
    expect(said(putAnswer(both, multiple, chose('a')))).toEqual([idOf('b'), idOf('a')])
    expect(said(takeAnswer(both, multiple, chose('a')))).toEqual([idOf('b')])
  })

  it('what is typed instead is there once in a question (SURVEY-026)', () => {
    const lines = putAnswer(putAnswer([], multiple, chose('a')), multiple, typed('모니터'))
    expect(said(putAnswer(lines, multiple, typed('모니터 받침대')))).toEqual([idOf('a'), '모니터 받침대'])
    expect(said(takeAnswer(lines, multiple, typed('')))).toEqual([idOf('a')])
  })

  it('each row of a grid has its own answer', () => {
    const x = { ...chose('a'), surveyRowId: idOf('x') }
    const lines = putAnswer(putAnswer([], grid, x), grid, { ...chose('b'), surveyRowId: idOf('y') })
    expect(said(putAnswer(lines, grid, { ...chose('b'), surveyRowId: idOf('x') }))).toEqual([idOf('b'), idOf('b')])
    expect(clearAnswer(lines, idOf('3'))).toEqual([])
  })

  it('whatever is chosen in whatever order, one answer is one line, and others keep theirs', () => {
    const questions = [single, multiple, choose('4', 'ab')]
    const act = fc.record({
      question: fc.constantFrom(...questions),
      answered: fc.oneof(fc.constantFrom('a', 'b').map(chose), fc.string({ minLength: 1 }).map(typed)),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let lines: AnswerLine[] = []
        for (const { question, answered } of acts) {
          const others = lines.filter((line) => line.surveyQuestionId !== question.surveyQuestionId)
          lines = putAnswer(lines, question, answered)
          expect(lines.filter((line) => line.surveyQuestionId !== question.surveyQuestionId)).toEqual(others)
          const own = lines.filter((line) => line.surveyQuestionId === question.surveyQuestionId)
          expect(own.filter(({ isAdditionalAnswer }) => isAdditionalAnswer).length).toBeLessThanOrEqual(1)
          expect(own.length).toBeLessThanOrEqual(question === multiple ? 3 : 1)
        }
      }),
    )
  })
})
