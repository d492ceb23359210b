import { describe, expect, it } from 'vitest'
import { parseTime, timesOfDay } from './time-text.ts'

describe('a time that is typed', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:5', '09:05'],
    ['23.59', '23:59'],
    ['9시', '09:00'],
    ['9시 30분', '09:30'],
    ['오후 3시', '15:00'],
    ['오전 12시 10분', '00:10'],
    ['12pm', '12:00'],
    ['3:15 p.m.', '15:15'],
    ['下午3点', '15:00'],
    ['午後3時5分', '15:05'],
    ['９：３０', '09:30'],
    ['00:00', '00:00'],
  ])('%s is %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time)
  })

  it.each(['', '24:00', '9:60', '오후 15시', '아침', '12345', '-1', '9:30:00'])('%j is none', (typed) => {
    expect(parseTime(typed)).toBeUndefined()
  })
})

it('the times of a day begin at midnight and end before the next', () => {
  const times = timesOfDay(30)
  expect([times[0], times[1], times.at(-1), times.length]).toEqual(['00:00', '00:30', '23:30', 48])
})
