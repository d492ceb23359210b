import { expect, it, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { longestDuration, minutesOf } from './duration.ts'

it.each([
  ['1시간 30분', 90],
  ['1시간30분', 90],
  ['１시간 반', 90],
  ['2시간', 120],
  ['45분', 45],
  ['90분간', 90],
  ['1h 30m', 90],
  ['2 hours', 120],
  ['20 min', 20],
  ['1.5h', 90],
  ['1:05', 65],
  ['1.25', 75],
  ['3', 180],
  ['2小时15分钟', 135],
  ['2時間15分', 135],
  ['', undefined],
  ['0', undefined],
  ['0시간 0분', undefined],
  ['반', undefined],
  ['1:75', undefined],
  ['1시간 30분 회의', undefined],
  ['-1', undefined],
  ['1001', undefined],
])('%s is %s minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes)
})

test('what is written in hours and minutes is read as that, whatever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: longestDuration - 60 }), (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      expect(minutesOf(`${hours}시간 ${rest}분`)).toBe(minutes)
      expect(minutesOf(`${hours}:${String(rest).padStart(2, '0')}`)).toBe(minutes)
    }),
  )
})
