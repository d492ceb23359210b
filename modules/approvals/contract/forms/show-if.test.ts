import { describe, expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { faultOfForm, faultsOfForm } from './check-form.ts'
import { faultsOfValues } from './check-values.ts'
import { computed } from './compute.ts'
import type { FormField, FormValues, ShowRule } from './fields.ts'
import { field, ko } from './form.fixture.ts'
import { rulesFor, shownFields } from './show-if.ts'

const rule = (fieldId: string, is: ShowRule['is'], some: Partial<ShowRule> = {}): ShowRule => ({
  fieldId,
  is,
  options: [],
  number: null,
  text: '',
  ...some,
})
const when = (...rules: ShowRule[]): FormField['showIf'] => ({ join: 'and', groups: [{ join: 'and', rules }] })
const options = ['sick', 'annual', 'family'].map((optionId) => ({ optionId, label: ko(optionId) }))
const kind = field({ type: 'choice', fieldId: 'kind', isRequired: true, options })
const sick = when(rule('kind', 'chosen', { options: ['sick'] }))

describe('a field under a condition', () => {
  const fields = [
    kind,
    field({ type: 'text', fieldId: 'hospital', isRequired: true, showIf: sick }),
    field({ type: 'money', fieldId: 'cost', isRequired: true, showIf: sick }),
    field({ type: 'money', fieldId: 'fare' }),
    field({ type: 'formula', fieldId: 'amount', expression: 'cost + fare' }),
    field({
      type: 'person',
      fieldId: 'checked',
      isRequired: true,
      showIf: when(rule('amount', 'above', { number: 10_000 })),
    }),
  ]
  const filled = { kind: ['sick'], hospital: '서울병원', cost: 9_000, fare: 2_000, checked: ['P1'] }

  test('is asked for where an earlier one is filled in so', () => {
    expect(faultOfForm(fields, 'amount')).toBeNull()
    expect(computed(fields, filled)).toEqual({ ...filled, amount: 11_000 })
    expect(faultsOfValues(fields, computed(fields, { kind: ['sick'], fare: 10_001 }))).toEqual([
      { path: 'hospital', fault: 'required' },
      { path: 'cost', fault: 'required' },
      { path: 'checked', fault: 'required' },
    ])
  })

  test('that is hidden is neither required nor kept nor counted', () => {
    const values = computed(fields, { ...filled, kind: ['annual'] })
    expect(values).toEqual({ kind: ['annual'], fare: 2_000, amount: 2_000 })
    expect(faultsOfValues(fields, values)).toEqual([])
    expect(shownFields(fields, values).map(({ fieldId }) => fieldId)).toEqual(['kind', 'fare', 'amount'])
  })

  test.each([
    [
      'money',
      'equals',
      5,
      [
        [5, true],
        [6, false],
        [undefined, false],
      ],
    ],
    [
      'money',
      'least',
      5,
      [
        [5, true],
        [4, false],
      ],
    ],
    [
      'money',
      'most',
      5,
      [
        [5, true],
        [6, false],
        [undefined, false],
      ],
    ],
    [
      'money',
      'above',
      5,
      [
        [6, true],
        [5, false],
      ],
    ],
    [
      'money',
      'below',
      5,
      [
        [4, true],
        [5, false],
      ],
    ],
    [
      'money',
      'answered',
      null,
      [
        [0, true],
        [undefined, false],
      ],
    ],
    [
      'text',
      'notAnswered',
      null,
      [
        [' ', true],
        ['a', false],
      ],
    ],
    [
      'text',
      'contains',
      null,
      [
        ['서울 APPLE', true],
        ['서울', false],
      ],
    ],
    [
      'choice',
      'chosen',
      null,
      [
        [['sick'], true],
        [['annual'], false],
        [undefined, false],
      ],
    ],
    [
      'choice',
      'notChosen',
      null,
      [
        [['sick'], false],
        [['annual'], true],
        [undefined, true],
      ],
    ],
  ] as const)('%s: %s', (type, is, number, answers) => {
    const named = field({ type, fieldId: 'one', ...(type === 'choice' ? { options } : {}) })
    const showIf = when(rule('one', is, { number, text: 'apple', options: ['sick'] }))
    for (const [value, isShown] of answers) {
      const values = { ...(value === undefined ? {} : { one: value }), two: 'x' } as FormValues
      expect('two' in computed([named, field({ type: 'text', fieldId: 'two', showIf })], values)).toBe(isShown)
    }
  })

  const two = (showIf: FormField['showIf'], type: 'text' | 'choice' = 'text') =>
    field({ type, fieldId: 'two', showIf, ...(type === 'choice' ? { options } : {}) })
  test.each([
    ['asks for what stands later', [two(sick), kind], 'two', 'shownLater'],
    ['asks for itself', [two(when(rule('two', 'answered')))], 'two', 'shownLater'],
    ['asks for what is not there', [two(sick)], 'two', 'shownLater'],
    ['asks a choice for a number', [kind, two(when(rule('kind', 'least', { number: 1 })))], 'two', 'ruleKind'],
    ['asks for no option', [kind, two(when(rule('kind', 'chosen')))], 'two', 'ruleEmpty'],
    [
      'asks for an option that is gone',
      [kind, two(when(rule('kind', 'chosen', { options: ['gone'] })))],
      'two',
      'ruleOption',
    ],
    [
      'wants one choice to be two',
      [kind, two(when(rule('kind', 'chosen', { options: ['sick'] }), rule('kind', 'chosen', { options: ['annual'] })))],
      'two',
      'neverShown',
    ],
    ['wants what is required left blank', [kind, two(when(rule('kind', 'notAnswered')))], 'two', 'neverShown'],
    [
      'wants a number between two that follow each other',
      [
        field({ type: 'money', fieldId: 'one' }),
        two(when(rule('one', 'above', { number: 3 }), rule('one', 'below', { number: 4 }))),
      ],
      'two',
      'neverShown',
    ],
    [
      'hangs on one that is hidden then',
      [
        kind,
        two(sick),
        field({
          type: 'text',
          fieldId: 'three',
          showIf: when(rule('two', 'answered'), rule('kind', 'chosen', { options: ['annual'] })),
        }),
      ],
      'three',
      'neverShown',
    ],
    [
      'counts with what it hides',
      [
        field({ type: 'formula', fieldId: 'one', expression: 'two + 1' }),
        field({ type: 'money', fieldId: 'two', showIf: when(rule('one', 'above', { number: 3 })) }),
      ],
      'two',
      'showCircle',
    ],
  ] as [string, FormField[], string, string][])('that %s is refused', (_what, form, fieldId, fault) => {
    expect(faultOfForm(form)).toEqual({ fieldId, fault })
  })

  test('may ask for decimals between which others stand', () => {
    const one = field({ type: 'number', fieldId: 'one', decimals: 1 })
    const between = (most: number) => [
      one,
      two(when(rule('one', 'above', { number: 0.2 }), rule('one', 'most', { number: most }))),
    ]
    expect(faultOfForm(between(0.3))).toBeNull()
    expect(faultOfForm(between(0.2))).toMatchObject({ fault: 'neverShown' })
  })
})

describe('whatever the form and whatever is filled in', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const anyRule = fc.record({
    at: fc.nat(),
    is: fc.nat(),
    options: fc.subarray(['sick', 'annual', 'family'], { minLength: 1 }),
    number: fc.integer({ min: 0, max: 4 }),
    text: fc.constantFrom('x', 'y'),
  })
  const join = fc.constantFrom('and' as const, 'or' as const)
  const group = fc.record({ join, rules: fc.array(anyRule, { minLength: 1, maxLength: 3 }) })
  const anyField = fc.record({
    type: fc.constantFrom('choice', 'money', 'text', 'formula'),
    isRequired: fc.boolean(),
    expression: fc.tuple(fc.nat(), fc.nat()),
    showIf: fc.option(fc.record({ join, groups: fc.array(group, { minLength: 1, maxLength: 2 }) })),
  })
  const anyForm = fc.array(anyField, { minLength: 2, maxLength: 6 }).map((some) => {
    const fields: FormField[] = []
    for (const [at, { type, isRequired, expression, showIf }] of some.entries()) {
      const before = [...fields]
      const numbers = before.filter((each) => each.type === 'money' || each.type === 'formula')
      const number = (nth: number) => (numbers.length === 0 ? '1' : numbers[nth % numbers.length]!.fieldId)
      fields.push(
        field({
          type: type as FormField['type'],
          fieldId: ids[at]!,
          isRequired,
          ...(type === 'choice' ? { options } : {}),
          ...(type === 'formula' ? { expression: expression.map(number).join(' + ') } : {}),
          ...(showIf && before.length > 0
            ? {
                showIf: {
                  join: showIf.join,
                  groups: showIf.groups.map(({ join: by, rules }) => ({
                    join: by,
                    rules: rules.map(({ at: nth, is, ...rest }) => {
                      const named = before[nth % before.length]!
                      const kinds = rulesFor(named)
                      return { ...rest, fieldId: named.fieldId, is: kinds[is % kinds.length]! }
                    }),
                  })),
                },
              }
            : {}),
        }),
      )
    }
    return fields
  })
  const anyAnswer = fc.record({
    isBlank: fc.boolean(),
    choice: fc.constantFrom('sick', 'annual', 'family'),
    number: fc.integer({ min: 0, max: 4 }),
    text: fc.constantFrom('x', 'y', 'xy'),
  })
  const answersOf = (
    fields: readonly FormField[],
    answers: readonly (typeof anyAnswer extends fc.Arbitrary<infer T> ? T : never)[],
  ) =>
    Object.fromEntries(
      fields.flatMap(({ fieldId, type }, at) => {
        const { isBlank, choice, number, text } = answers[at]!
        const value = type === 'choice' ? [choice] : type === 'text' ? text : number
        return isBlank ? [] : [[fieldId, value]]
      }),
    ) as FormValues
  const answers = fc.array(anyAnswer, { minLength: 6, maxLength: 6 })

  test('what is hidden is never required, never kept, and changes nothing, in whatever order fields are asked for', () => {
    let hidden = 0
    fc.assert(
      fc.property(anyForm, answers, answers, (fields, given, others) => {
        const filled = answersOf(fields, given)
        const values = computed(fields, filled)
        const shown = new Set(shownFields(fields, values).map(({ fieldId }) => fieldId))
        hidden += fields.length - shown.size
        for (const { path } of faultsOfValues(fields, values)) expect(shown).toContain(path)
        for (const fieldId of Object.keys(values)) expect(shown).toContain(fieldId)
        // The same from the other end.
        expect(computed(fields.toReversed(), filled)).toEqual(values)
        expect(new Set(shownFields(fields.toReversed(), values).map(({ fieldId }) => fieldId))).toEqual(shown)
        // What is kept says the same again.
        expect(computed(fields, values)).toEqual(values)
        const instead = Object.entries(answersOf(fields, others)).filter(([fieldId]) => !shown.has(fieldId))
        expect(computed(fields, { ...values, ...Object.fromEntries(instead) })).toEqual(values)
      }),
      { numRuns: 1_500 },
    )
    expect(hidden).toBeGreaterThan(500)
  })

  test('what is said never to be shown never is, where everything required is filled in', () => {
    let never = 0
    fc.assert(
      fc.property(anyForm, fc.array(answers, { minLength: 12, maxLength: 12 }), (fields, all) => {
        const said = faultsOfForm(fields).filter(({ fault }) => fault === 'neverShown')
        never += said.length
        for (const given of said.length > 0 ? all : []) {
          const values = computed(fields, answersOf(fields, given))
          const shown = new Set(shownFields(fields, values).map(({ fieldId }) => fieldId))
          if (faultsOfValues(fields, values).length > 0) continue
          for (const { fieldId } of said) expect(shown).not.toContain(fieldId)
        }
      }),
      { numRuns: 1_500 },
    )
    expect(never).toBeGreaterThan(50)
  })
})
