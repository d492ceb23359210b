import { expect, test } from 'vitest'
import { minutesAt } from '#platform/web/time-grid/span.ts'
import { hours, placeOnStrip } from './strip.ts'

const day = '2031-03-12'
const at = (from: string, to: string, [first, last] = [day, day]) =>
  placeOnStrip(day, { from: minutesAt(first!, from), to: minutesAt(last!, to) })

test('the strip shows eight in the morning to eight in the evening', () => {
  expect([hours[0], hours.at(-1)]).toEqual([8, 19])
})

test.each([
  ['three hours of twelve', at('11:00', '14:00'), { left: 25, width: 25 }],
  ['what begins before the strip', at('06:00', '11:00'), { left: 0, width: 25 }],
  ['what ends after it', at('17:00', '22:00'), { left: 75, width: 25 }],
  ['what began yesterday', at('23:00', '14:00', ['2031-03-11', day]), { left: 0, width: 50 }],
  ['what lasts till tomorrow', at('14:00', '01:00', [day, '2031-03-13']), { left: 50, width: 50 }],
  ['all of several days', at('00:00', '00:00', ['2031-03-10', '2031-03-15']), { left: 0, width: 100 }],
])('%s', (_, found, place) => {
  expect(found).toEqual(place)
})

test('what is over before it or begins after it does not stand there', () => {
  expect(at('06:00', '08:00')).toBeUndefined()
  expect(at('20:00', '21:00')).toBeUndefined()
  expect(at('23:00', '02:00', ['2031-03-11', day])).toBeUndefined()
})
