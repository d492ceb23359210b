import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import { asked, overlaps, read, save, sheet } from '../reservations.fixture.ts'

// A room in New York: the clock there is put on on 9 March 2031 and back on 2 November.
let app: TestApp
let jiwoo: TestClient
const room = 101
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2031-01-06T09:00Z') })
  jiwoo = await app.signIn('jiwoo.seo')
  await app.db.deleteFrom('reservations_bookings').execute()
  await app.db
    .updateTable('reservations_resources')
    .set({ time_zone: 'America/New_York' })
    .where('resource_id', '=', room)
    .execute()
})
afterAll(() => app.close())

async function dayOf(day: string) {
  const { items } = await jiwoo.call(reservationsCalls.bookingList, {
    resourceId: room,
    requestType: 'Daily',
    baseDatetime: day,
  })
  return items.map(({ bookingId, startTime, endTime, start, scheduleDuration: lasts }) => ({
    bookingId,
    at: `${startTime}-${endTime}`,
    utc: start.slice(11, 16),
    lasts,
  }))
}

test('a series keeps its time by the clock of its resource over both changes of a year, and moves with it', async () => {
  const weekly = { reserveTitle: '주간 회의', rule: 'FREQ=WEEKLY;COUNT=48' }
  const { requestId, occurrences } = await save(jiwoo, asked(room, '2031-01-09', '09:00-10:00', weekly))
  expect(occurrences).toBe(48)
  const [winter, summer, late] = ['2031-03-06', '2031-03-13', '2031-11-06']
  const told = async () =>
    (await Promise.all([winter, summer, late].map(dayOf))).map((day) => day.map(({ at, utc }) => `${at} ${utc}`))
  expect(await told()).toEqual([['09:00-10:00 14:00'], ['09:00-10:00 13:00'], ['09:00-10:00 14:00']])
  // What follows from the summer on is moved by its clock, and what comes before stays.
  const [{ bookingId } = { bookingId: 0 }] = await dayOf(summer!)
  const { version } = await read(jiwoo, bookingId)
  const moved = {
    ...asked(room, summer!, '10:30-11:30', weekly),
    requestId: bookingId,
    version,
    scope: 'following' as const,
  }
  await save(jiwoo, { ...moved, rule: (await read(jiwoo, bookingId)).rule })
  expect(await told()).toEqual([['09:00-10:00 14:00'], ['10:30-11:30 14:30'], ['10:30-11:30 15:30']])
  expect(await overlaps(app.db)).toBe(0)
  await jiwoo.call(requestCalls.requestCancel, { requestId, scope: 'all' })
})

test('over the night in which the clock moves a booking lasts by it, and of an hour that is not there nothing is booked', async () => {
  const daily = { reserveTitle: '야간 점검', rule: 'FREQ=DAILY;COUNT=3' }
  const over = (startDate: string, endDate: string) => ({
    ...asked(room, startDate, '22:00-06:00', daily),
    endDate,
  })
  await save(jiwoo, over('2031-03-07', '2031-03-08'))
  await save(jiwoo, over('2031-10-31', '2031-11-01'))
  const minutes = async (day: string) => (await dayOf(day)).map(({ at, lasts }) => [at, lasts])
  expect(await minutes('2031-03-08')).toEqual([
    ['22:00-06:00', 480],
    ['22:00-06:00', 420],
  ])
  expect(await minutes('2031-11-01')).toEqual([
    ['22:00-06:00', 480],
    ['22:00-06:00', 540],
  ])
  const missing = await jiwoo.send(requestCalls.requestSave, asked(room, '2031-03-09', '02:30-03:30'))
  expect([missing.status, missing.body]).toMatchObject([400, { error: { fields: [{ path: 'endTime' }] } }])
  // Of a series an occurrence in the hour that is not there is still told apart from all others.
  const nightly = asked(room, '2031-03-11', '02:30-03:30', { rule: 'FREQ=DAILY;COUNT=2' })
  expect(await sheet(jiwoo, nightly)).toMatchObject({ isValid: true, occurrences: 2 })
})
