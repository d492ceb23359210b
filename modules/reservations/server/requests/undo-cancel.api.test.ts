import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { addDays } from '#platform/contract/days.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { waitCalls } from '../../contract/waiting-list.contract.ts'
import { asked, bellOf, overlaps, read, save, weekOf } from '../reservations.fixture.ts'
import { moveLineOn } from '../waiting-list/offer.job.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let keeper: TestClient
let now = new Date('2031-06-02T09:00+09:00')
beforeAll(async () => {
  app = await startTestApp({ now: () => now, work: true })
  ;[jiwoo, dohyun, keeper] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('reserve.manager'),
  ])
})
afterAll(() => app.close())
beforeEach(async () => {
  now = new Date('2031-06-02T09:00+09:00')
  await app.db.deleteFrom('reservations_waits').execute()
  await app.db.deleteFrom('reservations_bookings').execute()
})

const [room, hall, day] = [101, 110, '2031-06-04']
const cancel = (client: TestClient, requestId: number, scope: 'this' | 'following' | 'all' = 'this') =>
  client.call(requestCalls.requestCancel, { requestId, scope })
const undo = (client: TestClient, id: number | null) => client.send(requestCalls.cancelUndo, { id: id! })
const fault = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { error: { key: string } }).error.key.split('.').at(-1)]
}

test('what was cancelled comes back as it was, also what waits for a yes, once, and for nobody else', async () => {
  const { requestId } = await save(jiwoo, asked(hall, day))
  const { undoId } = await cancel(jiwoo, requestId)
  expect(await fault(undo(dohyun, undoId))).toEqual([404, 'NotFoundException'])
  expect((await undo(jiwoo, undoId)).body).toMatchObject({ result: { restored: 1 } })
  expect(await read(jiwoo, requestId)).toMatchObject({ requestState: 0, version: 3 })
  expect(await fault(undo(jiwoo, undoId))).toEqual([404, 'NotFoundException'])
})

test('of a series what follows comes back with its rule, and all of it', async () => {
  const { requestId } = await save(jiwoo, asked(room, day, '10:00-11:00', { rule: 'FREQ=DAILY;COUNT=4' }))
  const third = (await weekOf(jiwoo, room, day)).find(({ startDate }) => startDate === addDays(day, 2))!
  const { undoId, cancelled } = await cancel(jiwoo, third.bookingId, 'following')
  expect([cancelled, (await read(jiwoo, requestId)).rule]).not.toEqual([2, 'FREQ=DAILY;COUNT=4'])
  expect((await undo(jiwoo, undoId)).status).toBe(200)
  expect(await read(jiwoo, requestId)).toMatchObject({ rule: 'FREQ=DAILY;COUNT=4', coming: 4 })
  const { undoId: ofAll } = await cancel(jiwoo, requestId, 'all')
  expect((await undo(jiwoo, ofAll)).body).toMatchObject({ result: { restored: 4 } })
  expect((await read(jiwoo, requestId)).coming).toBe(4)
})

test('says who has the time since, and brings nothing back after some minutes', async () => {
  const { requestId } = await save(jiwoo, asked(room, day))
  const { undoId } = await cancel(jiwoo, requestId)
  const { requestId: his } = await save(dohyun, asked(room, day))
  const refused = await undo(jiwoo, undoId)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: { key: 'reservations.faults.taken', params: { name: '김도현' } } },
  ])
  await cancel(dohyun, his)
  now = new Date('2031-06-02T09:06+09:00')
  expect(await fault(undo(jiwoo, undoId))).toEqual([409, 'over'])
  await moveLineOn(app.services, {})
  expect(await fault(undo(jiwoo, undoId))).toEqual([404, 'NotFoundException'])
})

test('where somebody waits for what is free then, it goes to her at once and nothing is undone', async () => {
  const { requestId } = await save(jiwoo, asked(room, day))
  const { requestId: later } = await save(jiwoo, asked(room, day, '11:00-12:00'))
  // She waits for both: as long as one is booked she is offered nothing, and the other may come back.
  await dohyun.call(waitCalls.wait, asked(room, day, '10:00-12:00'))
  const { undoId } = await cancel(jiwoo, requestId)
  expect((await undo(jiwoo, undoId)).status).toBe(200)
  await cancel(jiwoo, requestId)
  expect((await cancel(jiwoo, later)).undoId).toBeNull()
  await expect
    .poll(async () => (await dohyun.call(waitCalls.waits, {})).items.map(({ offer }) => offer !== null), {
      timeout: 60_000,
    })
    .toEqual([true])
  expect(await overlaps(app.db)).toBe(0)
})

test('whose booking it is hears that it is there again, when somebody else cancelled it', async () => {
  const { requestId } = await save(jiwoo, asked(room, day))
  const { undoId } = await cancel(keeper, requestId)
  expect((await undo(keeper, undoId)).status).toBe(200)
  await expect
    .poll(async () => (await bellOf(app, 'jiwoo.seo')).map(({ text }) => text), { timeout: 60_000 })
    .toContain('취소가 되돌려졌어요. 북악, 회의 (2031-06-04 10:00)')
})
