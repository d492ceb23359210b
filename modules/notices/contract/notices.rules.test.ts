import { describe, expect, test } from 'vitest'
import { dayText } from '#platform/contract/clock.ts'
import { canBeHidden, reasonsAgainst, returnsOn, type Schedule, stateOn } from './notices.rules.ts'

const schedule = (more: Partial<Schedule>): Schedule => ({
  fromDay: '2026-01-01',
  toDay: '2026-12-31',
  repeat: 'daily',
  repeatDays: [],
  ...more,
})
const popup = { ...schedule({}), isEnabled: true, mustAcknowledge: false }
const receipt = { acknowledgedAt: null, closedAt: null, hiddenOn: null }

test.each([
  ['Asia/Seoul', '2026-03-02'],
  ['America/New_York', '2026-03-01'],
  ['Pacific/Kiritimati', '2026-03-02'],
  ['UTC', '2026-03-01'],
])('the day in %s is %s', (timeZone, day) => {
  expect(dayText(new Date('2026-03-01T15:30:00Z'), timeZone)).toBe(day)
})

describe('a popup returns', () => {
  test.each([
    ['daily, on its first day', {}, '2026-01-01', true],
    ['daily, on its last day', {}, '2026-12-31', true],
    ['never before its period', {}, '2025-12-31', false],
    ['never after it', {}, '2027-01-01', false],
    ['weekly, on a chosen Monday', { repeat: 'weekly', repeatDays: [1, 7] }, '2026-03-02', true],
    ['weekly, on a chosen Sunday', { repeat: 'weekly', repeatDays: [1, 7] }, '2026-03-08', true],
    ['weekly, on no other day', { repeat: 'weekly', repeatDays: [1, 7] }, '2026-03-03', false],
    ['weekly, only within its period', { repeat: 'weekly', repeatDays: [1], toDay: '2026-03-01' }, '2026-03-02', false],
    ['monthly, on its day', { repeat: 'monthly', repeatDays: [10] }, '2026-03-10', true],
    ['monthly, on no other day', { repeat: 'monthly', repeatDays: [10] }, '2026-03-11', false],
    ['monthly on the 31st, on the 31st', { repeat: 'monthly', repeatDays: [31] }, '2026-03-31', true],
    [
      'monthly on the 31st, not on the 30th of a long month',
      { repeat: 'monthly', repeatDays: [31] },
      '2026-03-30',
      false,
    ],
    [
      'monthly on the 31st, on the last day of a short month',
      { repeat: 'monthly', repeatDays: [31] },
      '2026-02-28',
      true,
    ],
    [
      'monthly on the 30th, on the 29th of a leap year',
      { repeat: 'monthly', repeatDays: [30], toDay: '2028-12-31' },
      '2028-02-29',
      true,
    ],
    ['once, on every day until it is closed', { repeat: 'none' }, '2026-05-05', true],
  ] as [string, Partial<Schedule>, string, boolean][])('%s', (_name, more, day, returns) => {
    expect(returnsOn(schedule(more), day)).toBe(returns)
  })
})

test.each([
  ['2025-12-31', true, 'coming'],
  ['2026-01-01', true, 'now'],
  ['2026-12-31', true, 'now'],
  ['2027-01-01', true, 'ended'],
  ['2026-06-01', false, 'off'],
])('on %s, enabled: %s, its state is %s', (day, isEnabled, state) => {
  expect(stateOn({ ...popup, isEnabled }, day)).toBe(state)
})

describe('what keeps a popup from opening', () => {
  const day = '2026-06-01'
  const at = new Date('2026-05-01')
  test.each([
    ['nothing', {}, true, receipt, []],
    ['that it is for others', {}, false, undefined, ['otherAudience']],
    ['that it is switched off', { isEnabled: false }, true, receipt, ['off']],
    ['that this is another day', { repeat: 'weekly', repeatDays: [2] }, true, receipt, ['otherDay']],
    ['that it was hidden for this day', {}, true, { ...receipt, hiddenOn: day }, ['hiddenToday']],
    ['nothing, when it was hidden yesterday', {}, true, { ...receipt, hiddenOn: '2026-05-31' }, []],
    ['nothing, when a returning one was closed', {}, true, { ...receipt, closedAt: at }, []],
    ['that one shown once was closed', { repeat: 'none' }, true, { ...receipt, closedAt: at }, ['closed']],
    ['that it was acknowledged', { mustAcknowledge: true }, true, { ...receipt, acknowledgedAt: at }, ['acknowledged']],
    [
      'nothing but the acknowledgement, when it must be acknowledged',
      { mustAcknowledge: true, repeat: 'none' },
      true,
      { ...receipt, closedAt: at, hiddenOn: day },
      [],
    ],
  ] as [string, object, boolean, typeof receipt | undefined, string[]][])(
    '%s',
    (_name, more, isMeant, done, against) => {
      expect(reasonsAgainst({ ...popup, ...more }, day, isMeant, done)).toEqual(against)
    },
  )
})

test.each([
  [{ mayHide: true, mustAcknowledge: false, repeat: 'daily' }, true],
  [{ mayHide: false, mustAcknowledge: false, repeat: 'daily' }, false],
  [{ mayHide: true, mustAcknowledge: true, repeat: 'daily' }, false],
  [{ mayHide: true, mustAcknowledge: false, repeat: 'none' }, false],
] as const)('%o: the box "not today" is offered: %s', (rules, offered) => {
  expect(canBeHidden(rules)).toBe(offered)
})
