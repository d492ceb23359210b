import { describe, expect, it } from 'vitest'
import { field, ko, voucher } from '../../../contract/forms/form.fixture.ts'
import { readFormula } from '../../../contract/forms/formula.ts'
import type { FormContent } from '../../../contract/forms.contract.ts'
import type { BegunForm } from '../../../contract/forms-making.contract.ts'
import { addField, putField, removeField, restoreField, stepField, withColumns } from './acts.ts'
import { differencesOf } from './differences.ts'
import { formulaNames, keptFormula, shownFormula, strayName } from './formula-text.ts'

const nameOf = ({ ko: korean }: { ko: string }) => korean
const named = (fieldId: string, label = fieldId) => field({ type: 'text', fieldId, label: ko(label) })
const form = (...fields: BegunForm['fields']) => ({ fields }) as unknown as BegunForm
const ids = ({ fields }: BegunForm) => fields.map(({ fieldId }) => fieldId).join(' ')

describe('the fields of a form', () => {
  const abc = form(named('a'), named('b'), named('c'))

  it('are put behind the chosen one, beside another, and moved by steps', () => {
    expect(ids(addField(abc, named('n'), 'a'))).toBe('a n b c')
    expect(ids(addField(abc, named('n')))).toBe('a b c n')
    expect(ids(putField(abc, named('n'), 'b', 'before'))).toBe('a n b c')
    expect(ids(putField(abc, named('c'), 'a', 'before'))).toBe('c a b')
    expect(ids(stepField(abc, 'b', 1))).toBe('a c b')
    expect(stepField(abc, 'a', -1)).toBe(abc)
  })

  it('come back where they stood', () => {
    const without = removeField(abc, 'b')
    expect(ids(without)).toBe('a c')
    expect(ids(restoreField(addField(without, named('n')), named('b'), 1))).toBe('a b c n')
  })

  it('lose the sum of a column with the column', () => {
    const table = voucher().find((each) => each.type === 'table')!
    const columns = table.columns.filter(({ fieldId }) => fieldId !== 'price')
    expect(withColumns(table, columns).totals).toEqual([])
  })
})

describe('a formula', () => {
  const fields = [
    ...voucher(),
    field({ type: 'period', fieldId: 'days', label: ko('기간') }),
    field({ type: 'money', fieldId: 'extra', label: ko('항목') }),
  ]
  const names = formulaNames(fields, 'other', nameOf)

  it('is written with what fields are called and kept with their ids', () => {
    const kept = 'sum(items.price) + days(days) × 2'
    const shown = shownFormula(kept, names)
    expect(shown).toBe('SUM([항목.금액]) + DAYS([기간]) × 2')
    expect(keptFormula(shown, names)).toBe(kept)
    expect(keptFormula('sum([항목.금액]) ÷ [항목]', names)).toBe('sum(items.price) ÷ amount')
  })

  it('tells two of one name apart, and offers what it may count with', () => {
    expect(names.map(({ insert }) => insert)).toEqual([
      'SUM([항목.수량])',
      'SUM([항목.단가])',
      'SUM([항목.금액])',
      '[항목]',
      'DAYS([기간])',
      '[항목 2]',
    ])
    const table = fields.find((each) => each.type === 'table')!
    expect(formulaNames(fields, 'price', nameOf, table.columns).map(({ shown }) => shown)).toEqual(['수량', '단가'])
  })

  it('that names what is not there cannot be read, and says which', () => {
    const kept = keptFormula('[수량] × 2', names)
    expect([readFormula(kept), strayName(kept)]).toEqual([null, '수량'])
    expect(shownFormula('gone × 2', names)).toBe('[?] × 2')
  })
})

it('two versions differ in what was added, taken away, changed and moved', () => {
  const content = (some: Partial<FormContent>) =>
    ({ name: ko('휴가'), fields: [], line: [], absence: null, ...some }) as unknown as FormContent
  const before = content({ fields: [named('a', '가'), named('b', '나'), named('c', '다')], retentionYears: 5 })
  const after = content({ fields: [named('c', '다'), named('a', '가나'), named('d', '라')], retentionYears: null })
  expect(differencesOf(before, after)).toEqual({
    added: [ko('라')],
    removed: [ko('나')],
    changed: [{ before: ko('가'), after: ko('가나'), parts: ['label'] }],
    isReordered: true,
    parts: ['retention'],
  })
  // As a database gives it back.
  const other = { ...before, name: { ja: '', zh: '', en: '', ko: '휴가' } }
  expect(differencesOf(before, other).parts).toEqual([])
})
