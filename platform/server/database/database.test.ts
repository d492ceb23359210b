import pg from 'pg'
import { expect, test } from 'vitest'
import { readInstant } from './database.ts'

test.each([
  ['2026-11-21 04:49:16+00', '2026-11-21T04:49:16.000Z'],
  ['2026-11-21 04:49:16.96+00', '2026-11-21T04:49:16.960Z'],
  ['2026-11-21 04:49:16.960987+00', '2026-11-21T04:49:16.960Z'],
  ['0099-01-01 00:00:00+00', '0099-01-01T00:00:00.000Z'],
])('%s is read as %s', (text, expected) => {
  expect(readInstant(text)?.toISOString()).toBe(expected)
})

test.each([
  ['2026-11-21 13:49:16+09', Date.UTC(2026, 10, 21, 4, 49, 16)],
  ['10026-01-01 00:00:00+00', Date.UTC(10_026, 0, 1)],
  ['0044-03-15 00:00:00+00 BC', Date.UTC(-43, 2, 15)],
])('%s is left to the usual reader', (text, expected) => {
  expect(readInstant(text)).toBeUndefined()
  expect((pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text) as unknown as Date).getTime()).toBe(expected)
})

test('infinity stays what it is', () => {
  expect(pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)('infinity')).toBe(Number.POSITIVE_INFINITY)
})
