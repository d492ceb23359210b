import { describe, expect, it } from 'vitest'
import { cellsOf, mostRows } from './csv.ts'

describe('the cells of a separated text', () => {
  it.each([
    [
      'commas',
      '이름,부서\r\n서지우,개발1팀\r\n',
      [
        ['이름', '부서'],
        ['서지우', '개발1팀'],
      ],
    ],
    [
      'tabs, and commas in cells',
      'a\tb\n1,5\t2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'quotes around signs and lines',
      '"가, 나","한 줄\n두 줄"\n"""인용""",',
      [
        ['가, 나', '한 줄\n두 줄'],
        ['"인용"', ''],
      ],
    ],
    ['nothing', '', []],
  ])('%s', (_what, text, rows) => {
    expect(cellsOf(text)).toEqual({ rows, isCut: false })
  })

  it('end somewhere', () => {
    const { rows, isCut } = cellsOf('a,b\n'.repeat(mostRows + 10))
    expect([rows.length, isCut]).toEqual([mostRows, true])
  })
})
