import { describe, expect, it } from 'vitest'
import { plainTextOf, summaryOf } from './rich-plain.ts'

describe('plainTextOf', () => {
  it.each([
    ['paragraphs are lines', '<p>가</p><p>나<br>다</p>', '가\n나\n다'],
    ['cells are apart', '<table><tr><td>가</td><td><p>나</p></td></tr><tr><td>다</td></tr></table>', '가\t나\n다'],
    ['marks are not', '<p>가<strong>나</strong>다</p>', '가나다'],
    ['items are lines', '<ul><li>가</li><li>나<ul><li>다</li></ul></li></ul>', '가\n나\n다'],
    [
      'pictures are told',
      '<p>가<img src="/cm/api/files/0190b3a0-7c1e-7f00-8000-0123456789ab/view" alt="조직도">나</p>',
      '가 조직도 나',
    ],
    ['entities are signs', '<p>1 &lt; 2 &amp; 3&nbsp;원</p>', '1 < 2 & 3 원'],
    ['nothing is nothing', '<p></p>', ''],
  ])('%s', (_what, html, text) => {
    expect(plainTextOf(html)).toBe(text)
  })
})

describe('summaryOf', () => {
  it('is one line, cut where people see characters end', () => {
    expect(summaryOf('가나\n다\t라', 10)).toBe('가나 다 라')
    expect(summaryOf('가나다라마', 3)).toBe('가나…')
    expect(summaryOf('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2)).toBe('👨‍👩‍👧‍👦…')
    expect(summaryOf('가 '.repeat(1_000_000), 5)).toBe('가 가…')
  })
})
