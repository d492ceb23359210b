import { expect, it } from 'vitest'
import { clockIn, offsetText } from './zone-clock.ts'

const winter = new Date('2026-01-15T23:30:29Z')
const summer = new Date('2026-07-15T23:30:29Z')

// The five cities of the widget (HOME-031); London and Bratislava have summer time (G-118).
it.each([
  ['Asia/Seoul', winter, '16 08:30 +9'],
  ['Asia/Shanghai', winter, '16 07:30 +8'],
  ['Asia/Ho_Chi_Minh', winter, '16 06:30 +7'],
  ['Europe/London', winter, '15 23:30 ±0'],
  ['Europe/London', summer, '16 00:30 +1'],
  ['Europe/Bratislava', winter, '16 00:30 +1'],
  ['Europe/Bratislava', summer, '16 01:30 +2'],
  ['Asia/Kolkata', winter, '16 05:00 +5:30'],
  ['America/St_Johns', winter, '15 20:00 -3:30'],
  ['America/New_York', summer, '15 19:30 -4'],
])('%s at %s', (zone, now, shown) => {
  const { day, hour, minute, offset } = clockIn(now, zone)
  expect(`${day} ${hour}:${minute} ${offsetText(offset)}`).toBe(shown)
})

it('tells the weekday of the place, not of the reader', () => {
  expect(clockIn(new Date('2026-03-18T15:00:00Z'), 'Asia/Seoul').weekday).toBe('4')
  expect(clockIn(new Date('2026-03-18T15:00:00Z'), 'Europe/London').weekday).toBe('3')
})
