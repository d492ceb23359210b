import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { reservationAdministrationCalls } from '../../contract/administration.contract.ts'
import { afterCalls } from '../../contract/after.contract.ts'
import { listCalls } from '../../contract/lists.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { waitCalls } from '../../contract/waiting-list.contract.ts'
import { releaseUnused } from '../after/release.job.ts'
import { asked, bellOf, codeOf, overlaps, read, save, weekOf } from '../reservations.fixture.ts'
import { moveLineOn } from './offer.job.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let yuna: TestClient
let keeper: TestClient
let now = new Date('2031-05-05T09:00+09:00')
beforeAll(async () => {
  app = await startTestApp({ now: () => now, work: true })
  ;[jiwoo, dohyun, yuna, keeper] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('popup.manager'),
    app.signIn('reserve.manager'),
  ])
})
afterAll(() => app.close())
afterEach(async () => expect(await overlaps(app.db)).toBe(0))
beforeEach(async () => {
  now = new Date('2031-05-05T09:00+09:00')
  for (const table of ['reservations_waits', 'reservations_bookings', 'alerts_alerts'] as const)
    await app.db.deleteFrom(table).execute()
  await app.db
    .updateTable('reservations_resources')
    .set({ offer_minutes: 30, per_person: null, check_in_minutes: null, out_of_order: null, retired_at: null })
    .execute()
})

const [room, other, hall, day] = [101, 103, 110, '2031-05-07']
const soon = { timeout: 60_000 }
const at = (time: string) => {
  now = new Date(`2031-05-${time}+09:00`)
}
const wait = (client: TestClient, fields = asked(room, day)) => client.call(waitCalls.wait, fields)
const waits = async (client: TestClient) => (await client.call(waitCalls.waits, {})).items
const isOffered = async (client: TestClient) => (await waits(client)).map(({ offer }) => offer !== null)
const moveOn = () => moveLineOn(app.services, {})
const cancel = (client: TestClient, requestId: number) => client.call(requestCalls.requestCancel, { requestId })
const fault = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { error: { key: string } }).error.key.split('.').at(-1)]
}
const bell = async (userName: string) =>
  (await bellOf(app, userName)).map(({ kind, text, url }) => [kind.replace('reservations.', ''), text, url])

describe('who waits', () => {
  test('keeps all that was said, is counted at the booking, and stands in no other list', async () => {
    const { requestId } = await save(jiwoo, asked(room, day))
    const attendees = [codeOf('popup.manager')]
    const fields = { reserveTitle: '면접', reserveContent: '두 사람', isPrivate: true, attendees }
    expect(await wait(dohyun, asked(room, day, '10:30-11:30', fields))).toMatchObject({ place: 1 })
    expect(await wait(yuna, asked(room, day))).toMatchObject({ place: 2 })
    expect(await waits(dohyun)).toMatchObject([
      {
        reserveTitle: '면접',
        startTime: '10:30',
        endTime: '11:30',
        place: 1,
        offer: null,
        resource: { resourceId: room },
      },
    ])
    expect(await read(jiwoo, requestId)).toMatchObject({ inLine: 2, canNow: { wait: false } })
    expect((await read(dohyun, requestId)).canNow.wait).toBe(true)
    expect((await weekOf(dohyun, room, day)).length).toBe(1)
    await cancel(jiwoo, requestId)
    await expect.poll(() => isOffered(dohyun), soon).toEqual([true])
    const [{ offer } = { offer: null }] = await waits(dohyun)
    await dohyun.call(waitCalls.acceptOffer, { id: (await waits(dohyun))[0]!.waitId })
    expect(await read(dohyun, offer!.bookingId)).toMatchObject({
      reserveTitle: '면접',
      reserveContent: '두 사람',
      isPrivate: true,
      attendees: [{ personCode: attendees[0] }],
      requestState: 1,
      offer: null,
    })
    // All of the time of the next one is not free.
    await moveOn()
    expect(await isOffered(yuna)).toEqual([false])
  })

  test('waits for what others have, once, and the line has an end', async () => {
    expect(await fault(dohyun.send(waitCalls.wait, asked(room, day)))).toEqual([409, 'free'])
    await save(jiwoo, asked(room, day))
    expect(await fault(jiwoo.send(waitCalls.wait, asked(room, day)))).toEqual([409, 'own'])
    await wait(dohyun)
    expect(await fault(dohyun.send(waitCalls.wait, asked(room, day, '09:00-10:30')))).toEqual([409, 'already'])
    const offSlot = await dohyun.send(waitCalls.wait, asked(room, day, '10:10-11:00'))
    expect(offSlot.status).toBe(400)
    await sql`
      insert into reservations_waits (resource_id, period, person_code, title, created_at)
      select ${room}, tstzrange(at, at + interval '1 hour'), ${codeOf('popup.manager')}, '대기', now()
      from generate_series('2031-06-01'::timestamptz, '2031-06-20', interval '1 day') at`.execute(app.db)
    expect(await fault(yuna.send(waitCalls.wait, asked(room, day)))).toEqual([409, 'tooMany'])
    await sql`
      insert into reservations_waits (resource_id, period, person_code, title, created_at)
      select ${room}, tstzrange('2031-05-07T10:00+09:00', '2031-05-07T11:00+09:00'), person_code, '대기', now()
      from organisation_people where person_code <> ${codeOf('dohyun.kim')} limit 50`.execute(app.db)
    await app.db.deleteFrom('reservations_waits').where('person_code', '=', codeOf('dohyun.kim')).execute()
    expect(await fault(dohyun.send(waitCalls.wait, asked(room, day)))).toEqual([409, 'full'])
  })

  test('waits no longer once its time has begun, or when she says so', async () => {
    await save(jiwoo, asked(room, day))
    const { waitId } = await wait(dohyun)
    await wait(yuna)
    expect(await fault(yuna.send(waitCalls.endWait, { id: waitId }))).toEqual([404, 'NotFoundException'])
    await dohyun.call(waitCalls.endWait, { id: waitId })
    expect([await waits(dohyun), (await waits(yuna))[0]!.place]).toEqual([[], 1])
    at('07T10:00')
    await moveOn()
    expect(await app.db.selectFrom('reservations_waits').selectAll().execute()).toEqual([])
  })
})

