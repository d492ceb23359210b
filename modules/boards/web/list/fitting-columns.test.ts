import { describe, expect, test } from 'vitest'
import { listFields } from '../../contract/boards.rules.ts'
import { fittingColumns } from './fitting-columns.ts'

const usual = ['number', 'preface1', 'author', 'department', 'createdDate', 'views', 'recommends'] as const
const fieldsIn = (width: number, taken = 0) => fittingColumns(usual, width, taken).map(({ field }) => field)
const sum = (columns: readonly { width: number }[]) => columns.reduce((all, { width }) => all + width, 0)

describe('the columns of a board', () => {
  test('are all there where there is room, and before the room is known', () => {
    expect([fieldsIn(1150), fieldsIn(0)]).toEqual([usual, usual])
  })

  test('leave the title half of a list that is narrow, those that tell least giving way', () => {
    expect(fieldsIn(980)).toEqual(['number', 'preface1', 'author', 'createdDate', 'views'])
    expect(fieldsIn(980, 52)).toEqual(['number', 'preface1', 'author', 'createdDate'])
  })

  test.each([760, 820, 980, 1035])('never take more than half of %i px', (width) => {
    for (const fields of [usual, listFields]) expect(sum(fittingColumns(fields, width))).toBeLessThanOrEqual(width / 2)
  })
})
