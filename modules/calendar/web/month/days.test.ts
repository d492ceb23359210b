import { beforeAll, describe, expect, test } from 'vitest'
import { monthDays } from '#platform/contract/days.ts'
import { setFormatDefaults } from '#platform/web/format.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { byDay, dotsOf, isHoliday, looksOf } from './days.ts'

beforeAll(() => setFormatDefaults({ timeZone: 'Asia/Seoul' }))

const event = (start: string, end: string, folder = '1', isAllDayEvent = false) =>
  ({ id: start, subject: start, start, end, isAllDayEvent, parentFolderId: folder }) as WireEvent
const folder = (id: string, colorCode: string, kind = 'appointment') => ({ id, colorCode, kind })

describe('the days of a month (HOME-033, G-061)', () => {
  test.each([
    ['2026-03-18', 0, '2026-03-01', '2026-04-04', 5],
    ['2026-03-18', 1, '2026-02-23', '2026-04-05', 6],
    ['2026-08-01', 0, '2026-07-26', '2026-09-05', 6],
    // A February of 28 days that begins with the week still has five weeks.
    ['2026-02-10', 0, '2026-02-01', '2026-03-07', 5],
    ['2027-02-10', 1, '2027-02-01', '2027-03-07', 5],
    ['2026-03-18', 6, '2026-02-28', '2026-04-03', 5],
  ])('%s with weeks from %i on: %s to %s, %i weeks', (day, firstDay, first, last, weeks) => {
    const days = monthDays(day, firstDay)
    expect([days[0], days.at(-1), days.length / 7]).toEqual([first, last, weeks])
  })
})

test('an event stands at each of its days by the clock of the reader, all-day ones first', () => {
  const late = event('2026-03-18T14:00:00Z', '2026-03-18T16:00:00Z')
  const toMidnight = event('2026-03-18T13:00:00Z', '2026-03-18T15:00:00Z')
  const away = event('2026-03-18', '2026-03-19', '1', true)
  const days = byDay([late, toMidnight, away], ['2026-03-18', '2026-03-19', '2026-03-20'])
  expect([...days].map(([day, all]) => [day.slice(8), all.map(({ id }) => id.slice(8))])).toEqual([
    ['18', ['18', '18T13:00:00Z', '18T14:00:00Z']],
    ['19', ['18', '18T14:00:00Z']],
    ['20', []],
  ])
})

test('a day has two dots at the most, each colour once (HOME-008)', () => {
  const looks = looksOf([folder('1', 'blue'), folder('2', 'green'), folder('3', 'red', 'holiday')])
  const at = (...folders: string[]) => folders.map((id) => event('2026-03-18', '2026-03-18', id, true))
  expect(dotsOf(at('1', '1', '2', '3'), looks, 2)).toEqual(['blue', 'green'])
  expect(dotsOf(at('1', '1'), looks, 2)).toEqual(['blue'])
  expect([isHoliday(at('1'), looks), isHoliday(at('1', '3'), looks)]).toEqual([false, true])
})
