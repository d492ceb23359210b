import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { doorCalls } from '../../contract/door.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { asked, bellOf, overlaps, read, save, weekOf } from '../reservations.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let keeper: TestClient
let passer: TestClient
let token: string
let now: Date
const day = '2031-05-12'
const room = 101
const at = (time: string) => {
  now = new Date(`${day}T${time}+09:00`)
}
at('09:00:00')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ;[jiwoo, keeper] = await Promise.all([app.signIn('jiwoo.seo'), app.signIn('reserve.manager')])
  passer = app.visitor()
})
afterAll(() => app.close())
beforeEach(async () => {
  at('09:00:00')
  await app.db.deleteFrom('reservations_bookings').execute()
  await app.db.deleteFrom('reservations_doors').execute()
  await resource({ lead_minutes: 0, way: 'instant', retired_at: null, check_in_minutes: null, out_of_order: null })
  token = await put()
})

const resource = (change: Record<string, unknown>) =>
  app.db.updateTable('reservations_resources').set(change).where('resource_id', '=', room).execute()
const put = async (showsTitles = false, renew = true) => {
  const { path } = await keeper.call(doorCalls.saveDoor, { id: room, showsTitles, renew })
  return path?.split('#')[1] ?? ''
}
const shown = () => passer.call(doorCalls.doorShown, { token })
const book = (minutes: 15 | 30) => passer.call(doorCalls.doorBook, { token, minutes })
const fault = async (call: 'doorBook' | 'doorEnd', input: { minutes: number } | { bookingId: number }) => {
  const { status, body } = await passer.send(doorCalls[call], { token, ...input })
  return [status, (body as { error: { key: string } }).error.key]
}
const acts = async () => {
  const rows = await app.db.selectFrom('platform_audit').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action).filter((action) => /door/i.test(action))
}

test('whoever manages a resource puts a display at its door; its address is told once, renewed and taken back', async () => {
  expect((await jiwoo.send(doorCalls.saveDoor, { id: room, showsTitles: true })).status).toBe(403)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await shown()).name.ko).toBe('북악')
  const { door } = await keeper.call(doorCalls.door, { id: room })
  expect(door).toEqual({ showsTitles: false, madeAt: now.toISOString(), lastUsedAt: now.toISOString() })
  expect(await keeper.call(doorCalls.saveDoor, { id: room, showsTitles: true })).toEqual({ path: null })
  const before = token
  token = await put(true)
  expect((await passer.send(doorCalls.doorShown, { token: before })).status).toBe(404)
  expect((await shown()).name.ko).toBe('북악')
  await resource({ retired_at: now })
  expect((await passer.send(doorCalls.doorShown, { token })).status).toBe(404)
  await resource({ retired_at: null })
  await keeper.call(doorCalls.removeDoor, { id: room })
  expect((await passer.send(doorCalls.doorShown, { token })).status).toBe(404)
  expect((await keeper.call(doorCalls.door, { id: room })).door).toBeNull()
  expect((await acts()).slice(-3)).toEqual([
    'reservations.doorChanged',
    'reservations.doorRenewed',
    'reservations.doorRemoved',
  ])
  const kept = await app.db.selectFrom('platform_audit').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('the door tells what is now and next, and titles and names only where that was said and nothing is private', async () => {
  await save(jiwoo, asked(room, day, '09:30-10:30', { reserveTitle: '기획 회의' }))
  await save(jiwoo, asked(room, day, '11:00-12:00', { reserveTitle: '인사 면담', isPrivate: true }))
  await resource({ check_in_minutes: 10 })
  at('09:30:00')
  const told = await shown()
  expect(told.bookings).toMatchObject([
    { title: '', reserver: null, checkInUntil: new Date(`${day}T09:40:00+09:00`).toISOString(), isOfDoor: false },
    { title: '', reserver: null },
  ])
  expect(told.offers).toEqual([])
  expect(told.checkInPath).toMatch(/^\/po\/reserve\/checkin\?resource=101&code=\w+$/)
  expect(JSON.stringify(told)).not.toMatch(/기획|면담|서지우/)
  token = await put(true)
  expect((await shown()).bookings).toMatchObject([
    { title: '기획 회의', reserver: { ko: '서지우' } },
    { title: '', reserver: null },
  ])
})

