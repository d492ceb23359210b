import { describe, expect, test } from 'vitest'
import {
  documentNumber,
  faultOfNumbering,
  type Numbering,
  numberingsClash,
  numberPrefix,
  numberSeries,
  usualNumbering,
} from './document-number.ts'

const words = { department: '총무', company: 'HC', year: 2026, month: 3 }
const rule = (some: Partial<Numbering>): Numbering => ({ ...usualNumbering, ...some })
const first = (some: Partial<Numbering>, serial = 311) =>
  documentNumber(numberPrefix(rule(some), words), serial, rule(some))

describe('the number of a document', () => {
  test('is put together of parts, with its serial number last', () => {
    expect(first({})).toBe('총무-2026-0311')
    expect(first({}, 12_345)).toBe('총무-2026-12345')
    expect(first({ parts: ['company', 'form', 'year', 'month'], formCode: '휴가', separator: '/', digits: 3 })).toBe(
      'HC/휴가/2026/03/311',
    )
    expect(first({ parts: ['form'], formCode: 'A', separator: '.', digits: 1, resets: 'never' }, 7)).toBe('A.7')
  })

  test('is counted on over years and months in which it does not begin again', () => {
    const parts: Numbering['parts'] = ['department', 'year', 'month']
    expect(numberSeries(rule({ parts, resets: 'month' }), words)).toBeNull()
    expect(numberSeries(rule({ parts, resets: 'year' }), words)).toBe('총무-2026-*-')
    expect(numberSeries(rule({ parts, resets: 'never' }), words)).toBe('총무-*-*-')
    expect(numberSeries(usualNumbering, words)).toBeNull()
  })

  test.each([
    [{ parts: [] }, 'noParts'],
    [{ parts: ['year', 'year'] }, 'doubledPart'],
    [{ parts: ['form', 'year'] }, 'noFormCode'],
    [{ parts: ['department'] }, 'repeats'],
    [{ parts: ['department', 'month'] }, 'repeats'],
    [{ parts: ['department', 'year'], resets: 'month' }, 'repeats'],
    [{ parts: ['department'], resets: 'never' }, null],
    [{ parts: ['month', 'year'], resets: 'month' }, null],
  ] as [Partial<Numbering>, string | null][])('of %j: %s', (some, fault) => {
    expect(faultOfNumbering(rule(some))).toBe(fault)
  })

  test('looks like that of no form whose numbers begin again at other times', () => {
    const never = rule({ resets: 'never' })
    expect(numberingsClash(usualNumbering, never)).toBe(true)
    expect(numberingsClash(usualNumbering, rule({ digits: 6 }))).toBe(false)
    const coded = (formCode: string, resets: Numbering['resets']) => rule({ parts: ['form', 'year'], formCode, resets })
    expect(numberingsClash(coded('A', 'year'), coded('A', 'never'))).toBe(true)
    expect(numberingsClash(coded('A', 'year'), coded('B', 'never'))).toBe(false)
  })
})