describe('what becomes free', () => {
  /** A booking of 서지우 for which 김도현 waits. */
  async function waitedFor() {
    const { requestId } = await save(jiwoo, asked(room, day))
    await wait(dohyun)
    return requestId
  }

  test('by a cancel is held for the first, who hears of it, and is taken for all others', async () => {
    await cancel(jiwoo, await waitedFor())
    await expect.poll(() => isOffered(dohyun), soon).toEqual([true])
    expect(await waits(dohyun)).toMatchObject([{ offer: { until: '2031-05-05T00:30:00.000Z' } }])
    await expect
      .poll(() => bell('dohyun.kim'), soon)
      .toContainEqual([
        'offered',
        '기다리던 시간이 비었어요. 북악, 회의 (2031-05-07 10:00). 09:30까지 받아 주세요',
        '/po/reserve/own?part=line',
      ])
    expect(await fault(yuna.send(requestCalls.requestSave, asked(room, day)))).toEqual([409, 'taken'])
    const [{ bookingId } = { bookingId: 0 }] = await weekOf(yuna, room, day)
    expect(await read(dohyun, bookingId)).toMatchObject({ offer: { until: '2031-05-05T00:30:00.000Z' } })
    expect(await read(yuna, bookingId)).toMatchObject({ offer: null, can: { change: false } })
    // It is hers only when she has said yes.
    expect((await dohyun.call(listCalls.ownBookings, { part: 'coming' })).items).toEqual([])
    expect(await fault(dohyun.send(requestCalls.requestCancel, { requestId: bookingId }))).toEqual([409, 'answerFirst'])
  })

  test('by moving it away', async () => {
    const requestId = await waitedFor()
    await save(jiwoo, { ...asked(room, day, '15:00-16:00'), requestId, version: 1 })
    await expect.poll(() => isOffered(dohyun), soon).toEqual([true])
  })

  test('by shortening it', async () => {
    const { requestId } = await save(jiwoo, asked(room, day, '10:00-12:00'))
    await wait(dohyun, asked(room, day, '11:00-12:00'))
    await save(jiwoo, { ...asked(room, day, '10:00-11:00'), requestId, version: 1 })
    await expect.poll(() => isOffered(dohyun), soon).toEqual([true])
  })

  test('by rejecting it, while who waits for what is accepted learns that it is certain', async () => {
    const { requestId } = await save(jiwoo, asked(hall, day, '14:00-15:00'))
    const { requestId: accepted } = await save(jiwoo, asked(hall, day, '16:00-17:00'))
    await wait(dohyun, asked(hall, day, '14:00-15:00'))
    await wait(dohyun, asked(hall, day, '16:00-17:00'))
    await keeper.call(requestCalls.approvalSave, { requestIds: [accepted], requestState: 1 })
    await expect
      .poll(() => bell('dohyun.kim'), soon)
      .toContainEqual([
        'lineTaken',
        '기다리던 시간이 다른 사람의 예약으로 확정됐어요. 대강당, 회의 (2031-05-07 16:00). 취소되면 알려 드릴게요',
        '/po/reserve/own?part=line',
      ])
    await keeper.call(requestCalls.approvalSave, { requestIds: [requestId], requestState: 2, reason: '행사' })
    await expect.poll(() => isOffered(dohyun), soon).toEqual([true, false])
    const { waitId, offer } = (await waits(dohyun))[0]!
    // Somebody still has to say yes, who hears of it now.
    expect(await dohyun.call(waitCalls.acceptOffer, { id: waitId })).toEqual({
      requestId: offer!.bookingId,
      isWaiting: true,
    })
    expect((await read(dohyun, offer!.bookingId)).requestState).toBe(0)
    await expect.poll(async () => (await bell('reserve.manager')).map(([kind]) => kind), soon).toContain('asked')
  })

  test('because nobody came, and by giving back the rest', async () => {
    await app.db.updateTable('reservations_resources').set({ check_in_minutes: 10 }).execute()
    const { requestId } = await save(jiwoo, asked(room, '2031-05-05', '09:30-12:00'))
    await save(jiwoo, asked(other, '2031-05-05', '09:30-12:00'))
    await wait(dohyun, asked(room, '2031-05-05', '10:00-11:00'))
    await wait(dohyun, asked(other, '2031-05-05', '10:00-11:00'))
    at('05T09:41')
    await jiwoo.call(afterCalls.checkIn, { id: requestId })
    await releaseUnused(app.services)
    await expect.poll(() => isOffered(dohyun), soon).toEqual([false, true])
    await jiwoo.call(afterCalls.endEarly, { id: requestId })
    await expect.poll(() => isOffered(dohyun), soon).toEqual([true, true])
    // Never longer than until it begins.
    expect((await waits(dohyun))[0]!.offer!.until).toBe('2031-05-05T01:00:00.000Z')
  })

  test('because its resource is in service again, which the clock finds', async () => {
    const requestId = await waitedFor()
    await sql`
      update reservations_resources set out_of_order = tstzrange('2031-05-07', '2031-05-09')
      where resource_id = ${room}`.execute(app.db)
    await cancel(jiwoo, requestId)
    await moveOn()
    expect(await isOffered(dohyun)).toEqual([false])
    await app.db.updateTable('reservations_resources').set({ out_of_order: null }).execute()
    await moveOn()
    await expect.poll(() => isOffered(dohyun), soon).toEqual([true])
  })

  test('goes past who may not have it: by a rule, or without the right', async () => {
    const requestId = await waitedFor()
    await wait(yuna)
    await save(dohyun, asked(room, '2031-05-08'))
    await app.db.updateTable('reservations_resources').set({ per_person: 1 }).where('resource_id', '=', room).execute()
    await cancel(jiwoo, requestId)
    await expect.poll(() => isOffered(yuna), soon).toEqual([true])
    expect(await isOffered(dohyun)).toEqual([false])
  })
})

