import { describe, expect, test } from 'vitest'
import { faultOfForm } from './check-form.ts'
import { faultsOfValues } from './check-values.ts'
import { computed, totalsOf } from './compute.ts'
import type { FormField, FormValues } from './fields.ts'
import { field, ko, microphones, voucher } from './form.fixture.ts'

describe('a form', () => {
  test('of the trade is right', () => {
    expect(faultOfForm(voucher(), 'amount')).toBeNull()
  })

  const formula = (fieldId: string, expression: string) => field({ type: 'formula', fieldId, expression })
  const table = (some: Record<string, unknown>) =>
    field({ type: 'table', fieldId: 'rows', columns: [{ type: 'text', fieldId: 'name', label: ko('이름') }], ...some })
  const options = [
    { optionId: 'a', label: ko('가') },
    { optionId: 'a', label: ko('나') },
  ]
  test.each([
    ['a name used twice', [...voucher(), field({ type: 'date', fieldId: 'means' })], 'means', 'doubled'],
    ['a choice with one option twice', [field({ type: 'choice', fieldId: 'one', options })], 'one', 'doubled'],
    ['a formula that is none', [formula('bad', '1 +')], 'bad', 'formula'],
    ['a formula of what is not there', [formula('bad', 'missing * 2')], 'bad', 'unknownField'],
    [
      'a formula of a column that is not there',
      [...voucher(), formula('bad', 'sum(items.missing)')],
      'bad',
      'unknownField',
    ],
    ['a formula of a date', [...voucher(), formula('bad', 'paid_on + 1')], 'bad', 'wrongField'],
    ['days of a number', [...voucher(), formula('bad', 'days(amount)')], 'bad', 'wrongField'],
    ['formulas in a circle', [formula('one', 'two + 1'), formula('two', 'one + 1')], 'one', 'circle'],
    ['a formula that needs itself', [formula('one', 'one + 1')], 'one', 'circle'],
    ['the total of a text', [table({ totals: ['name'] })], 'rows', 'noNumber'],
    [
      'a formula of a row that names a field outside of it',
      [
        ...voucher(),
        table({ columns: [{ type: 'formula', fieldId: 'bad', label: ko('값'), expression: 'amount + 1' }] }),
      ],
      'bad',
      'unknownField',
    ],
  ] as [string, FormField[], string, string][])('with %s is refused', (_what, fields, fieldId, fault) => {
    expect(faultOfForm(fields)).toMatchObject({ fieldId, fault })
  })

  test('goes by an amount that is one', () => {
    expect(faultOfForm(voucher(), 'means')).toEqual({ fieldId: 'means', fault: 'noNumber' })
    expect(faultOfForm(voucher(), 'missing')).toEqual({ fieldId: 'missing', fault: 'noNumber' })
  })
})

describe('what is filled in', () => {
  const values = computed(voucher(), microphones)
  test('is computed: rows, sums, and what is made of them', () => {
    expect(values).toMatchObject({
      amount: 4_180_000,
      items: [{ price: 1_960_000 }, { price: 1_560_000 }, { price: 660_000 }],
    })
    const items = voucher().find(({ fieldId }) => fieldId === 'items') as Extract<FormField, { type: 'table' }>
    expect(totalsOf(items, values.items)).toEqual({ price: 4_180_000 })
    expect(faultsOfValues(voucher(), values)).toEqual([])
  })

  test('a formula is never what somebody sends for it', () => {
    const cheap = {
      ...microphones,
      amount: 1,
      items: microphones.items.map((row) => ({ ...row, price: 1, more: 'x' })),
    }
    expect(computed(voucher(), cheap)).toEqual(values)
  })

  const faults = (some: Record<string, unknown>) =>
    faultsOfValues(voucher(), computed(voucher(), { ...microphones, ...some } as FormValues))
  test('is held against its fields, each at its place', () => {
    expect(faults({ paid_on: '' })).toEqual([{ path: 'paid_on', fault: 'required' }])
    expect(faults({ paid_on: '2026-02-30' })).toEqual([{ path: 'paid_on', fault: 'wrong' }])
    expect(faults({ means: ['card', 'transfer'] })).toEqual([{ path: 'means', fault: 'wrong' }])
    expect(faults({ means: ['cash'] })).toEqual([{ path: 'means', fault: 'wrong' }])
    expect(faults({ items: [] })).toEqual([{ path: 'items', fault: 'required' }])
    expect(faults({ items: [{ name: ' ', quantity: 1.5, each: 2e12 }] })).toEqual([
      { path: 'items.0.name', fault: 'required' },
      { path: 'items.0.quantity', fault: 'decimals' },
      { path: 'items.0.each', fault: 'tooLarge' },
    ])
    expect(faults({ items: 'rows' })).toContainEqual({ path: 'items', fault: 'required' })
  })

  test('a field that the form does not have is refused, and a note is filled in by nobody', () => {
    expect(faultsOfValues(voucher(), { ...values, other: 1 })).toEqual([{ path: 'other', fault: 'unknownField' }])
    expect(faultsOfValues(voucher(), { ...values, hint: 'x' })).toEqual([{ path: 'hint', fault: 'wrong' }])
  })

  test('a period ends after it begins, people are named once, and what divides by 0 is told', () => {
    const fields = [
      field({ type: 'period', fieldId: 'leave' }),
      field({ type: 'person', fieldId: 'stand_in', isMultiple: true }),
      field({ type: 'number', fieldId: 'hours', decimals: 1 }),
      field({ type: 'formula', fieldId: 'days', expression: 'days(leave)' }),
      field({ type: 'formula', fieldId: 'per_hour', expression: '1 / hours', decimals: 2 }),
    ]
    expect(faultOfForm(fields)).toBeNull()
    const right = { leave: { from: '2026-12-30', to: '2027-01-02' }, stand_in: ['P1', 'P2'], hours: 0.5 }
    expect(computed(fields, right)).toEqual({ ...right, days: 4, per_hour: 2 })
    expect(faultsOfValues(fields, computed(fields, right))).toEqual([])
    const wrong = { leave: { from: '2026-12-30', to: '2026-12-29' }, stand_in: ['P1', 'P1'], hours: 0 }
    expect(faultsOfValues(fields, computed(fields, wrong))).toEqual([
      { path: 'leave', fault: 'ends' },
      { path: 'stand_in', fault: 'wrong' },
      { path: 'per_hour', fault: 'tooLarge' },
    ])
  })
})