test('what is free is had at once for a quarter or half an hour, is nobody’s, and is given back there', async () => {
  await save(jiwoo, asked(room, day, '10:30-11:00'))
  at('10:07:30')
  expect((await shown()).offers).toEqual([15])
  expect(await fault('doorBook', { minutes: 30 })).toEqual([409, 'reservations.door.faults.taken'])
  const { bookingId, end } = await book(15)
  expect(end).toBe(new Date(`${day}T10:22:00+09:00`).toISOString())
  expect(await read(jiwoo, bookingId)).toMatchObject({
    reserveTitle: '현장 예약',
    reserver: null,
    isHidden: false,
    startTime: '10:07',
    can: { change: false },
  })
  expect((await weekOf(jiwoo, room, day)).map(({ startTime }) => startTime)).toEqual(['10:07', '10:30'])
  const { body } = await jiwoo.send(requestCalls.requestSave, asked(room, day, '10:00-10:30'))
  expect(body).toMatchObject({ error: { key: 'reservations.faults.takenAtDoor' } })
  expect((await read(keeper, bookingId)).can.change).toBe(true)
  at('10:07:50')
  expect((await shown()).bookings[0]).toMatchObject({ isOfDoor: true, isCheckedIn: true, checkInUntil: null })
  await passer.call(doorCalls.doorEnd, { token, bookingId })
  // The next one begins where it ended, within the same minute.
  const again = await book(15)
  at('10:12:10')
  await passer.call(doorCalls.doorEnd, { token, bookingId: again.bookingId })
  expect(await read(jiwoo, again.bookingId)).toMatchObject({ endTime: '10:12' })
  expect(await fault('doorEnd', { bookingId: again.bookingId })).toEqual([409, 'reservations.faults.over'])
  expect(await overlaps(app.db)).toBe(0)
  expect((await acts()).slice(-2)).toEqual(['reservations.bookedAtDoor', 'reservations.endedAtDoor'])
  expect(await bellOf(app, 'jiwoo.seo')).toEqual([])
})

test('at the door nothing of somebody is ended, and managers change what was booked there', async () => {
  const { requestId } = await save(jiwoo, asked(room, day, '09:00-10:00'))
  at('09:05:00')
  expect((await passer.send(doorCalls.doorEnd, { token, bookingId: requestId })).status).toBe(404)
  at('10:00:00')
  const { bookingId } = await book(30)
  const { version } = await read(keeper, bookingId)
  await save(keeper, asked(room, day, '10:00-11:00', { requestId: bookingId, version, reserveTitle: '손님 응대' }))
  expect(await read(keeper, bookingId)).toMatchObject({ reserver: null, endTime: '11:00' })
  await keeper.call(requestCalls.requestCancel, { requestId: bookingId })
  expect((await shown()).offers).toEqual([15, 30])
})

test('rules of the resource, a yes that is needed, and what is out of order hold at the door, too', async () => {
  await resource({ lead_minutes: 60 })
  expect((await shown()).offers).toEqual([])
  expect((await fault('doorBook', { minutes: 15 }))[0]).toBe(409)
  await resource({ lead_minutes: 0, way: 'approval' })
  expect((await shown()).offers).toEqual([])
  expect((await fault('doorBook', { minutes: 15 }))[0]).toBe(403)
  await resource({ way: 'instant', out_of_order: `[${day}T09:10:00+09:00,${day}T11:00:00+09:00)` })
  expect((await shown()).offers).toEqual([])
  expect(await fault('doorBook', { minutes: 15 })).toEqual([409, 'reservations.faults.outOfOrder'])
  at('09:20:00')
  expect((await shown()).outOfOrder).toEqual({ to: new Date(`${day}T11:00:00+09:00`).toISOString(), reason: '' })
})

test('whoever presses on and on is stopped for a while, and presses of two at once book one', async () => {
  const both = await Promise.all([15, 30].map((minutes) => passer.send(doorCalls.doorBook, { token, minutes })))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  for (let minute = 10; minute < 22; minute += 1) {
    at(`09:${minute}:00`)
    const { bookings } = await shown()
    if (bookings[0]) await passer.call(doorCalls.doorEnd, { token, bookingId: bookings[0].bookingId })
    await passer.send(doorCalls.doorBook, { token, minutes: 15 })
  }
  at('09:30:00')
  const { bookings } = await shown()
  if (bookings[0]) await passer.call(doorCalls.doorEnd, { token, bookingId: bookings[0].bookingId })
  expect(await fault('doorBook', { minutes: 15 })).toEqual([409, 'reservations.door.faults.tooMany'])
})
