import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { afterCalls } from '../../contract/after.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { asked, bellOf, codeOf, overlaps, read, save } from '../reservations.fixture.ts'
import { releaseUnused } from './release.job.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let keeper: TestClient
let yuna: TestClient
let now = new Date('2031-05-01T00:00:00Z')
/** Sessions end when the time is moved on to another day. */
async function at(time: string) {
  const before = now
  now = new Date(`2031-05-${time}:00+09:00`)
  if (now.getTime() - before.getTime() < 3 * 3_600_000) return
  ;[jiwoo, dohyun, keeper, yuna] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('reserve.manager'),
    app.signIn('popup.manager'),
  ])
}
beforeAll(async () => {
  app = await startTestApp({ now: () => now, work: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('reservations_bookings').execute()
  await app.db.updateTable('reservations_resources').set({ check_in_minutes: null }).execute()
})

const room = 101
const needsCheckIn = (minutes: number) =>
  app.db
    .updateTable('reservations_resources')
    .set({ check_in_minutes: minutes })
    .where('resource_id', '=', room)
    .execute()
const fault = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { error: { key: string } }).error.key.split('.').at(-1)]
}
const doorOf = async () => {
  await app.db
    .updateTable('reservations_resources')
    .set({ check_in_code: 'atthedoor' })
    .where('resource_id', '=', room)
    .execute()
  return { resourceId: room, code: 'atthedoor' }
}

test('who comes says so, from a quarter before until the end, and the first time counts', async () => {
  const day = '2031-05-12'
  await at('12T09:00')
  const { requestId: id } = await save(jiwoo, asked(room, day, '10:00-11:00', { attendees: [codeOf('dohyun.kim')] }))
  expect(await fault(jiwoo.send(afterCalls.checkIn, { id }))).toEqual([409, 'tooEarly'])
  expect((await read(jiwoo, id)).canNow).toEqual({ checkIn: false, end: false, wait: false })
  await at('12T09:46')
  expect(await fault(yuna.send(afterCalls.checkIn, { id }))).toEqual([403, 'notComing'])
  expect((await read(yuna, id)).canNow.checkIn).toBe(false)
  expect((await read(dohyun, id)).canNow.checkIn).toBe(true)
  const { checkedInAt } = await dohyun.call(afterCalls.checkIn, { id })
  await at('12T10:05')
  expect(await jiwoo.call(afterCalls.checkIn, { id })).toEqual({ checkedInAt })
  expect(await read(jiwoo, id)).toMatchObject({ checkedInAt, canNow: { checkIn: false, end: true } })
})

test('the code at the door works for the people of what is booked there now, and no other code does', async () => {
  const day = '2031-05-13'
  await at('13T09:00')
  const door = await doorOf()
  const { requestId: id } = await save(jiwoo, asked(room, day, '10:00-11:00'))
  await at('13T10:01')
  const { path } = await keeper.call(afterCalls.checkInAddress, { id: room })
  expect(path).toBe('/po/reserve/checkin?resource=101&code=atthedoor')
  expect((await jiwoo.send(afterCalls.checkInAddress, { id: room })).status).toBe(403)
  expect((await jiwoo.send(afterCalls.checkInPlace, { ...door, code: 'another' })).status).toBe(404)
  expect((await yuna.call(afterCalls.checkInPlace, door)).booking).toBeNull()
  expect(await fault(yuna.send(afterCalls.checkInHere, door))).toEqual([409, 'nothingHere'])
  expect((await jiwoo.call(afterCalls.checkInPlace, door)).booking).toMatchObject({ bookingId: id, checkedInAt: null })
  expect(await jiwoo.call(afterCalls.checkInHere, door)).toMatchObject({ bookingId: id, startTime: '10:00' })
  expect((await read(jiwoo, id)).checkedInAt).toBe(now.toISOString())
})