describe('an offer', () => {
  async function offered() {
    const { requestId } = await save(jiwoo, asked(room, day))
    const { waitId } = await wait(dohyun)
    await wait(yuna)
    await cancel(jiwoo, requestId)
    await expect.poll(() => isOffered(dohyun), soon).toEqual([true])
    return waitId
  }

  test('that is passed on goes to the next, and so does one that nobody takes in time; then it is free', async () => {
    await dohyun.call(waitCalls.endWait, { id: await offered() })
    await expect.poll(() => isOffered(yuna), soon).toEqual([true])
    at('05T09:29')
    await moveOn()
    expect(await isOffered(yuna)).toEqual([true])
    at('05T09:30')
    const [{ waitId } = { waitId: 0 }] = await waits(yuna)
    expect(await fault(yuna.send(waitCalls.acceptOffer, { id: waitId }))).toEqual([409, 'offerOver'])
    await moveOn()
    expect([await waits(yuna), await weekOf(yuna, room, day)]).toEqual([[], []])
    await expect
      .poll(() => bell('popup.manager'), soon)
      .toContainEqual([
        'offerOver',
        '받지 않아 제안이 끝났어요. 북악, 회의 (2031-05-07 10:00)',
        '/po/reserve/write?resourceId=101&title=%ED%9A%8C%EC%9D%98&start=2031-05-07T10%3A00&end=2031-05-07T11%3A00',
      ])
  })

  test('is answered by nobody else, once, and not as long as it is none', async () => {
    const waitId = await offered()
    expect(await fault(yuna.send(waitCalls.acceptOffer, { id: waitId }))).toEqual([404, 'NotFoundException'])
    const [{ waitId: next } = { waitId: 0 }] = await waits(yuna)
    expect(await fault(yuna.send(waitCalls.acceptOffer, { id: next }))).toEqual([409, 'notOffered'])
    const both = await Promise.all([1, 2].map(() => dohyun.send(waitCalls.acceptOffer, { id: waitId })))
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404])
    expect((await dohyun.call(listCalls.ownBookings, { part: 'coming' })).items.length).toBe(1)
  })

  test('is taken back when its resource goes out of use, and whom it was made to waits again', async () => {
    await offered()
    const admin = await app.signIn('admin')
    await admin.call(reservationAdministrationCalls.retireResource, {
      resourceId: room,
      state: 'retired',
      bookings: 'cancel',
    })
    await moveOn()
    expect([await isOffered(dohyun), await isOffered(yuna)]).toEqual([[false], [false]])
    await admin.call(reservationAdministrationCalls.retireResource, { resourceId: room, state: 'active' })
    await moveOn()
    expect(await isOffered(dohyun)).toEqual([true])
  })
})
