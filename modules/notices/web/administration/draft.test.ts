import { expect, test } from 'vitest'
import { faultsOf, fieldsOf, newDraft } from './draft.ts'

const draft = newDraft('2026-02-25', { width: 800, height: 600 })
const complete = {
  ...draft,
  title: { ...draft.title, ko: ' 안내 ' },
  audience: [{ kind: 'company' as const, code: 'HC', name: draft.title, hint: draft.title }],
}

test('a new popup lasts a week, also into the next month', () => {
  expect([draft.fromDay, draft.toDay]).toEqual(['2026-02-25', '2026-03-03'])
})

test('what is missing is told at its field', () => {
  expect(Object.keys(faultsOf(draft))).toEqual(['title', 'audience'])
  expect(faultsOf(complete)).toEqual({})
  expect(Object.keys(faultsOf({ ...complete, toDay: '2026-02-24', repeat: 'weekly' }))).toEqual(['toDay', 'repeatDays'])
  expect(faultsOf({ ...complete, repeat: 'monthly', repeatDays: [31] })).toEqual({})
})

test('names of the audience stay here, and the title loses its edges', () => {
  expect(fieldsOf(complete)).toMatchObject({ title: { ko: '안내' }, audience: [{ kind: 'company', code: 'HC' }] })
  expect(fieldsOf(complete).audience[0]).not.toHaveProperty('name')
})
