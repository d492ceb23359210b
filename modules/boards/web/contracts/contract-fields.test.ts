import { expect, test } from 'vitest'
import { faultsOf, fieldsOf, inputOf } from './contract-fields.ts'

const filled = { ...fieldsOf(), title: '임대차', signedOn: '2026-01-02' }

test('a new contract needs a name and the day it was signed', () => {
  expect(faultsOf(fieldsOf())).toEqual({ title: 'errors.field.required', signedOn: 'errors.field.required' })
  expect(faultsOf(filled)).toEqual({})
})

test.each([
  ['amount', '1,200,000', undefined],
  ['amount', '백만', 'boards.contract.wrongAmount'],
  ['amount', '-1', 'boards.contract.wrongAmount'],
  ['amount', '99000000000000', 'boards.contract.wrongAmount'],
  ['remindDays', '30, 7', undefined],
  ['remindDays', '', undefined],
  ['remindDays', '0', 'boards.contract.wrongDays'],
  ['remindDays', '1 2 3 4 5 6', 'boards.contract.wrongDays'],
  ['remindDays', '400', 'boards.contract.wrongDays'],
] as const)('%s %j: %s', (field, value, fault) => {
  expect(faultsOf({ ...filled, [field]: value })[field]).toBe(fault)
})

test('it cannot end before it begins', () => {
  expect(faultsOf({ ...filled, startsOn: '2026-02-01', endsOn: '2026-01-31' }).endsOn).toBe(
    'boards.contract.endsBefore',
  )
  expect(faultsOf({ ...filled, startsOn: '2026-02-01', endsOn: '2026-02-01' }).endsOn).toBeUndefined()
})

test('what is sent is what was typed, and empty means none', () => {
  expect(inputOf({ ...filled, amount: ' 1,200,000 ', remindDays: '30 7' })).toMatchObject({
    title: '임대차',
    amount: 1_200_000,
    remindDays: [30, 7],
    startsOn: null,
    keeperCode: null,
  })
})
