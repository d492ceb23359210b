import { expect, test } from 'vitest'
import { savedName } from './saved-name.ts'

test.each([
  ['7월 통계', '7월 통계.csv'],
  ['영업/지원: "가"?', '영업 지원   가.csv'],
  ['///', 'file.csv'],
])('"%s" is saved as "%s"', (name, saved) => {
  expect(savedName(name, 'csv')).toBe(saved)
})
