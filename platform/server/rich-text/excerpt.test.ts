import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const long = `<p>${'가'.repeat(200)} 정기 점검 ${'나'.repeat(200)}</p>`

test('an excerpt holds the first word that is there with what stands around it, and says where it was cut', () => {
  expect(excerptOf(long, '없는말 점검', 20)).toMatch(/^…가+ 정기 점검 나+…$/)
  expect(excerptOf('<p>정기 <b>점검</b> 안내</p>', '점검')).toBe('정기 점검 안내')
  expect(excerptOf('<p>The Annual Check</p>', 'annual')).toBe('The Annual Check')
})

test('there is none where no word stands as it was typed, and no markup in it', () => {
  expect(excerptOf(long, '휴가')).toBe('')
  expect(excerptOf(long, '…')).toBe('')
  expect(excerptOf('<p title="점검">&lt;b&gt; 점검</p>', '점검')).toBe('<b> 점검')
})
