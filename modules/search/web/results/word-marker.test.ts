import { expect, test } from 'vitest'
import { wordMarker } from './word-marker.ts'

const marked = (keyword: string, text: string) =>
  wordMarker(keyword)(text).map(([start, end]) => text.slice(start, end))

test('every word is marked wherever it stands, whatever its capitals, and overlapping ones once', () => {
  expect(marked('점검 정기', '정기 점검, 다시 점검')).toEqual(['정기', '점검', '점검'])
  expect(marked('annual', 'The Annual check')).toEqual(['Annual'])
  expect(marked('점검표 점검', '점검표')).toEqual(['점검표'])
  expect(marked('휴가', '정기 점검')).toEqual([])
})
