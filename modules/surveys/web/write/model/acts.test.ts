import { describe, expect, it, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import type { DraftContent } from '../../../contract/drafts.contract.ts'
import { ask, choose, examplesOf, idOf, ko, main, rule, when } from '../../../contract/rules/questions.fixture.ts'
import { example, mainFields, question } from '../../../contract/surveys.entities.ts'
import { limits, questionTypes } from '../../../contract/surveys.rules.ts'
import {
  addQuestions,
  changeMain,
  changeQuestion,
  copyQuestion,
  dropQuestion,
  removeExample,
  removeQuestion,
  stepQuestion,
} from './acts.ts'
import { blankExample, blankMain, blankQuestion } from './blank.ts'
import { changeType } from './change-type.ts'

const content = (...questions: ReturnType<typeof ask>[]): DraftContent =>
  addQuestions({ main: main(), questions: [] }, questions)
const three = content(choose('1', 'ab'), choose('2', 'ab'), choose('3', 'ab'))
const namesOf = ({ questions }: DraftContent) => questions.map(({ questionText }) => questionText.ko.at(-1)).join('')
const ordersOf = ({ questions }: DraftContent) => questions.map(({ questionOrders }) => questionOrders)

describe('what is begun', () => {
  it('is what the contract takes for a survey that says nothing', () =>
    expect(blankMain('ko', null)).toEqual(mainFields.parse({})))

  it.each(questionTypes.filter((type) => type !== 'consent'))(
    'a %s is a question by the contract (SURVEY-018)',
    (questionType) => {
      const blank = blankQuestion(questionType)
      const { surveyQuestionId, examples, rows, pointTexts } = blank
      expect(blank).toEqual(question.parse({ surveyQuestionId, questionType, examples, rows, pointTexts }))
    },
  )

  it('an example has a number of its own before it is saved (SURVEY-020)', () => {
    const { surveyExampleId, ...rest } = blankExample()
    expect(example.parse({ surveyExampleId, ...rest })).toEqual({ surveyExampleId, ...rest })
  })
})

describe('questions', () => {
  it('are put behind another one, and at the end', () => {
    expect(namesOf(addQuestions(three, [ask('9', 'number')], idOf('1')))).toBe('1923')
    expect(namesOf(addQuestions(three, [ask('9', 'number')]))).toBe('1239')
  })

  it('are not more than a survey has', () => {
    const full = addQuestions(
      three,
      Array.from({ length: limits.questions }, (_, at) => ask(`q${at}`, 'number')),
    )
    expect(full.questions).toHaveLength(limits.questions)
    expect(addQuestions(full, [ask('9', 'number')])).toBe(full)
    expect(copyQuestion(full, idOf('1'))).toEqual({ content: full, copyId: undefined })
  })

  it('are changed, and the others stay the very same', () => {
    const next = changeQuestion(three, idOf('2'), { isRequired: true })
    expect(next.questions[1]!.isRequired).toBe(true)
    expect(next.questions[0]).toBe(three.questions[0])
    expect(next.questions[2]).toBe(three.questions[2])
  })

  it('go step by step and beside another one', () => {
    expect(namesOf(stepQuestion(three, idOf('1'), 1))).toBe('213')
    expect(stepQuestion(three, idOf('1'), -1)).toBe(three)
    expect(namesOf(dropQuestion(three, idOf('3'), idOf('1'), 'before'))).toBe('312')
    expect(dropQuestion(three, idOf('3'), idOf('7'), 'before')).toBe(three)
  })

  it('a copy has numbers of its own and stands behind', () => {
    const { content: next, copyId } = copyQuestion(three, idOf('2'))
    expect(namesOf(next)).toBe('1223')
    const copy = next.questions[2]!
    expect(copy.surveyQuestionId).toBe(copyId)
    expect(copy.originId).toBeNull()
    expect(copy.examples.map(({ surveyExampleId }) => surveyExampleId)).not.toContain(idOf('a'))
  })

  it('one that goes, and an example that goes, are asked for by no condition', () => {
    const asking = content(choose('1', 'ab'), ask('2', 'shortText', { showIf: when('and', rule('1', 'chosen', 'ab')) }))
    expect(removeQuestion(asking, idOf('1')).questions[0]!.showIf).toBeNull()
    expect(removeExample(asking, idOf('a')).questions[1]!.showIf).toEqual(when('and', rule('1', 'chosen', 'b')))
  })

  test('whatever is done, they and their examples are numbered in their order (SURVEY-021)', () => {
    const anyAct = fc.record({
      act: fc.constantFrom('step', 'drop', 'copy', 'remove', 'add', 'examples'),
      one: fc.nat(8),
      other: fc.nat(8),
    })
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 20 }), (acts) => {
        let now = three
        for (const { act, one, other } of acts) {
          const id = now.questions[one % Math.max(now.questions.length, 1)]?.surveyQuestionId ?? ''
          const beside = now.questions[other % Math.max(now.questions.length, 1)]?.surveyQuestionId ?? ''
          if (act === 'step') now = stepQuestion(now, id, other % 2 ? 1 : -1)
          else if (act === 'drop') now = dropQuestion(now, id, beside, other % 2 ? 'after' : 'before')
          else if (act === 'copy') now = copyQuestion(now, id).content
          else if (act === 'remove') now = removeQuestion(now, id)
          else if (act === 'add') now = addQuestions(now, [blankQuestion('ranking')], id)
          else
            now = changeQuestion(now, id, {
              examples: [blankExample(), blankExample(), blankExample()].slice(other % 3),
            })
          expect(ordersOf(now)).toEqual(now.questions.map((_, at) => at + 1))
          for (const { examples } of now.questions)
            expect(examples.map(({ exampleOrders }) => exampleOrders)).toEqual(examples.map((_, at) => at + 1))
        }
      }),
    )
  })
})

describe('another kind of question', () => {
  const capped = choose('1', 'ab', {
    isAdditionalOption: true,
    isDivider: true,
    isRequired: true,
    examples: examplesOf('ab').map((one) => ({ ...one, cap: 30 })),
  })

  it('keeps the examples where they are chosen, with their caps', () => {
    const next = changeType(capped, 'multiple')
    expect(next.examples).toEqual(capped.examples)
    expect(next).toMatchObject({ isAdditionalOption: true, isDivider: false, isRequired: true })
  })

  it('takes away what it has not, and begins with what it has', () => {
    expect(changeType(capped, 'ranking')).toMatchObject({
      isAdditionalOption: false,
      examples: [{ cap: null }, { cap: null }],
    })
    expect(changeType(capped, 'gridSingle').rows).toHaveLength(2)
    expect(changeType(capped, 'scale')).toMatchObject({ examples: [], isDivider: true })
    expect(changeType(capped, 'scale').pointTexts).toHaveLength(5)
    expect(changeType(capped, 'pageBreak')).toMatchObject({ isRequired: false, examples: [] })
    expect(changeType(capped, 'single')).toBe(capped)
  })

  it('keeps bounds only where they mean the same', () => {
    const bounded = ask('1', 'shortText', { least: 2, most: 20 })
    expect(changeType(bounded, 'longText')).toMatchObject({ least: 2, most: 20 })
    expect(changeType(bounded, 'number')).toMatchObject({ least: null, most: null })
  })

  it.each(questionTypes)('as %s it is a question by the contract', (type) => {
    const next = changeType(capped, type)
    expect(question.parse(next)).toEqual(next)
  })
})

it('main info is changed, and the questions stay the very same', () => {
  const next = changeMain(three, { title: ko('점심') })
  expect(next.main.title.ko).toBe('점심')
  expect(next.questions).toBe(three.questions)
})
