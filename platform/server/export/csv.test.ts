import { describe, expect, it } from 'vitest'
import { csvLine, untamed } from './csv.ts'

describe('a line for a spreadsheet', () => {
  it('keeps texts, numbers and nothing apart', () => {
    expect(csvLine(['한빛소프트', 12, null, -3])).toBe('한빛소프트,12,,-3\r\n')
  })

  it('quotes what would break the line', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n')
  })

  it.each(['=1+1', '+82 10=1', '-cmd|x', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1+1', '\n@x', "'=1", '+A1', '-빼기'])(
    'keeps %j from being a formula',
    (cell) => {
      expect(csvLine([cell])).toBe(`"'${cell}"\r\n`)
      expect(untamed(`'${cell}`)).toBe(cell)
    },
  )

  it.each(['+82 10-1234-5678', '+82 (0)2.123.4567', '-3', '-1,234.50', '--03-01', "'작은따옴표'"])(
    'leaves %j as it is: it is no formula',
    (cell) => {
      expect(csvLine([cell]).replace(/^"|"?\r\n$/g, '')).toBe(cell)
      expect(untamed(cell)).toBe(cell)
    },
  )
})
