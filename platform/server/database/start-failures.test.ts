import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { refusalOf } from './start-failures.ts'

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code })

test('a refusal is what it is, however deep it lies', () => {
  const refused = new StartRefused('The disk is too small.')
  expect(refusalOf(refused)).toBe(refused)
  expect(refusalOf(new Error('the migration failed', { cause: refused }))).toBe(refused)
})

test.each([
  ['ENOSPC', 'The disk is full'],
  ['EROFS', 'The disk can only be read'],
  ['EACCES', 'A file is closed to the user who runs Maru'],
  ['53100', 'The disk of the database is full'],
  ['25006', 'The database takes no changes'],
  ['42501', 'The database refuses its role what Maru needs'],
])('%s is told in words, with what was said', (code, words) => {
  const error = new Error('the migration failed', { cause: withCode(code, 'said by the system') })
  expect(refusalOf(error)?.message).toMatch(new RegExp(`^${words} \\(said by the system\\)\\. `))
})

test('every other failure is left to the log', () => {
  expect(refusalOf(new Error('a defect'))).toBeUndefined()
  expect(refusalOf(withCode('42P01', 'no such table'), tmpdir())).toBeUndefined()
})
