import { describe, expect, it, test } from 'vitest'
import type { Question } from '../surveys.entities.ts'
import { checkSurvey, isSound } from './check-survey.ts'
import { ask, choose, examplesOf, idOf, ko, main, rule, when } from './questions.fixture.ts'

const sound = [choose('1', 'ab')]
const faultsOf = (some: object, questions: Question[] = sound, now?: Date) =>
  checkSurvey(main(some), questions, now).map(
    ({ severity, path, key }) =>
      `${severity === 'hint' ? '?' : ''}${path.replace(/[0-9a-f-]{32,}/g, '#')}: ${key.split('.').at(-1)}`,
  )

test('a title, somebody who is asked, a question with two examples, a period in order: that is a survey (SURVEY-028, G-091)', () => {
  const faults = checkSurvey(main({ startDate: '2026-03-02T00:00:00Z', endDate: '2026-03-09T00:00:00Z' }), sound)
  expect(faults).toEqual([])
  expect(isSound(faults)).toBe(true)
})

describe('what is wrong with a survey', () => {
  it.each([
    ['no title', { title: ko('  ') }, 'title: title'],
    ['nobody is asked', { audience: [] }, 'audience: audience'],
    [
      'it ends before it begins',
      { startDate: '2026-03-09T00:00:00Z', endDate: '2026-03-02T00:00:00Z' },
      'endDate: period',
    ],
    [
      'it ends when it begins',
      { startDate: '2026-03-02T00:00:00Z', endDate: '2026-03-02T00:00:00Z' },
      'endDate: period',
    ],
    ['it is over', { endDate: '2026-03-01T00:00:00Z' }, 'endDate: over'],
    ['it returns and has no end', { recurrence: 'monthly' }, 'recurrence: recurrence'],
    ['anonymous answers cannot be changed', { isAnonymous: true, mayChange: true }, 'mayChange: changeAnonymous'],
    ['it is not offered in the language it is written in', { languages: ['en'] }, 'languages: language'],
  ])('%s', (_what, some, fault) => {
    expect(faultsOf(some, sound, new Date('2026-03-02T00:00:00Z'))).toContain(fault)
  })

  it('a survey of texts alone asks nothing', () => {
    expect(faultsOf({}, [ask('1', 'text'), ask('2', 'pageBreak')])).toEqual(['questions: noQuestion'])
    expect(faultsOf({}, [])).toEqual(['questions: noQuestion'])
  })

  it.each([
    ['no words', choose('1', 'ab', { questionText: ko('') }), 'questions.#.questionText: questionText'],
    ['one example', choose('1', 'a'), 'questions.#.examples: examples'],
    [
      'an example without words and picture',
      ask('1', 'single', { examples: [...examplesOf('a'), { surveyExampleId: idOf('b') }] }),
      'questions.#.examples.#: exampleText',
    ],
    [
      'two examples of one text',
      ask('1', 'single', { examples: examplesOf('ab').map((one) => ({ ...one, exampleText: ko('같은 것') })) }),
      '?questions.#.examples.#: exampleTwice',
    ],
    ['a grid without rows', ask('1', 'gridSingle', { examples: examplesOf('ab') }), 'questions.#.rows: rows'],
    ['a scale of one point', ask('1', 'scale', { pointTexts: [ko('')] }), 'questions.#.pointTexts: points'],
    ['bounds that cross', ask('1', 'number', { least: 5, most: 2 }), 'questions.#.most: bounds'],
    ['days that cross', ask('1', 'date', { earliest: '2026-03-09', latest: '2026-03-02' }), 'questions.#.most: bounds'],
    [
      'more to choose than there is',
      ask('1', 'multiple', { examples: examplesOf('ab'), most: 3 }),
      'questions.#.most: boundsTooMany',
    ],
    [
      'nothing to choose',
      ask('1', 'multiple', { examples: examplesOf('ab'), most: 0 }),
      'questions.#.most: boundsTooFew',
    ],
    [
      'half a choice',
      ask('1', 'multiple', { examples: examplesOf('abc'), least: 1.5 }),
      'questions.#.most: boundsTooFew',
    ],
    [
      'places of what is ranked',
      ask('1', 'ranking', { examples: examplesOf('ab').map((one) => ({ ...one, cap: 1 })) }),
      'questions.#.examples: capKind',
    ],
    ['results divided by a text', ask('1', 'longText', { isDivider: true }), 'questions.#.isDivider: dividerKind'],
  ])('%s', (_what, question, fault) => {
    expect(faultsOf({}, [question])).toEqual([fault])
  })

  it('an anonymous survey asks for nothing that would tell who answers', () => {
    const capped = ask('1', 'single', { examples: examplesOf('ab').map((one) => ({ ...one, cap: 30 })) })
    expect(faultsOf({ isAnonymous: true }, [capped])).toEqual(['questions.#.examples: capAnonymous'])
    expect(faultsOf({ isAnonymous: true }, [ask('1', 'file')])).toEqual(['questions.#.questionType: fileAnonymous'])
    const dividers = ['1', '2', '3', '4'].map((name) => choose(name, 'ab', { isDivider: true }))
    expect(faultsOf({ isAnonymous: true }, dividers)).toEqual(['questions.#.isDivider: dividers'])
    expect(faultsOf({}, [capped, ask('2', 'file'), ...dividers.slice(2)])).toEqual([])
    const wide = choose('1', 'abcdefghijklm', { isDivider: true })
    expect(faultsOf({ isAnonymous: true }, [wide])).toEqual(['questions.#.isDivider: dividerGroups'])
  })

  it('a condition asks for what stands before, by what can be answered there', () => {
    const first = choose('1', 'ab')
    const withRule = (one: ReturnType<typeof rule>) => ask('2', 'shortText', { showIf: when('and', one) })
    const of = (one: ReturnType<typeof rule>) => faultsOf({}, [first, withRule(one), choose('3', 'ab')])
    expect(of(rule('1', 'chosen', 'a'))).toEqual([])
    expect(of(rule('2', 'answered'))).toEqual(['questions.#.showIf: askedLater'])
    expect(of(rule('3', 'chosen', 'a'))).toEqual(['questions.#.showIf: askedLater'])
    expect(of(rule('7', 'answered'))).toEqual(['questions.#.showIf: askedNowhere'])
    expect(of(rule('1', 'chosen', 'z'))).toEqual(['questions.#.showIf: ruleChoice'])
    expect(of(rule('1', 'chosen'))).toEqual(['questions.#.showIf: ruleEmpty'])
    expect(of(rule('1', 'least', '', { number: 1 }))).toEqual(['questions.#.showIf: ruleKind'])
    const never = ask('2', 'shortText', { showIf: when('and', rule('1', 'chosen', 'a'), rule('1', 'chosen', 'b')) })
    expect(faultsOf({}, [first, never])).toEqual(['questions.#.showIf: neverAsked'])
  })

  it('a text tells answers that were given before', () => {
    const telling = (name: string) => ask('2', 'shortText', { questionText: ko(`{{${idOf(name)}}}을 고른 까닭은요?`) })
    expect(faultsOf({}, [...sound, telling('1')])).toEqual([])
    expect(faultsOf({}, [...sound, telling('2')])).toEqual(['questions.#.questionText: askedLater'])
    expect(faultsOf({}, [...sound, telling('8')])).toEqual(['questions.#.questionText: askedNowhere'])
    expect(faultsOf({}, [ask('1', 'file'), telling('1')])).toEqual(['questions.#.questionText: toldKind'])
  })

  it('a language that was left out somewhere is only a hint', () => {
    const faults = checkSurvey(main({ languages: ['ko', 'en'] }), sound)
    expect(faults.map(({ severity }) => severity)).toEqual(Array(4).fill('hint'))
    expect(faults[0]).toMatchObject({ path: 'title', key: 'surveys.faults.untranslated', params: { language: 'en' } })
    expect(isSound(faults)).toBe(true)
  })
})