test('what nobody came to is free after the minutes of its resource, whose it was hears of it, and the rest stays', async () => {
  const day = '2031-05-14'
  await at('14T09:00')
  await needsCheckIn(10)
  const unused = await save(jiwoo, asked(room, day, '10:00-11:00', { reserveTitle: '빈 회의' }))
  const used = await save(jiwoo, asked(room, day, '11:00-12:00', { reserveTitle: '열린 회의' }))
  const free = await save(jiwoo, asked(102, day, '10:00-11:00', { reserveTitle: '체크인 없는 방' }))
  await at('14T10:09')
  await releaseUnused(app.services)
  expect((await read(jiwoo, unused.requestId)).requestState).toBe(1)
  await at('14T10:10')
  await releaseUnused(app.services)
  await releaseUnused(app.services)
  expect(await read(jiwoo, unused.requestId)).toMatchObject({ requestState: 3, isReleased: true })
  expect((await read(jiwoo, free.requestId)).requestState).toBe(1)
  await expect
    .poll(async () => (await bellOf(app, 'jiwoo.seo')).map(({ text }) => text), { timeout: 60_000 })
    .toEqual(['체크인하지 않아 예약이 풀렸어요. 북악, 빈 회의 (2031-05-14 10:00)'])
  // Somebody else has it now, and is given as long as from then on.
  const late = await save(dohyun, asked(room, day, '10:00-11:00'))
  await at('14T10:19')
  await releaseUnused(app.services)
  expect((await read(dohyun, late.requestId)).requestState).toBe(1)
  await at('14T11:01')
  await jiwoo.call(afterCalls.checkIn, { id: used.requestId })
  await at('14T11:30')
  await releaseUnused(app.services)
  expect((await read(jiwoo, used.requestId)).requestState).toBe(1)
  expect(await overlaps(app.db)).toBe(0)
})

test('who ends early gives back the rest, which somebody else has at once; what has not begun is not ended', async () => {
  const day = '2031-05-15'
  await at('15T09:00')
  const { requestId: id } = await save(jiwoo, asked(room, day, '10:00-12:00'))
  expect(await fault(jiwoo.send(afterCalls.endEarly, { id }))).toEqual([409, 'notBegun'])
  await at('15T10:25')
  expect(await fault(dohyun.send(afterCalls.endEarly, { id }))).toEqual([403, 'ofOthers'])
  expect((await dohyun.send(requestCalls.requestSave, asked(room, day, '10:30-11:30'))).status).toBe(409)
  await jiwoo.call(afterCalls.endEarly, { id })
  expect(await read(jiwoo, id)).toMatchObject({ requestState: 1, startTime: '10:00', endTime: '10:25' })
  expect((await dohyun.send(requestCalls.requestSave, asked(room, day, '10:30-11:30'))).status).toBe(200)
  await at('15T10:40')
  expect(await fault(jiwoo.send(afterCalls.endEarly, { id }))).toEqual([409, 'over'])
})

test('who comes keeps her answer when it is ended early, of a series, too; at another time she is asked again', async () => {
  const day = '2031-05-20'
  await at('20T09:00')
  const answers = async () => {
    const rows = await app.db
      .selectFrom('calendar_attendees as a')
      .innerJoin('calendar_events as e', 'e.event_id', 'a.event_id')
      .select('a.answer')
      .where('a.person_code', '=', codeOf('dohyun.kim'))
      .where('e.subject', '=', '끝난 회의')
      .orderBy('e.starts_at')
      .orderBy('e.event_id')
      .execute()
    return rows.map(({ answer }) => answer)
  }
  const more = { reserveTitle: '끝난 회의', attendees: [codeOf('dohyun.kim')] }
  const alone = await save(jiwoo, asked(room, day, '10:00-12:00', more))
  const series = await save(jiwoo, asked(102, day, '10:00-12:00', { ...more, rule: 'FREQ=DAILY;COUNT=3' }))
  await app.db.updateTable('calendar_attendees').set({ answer: 'accepted' }).execute()
  await at('20T10:25')
  for (const { requestId: id } of [alone, series]) await jiwoo.call(afterCalls.endEarly, { id })
  // The one alone, the series, and its first day by itself.
  expect(await answers()).toEqual(['accepted', 'accepted', 'accepted'])
  const later = await save(jiwoo, asked(room, '2031-05-21', '10:00-12:00', more))
  await app.db.updateTable('calendar_attendees').set({ answer: 'accepted' }).execute()
  const moved = asked(room, '2031-05-21', '14:00-16:00', more)
  await save(jiwoo, { ...moved, requestId: later.requestId, version: 1 })
  expect((await answers()).toSorted()).toEqual(['accepted', 'accepted', 'accepted', 'none'])
})
