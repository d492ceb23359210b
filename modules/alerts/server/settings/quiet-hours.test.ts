import { describe, expect, test } from 'vitest'
import type { QuietHours } from '../../contract/alert-settings.contract.ts'
import { defaultQuietHours, whenToSend } from './quiet-hours.ts'

/** Evenings from 19:00 to 08:00 on working days, and all of Saturday and Sunday. */
const quiet: QuietHours = { ...defaultQuietHours, isOn: true }
const seoul = (local: string) => new Date(`${local}+09:00`)
const sendAt = (at: Date, hours = quiet, zone = 'Asia/Seoul') => whenToSend(hours, zone, at)

describe('evenings and weekends', () => {
  test.each([
    ['a working day, at noon', '2026-11-18T12:00:00', '2026-11-18T12:00:00'],
    ['the last quiet minute of a morning', '2026-11-18T07:59:00', '2026-11-18T08:00:00'],
    ['the first minute after it', '2026-11-18T08:00:00', '2026-11-18T08:00:00'],
    ['the first minute of an evening', '2026-11-18T19:00:00', '2026-11-19T08:00:00'],
    ['after midnight', '2026-11-19T00:30:00', '2026-11-19T08:00:00'],
    [
      'Friday evening: Saturday and Sunday are quiet, and the night after',
      '2026-11-20T21:00:00',
      '2026-11-23T08:00:00',
    ],
    ['Sunday', '2026-11-22T15:00:00', '2026-11-23T08:00:00'],
  ])('%s', (_, at, expected) => expect(sendAt(seoul(at))).toEqual(seoul(expected)))
})

test('turned off, nothing waits', () => {
  const at = seoul('2026-11-22T03:00:00')
  expect(sendAt(at, { ...quiet, isOn: false })).toBe(at)
})

test('a quiet day without a night ends at midnight', () => {
  const lunch = { ...quiet, from: '12:00', to: '13:00' }
  expect(sendAt(seoul('2026-11-22T15:00:00'), lunch)).toEqual(seoul('2026-11-23T00:00:00'))
})

test('within one day', () => {
  const lunch = { ...quiet, from: '12:00', to: '13:00', offDays: [] }
  expect(sendAt(seoul('2026-11-18T12:15:00'), lunch)).toEqual(seoul('2026-11-18T13:00:00'))
  expect(sendAt(seoul('2026-11-18T13:00:00'), lunch)).toEqual(seoul('2026-11-18T13:00:00'))
  // Saturday is no day of it.
  expect(sendAt(seoul('2026-11-21T12:15:00'), lunch)).toEqual(seoul('2026-11-21T12:15:00'))
})

test('the clock is that of the person, also in the night it is changed', () => {
  const at = new Date('2026-11-18T12:00:00Z')
  expect(sendAt(at, quiet, 'Europe/Berlin')).toBe(at)
  expect(sendAt(at, quiet, 'Asia/Seoul')).toEqual(seoul('2026-11-19T08:00:00'))
  // 29 March 2026: Berlin goes from UTC+1 to UTC+2 at 02:00.
  const always = { ...quiet, days: [1, 2, 3, 4, 5, 6, 7], offDays: [] }
  expect(sendAt(new Date('2026-03-28T22:00:00Z'), always, 'Europe/Berlin')).toEqual(new Date('2026-03-29T06:00:00Z'))
})

test('all the week quiet: a week later at the latest', () => {
  const at = seoul('2026-11-18T12:00:00')
  expect(sendAt(at, { ...quiet, offDays: [1, 2, 3, 4, 5, 6, 7] })).toEqual(seoul('2026-11-25T12:00:00'))
})
