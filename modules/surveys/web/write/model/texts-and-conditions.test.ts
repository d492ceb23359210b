import { describe, expect, it, test } from 'vitest'
import { checkSurvey } from '../../../contract/rules/check-survey.ts'
import { ask, choose, idOf, ko, main, rule, when } from '../../../contract/rules/questions.fixture.ts'
import { askable, blankRule } from './conditions.ts'
import { faultsByQuestion, lackingIn, saidFaults } from './faults.ts'
import { keptText, numbersOf, pageNumbersOf, shownText, textInWords } from './numbers.ts'
import { isSameContent } from './same-content.ts'

const questions = [
  choose('1', 'ab'),
  ask('t', 'text'),
  ask('p', 'pageBreak'),
  ask('2', 'shortText'),
  ask('q', 'pageBreak'),
]
const numbers = numbersOf(questions)

describe('numbers', () => {
  it('are those of what is asked; breaks begin pages', () => {
    expect([...numbers]).toEqual([
      [idOf('1'), 1],
      [idOf('2'), 2],
    ])
    expect([...pageNumbersOf(questions).values()]).toEqual([2, 3])
  })

  it('an earlier answer is edited by its number and kept by its question, however the questions move', () => {
    const kept = `{{${idOf('1')}}}을 고르셨네요. {{9}} {{${idOf('7')}}}`
    expect(shownText(kept, numbers)).toBe(`{{1}}을 고르셨네요. {{9}} {{${idOf('7')}}}`)
    expect(keptText(shownText(kept, numbers), numbers)).toBe(kept)
    const moved = numbersOf([questions[3]!, questions[0]!])
    expect(shownText(kept, moved)).toContain('{{2}}을')
    expect(textInWords(kept, numbers, (number) => (number ? `〈${number}〉` : '〈?〉'))).toBe(
      '〈1〉을 고르셨네요. {{9}} 〈?〉',
    )
    expect(keptText('글', numbers)).toBe('글')
  })
})

describe('conditions', () => {
  it('ask for what stands before and is answered', () => {
    expect(askable(questions, idOf('2')).map(({ surveyQuestionId }) => surveyQuestionId)).toEqual([idOf('1')])
    expect(askable(questions, idOf('1'))).toEqual([])
  })

  it('begin with a rule in which nothing is chosen', () => {
    expect(blankRule(questions[0]!)).toMatchObject({ is: 'chosen', examples: [] })
  })
})

describe('faults', () => {
  const never = ask('2', 'shortText', {
    questionText: ko(''),
    showIf: when('and', rule('1', 'chosen', 'a'), rule('1', 'chosen', 'b')),
  })
  const found = checkSurvey(main({ title: ko(''), languages: ['ko', 'en'] }), [choose('1', 'ab'), never])

  it('what is not written yet is said when it is handed in, a contradiction at once (SURVEY-028)', () => {
    const keysOf = (isHandedIn: boolean) => saidFaults(found, isHandedIn).map(({ key }) => key.split('.').at(-1))
    expect(keysOf(false)).toEqual(['neverAsked'])
    expect(keysOf(true)).toEqual(['title', 'questionText', 'neverAsked'])
  })

  it('stand at their questions', () => {
    const by = faultsByQuestion(saidFaults(found, true))
    expect([...by.keys()]).toEqual([idOf('2')])
    expect(by.get(idOf('2'))).toHaveLength(2)
  })

  it('count what a language lacks', () => expect([...lackingIn(found)]).toEqual([['en', 3]]))
})

test('contents are the same in whatever order their fields stand', () => {
  expect(isSameContent({ a: 1, b: [{ c: null, d: 'x' }] }, { b: [{ d: 'x', c: null }], a: 1 })).toBe(true)
  expect(isSameContent({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSameContent({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(isSameContent({ a: {} }, { a: [] })).toBe(false)
  expect(isSameContent({ a: null }, { a: {} })).toBe(false)
})
