import { expect, test } from 'vitest'
import { pageOfRows, readMark, writeMark } from './page-mark.ts'

const at = new Date('2031-03-12T09:30:00.123Z')

test('a mark is read as it was written; without one a list begins', () => {
  expect(readMark(writeMark({ at, id: 7 }))).toEqual({ at, id: 7 })
  expect(readMark(undefined)).toBeUndefined()
})

test.each([
  '',
  'nothing',
  '2031-03-12_7',
  `${at.toISOString()}_0`,
  `${at.toISOString()}_1.5`,
  `${at.toISOString()}_2147483648`,
])('%j is refused: no list has handed it out', (text) => {
  expect(() => readMark(text)).toThrow(expect.objectContaining({ code: 'ValidationException' }))
})

test('one row more than is shown says where the next page goes on, and is not shown', () => {
  const rows = [1, 2, 3].map((id) => ({ at, id }))
  expect(pageOfRows(rows, 2, (row) => row)).toEqual({ rows: rows.slice(0, 2), next: writeMark(rows[1]!) })
  expect(pageOfRows(rows, 3, (row) => row)).toEqual({ rows, next: null })
})
