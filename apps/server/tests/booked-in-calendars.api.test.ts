import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { calendarCalls } from '#modules/calendar/contract/calendar.contract.ts'
import { wireCalls } from '#modules/calendar/contract/wire.contract.ts'
import { requestCalls } from '#modules/reservations/contract/requests.contract.ts'
import { asked, codeOf, dayAhead, read, save, weekOf } from '#modules/reservations/server/reservations.fixture.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let yuna: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, yuna] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('popup.manager'),
  ])
})
afterAll(() => app.close())

const [bugak, inwang, hall] = [101, 102, 110]
const base = { isAllDay: false, timeZone: 'Asia/Seoul' }

/** What the calendar of somebody has of a title, as `start location`, by time. */
async function entries(client: TestClient, day: string, title: string, days = 20): Promise<string[]> {
  const last = new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  const { items } = await client.call(wireCalls.calendarList, { StartDate: day, EndDate: last })
  return items
    .filter(({ subject }) => subject === title)
    .map(
      ({ start, location }) =>
        `${new Date(Date.parse(start) + 9 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ')} ${location.split(' (')[0]}`,
    )
    .toSorted()
}
const itemOf = async (client: TestClient, bookingId: number) =>
  (await client.call(requestCalls.calendarMapByBooking, { bookingId })).items[0]?.itemId
const open = (client: TestClient, itemId: string) => client.call(calendarCalls.event, { itemId })
const move = async (client: TestClient, itemId: string, by: number, scope: 'this' | 'following' = 'this') =>
  client.send(calendarCalls.moveEvent, {
    itemId,
    version: (await open(client, itemId)).version,
    scope,
    startBy: by,
    endBy: by,
  })
const on = (day: string, rest: string) => `${day.slice(5)} ${rest}`
const errorOf = ({ body }: { body: unknown }) => (body as { error: { key: string; params: unknown } }).error

describe('what is booked', () => {
  test('stands in the calendars of whose it is and of whom she asks, moves with the booking and goes with it', async () => {
    const day = dayAhead(70)
    const fields = asked(bugak, day, '10:00-11:00', {
      reserveTitle: '설계 회의',
      attendees: [codeOf('dohyun.kim')],
    })
    const { requestId } = await save(jiwoo, fields)
    for (const client of [jiwoo, dohyun])
      expect(await entries(client, day, '설계 회의')).toEqual([on(day, '10:00 북악')])
    expect(await entries(yuna, day, '설계 회의')).toEqual([])
    await save(jiwoo, { ...fields, requestId, version: 1, resourceId: inwang, startTime: '13:00', endTime: '14:00' })
    for (const client of [jiwoo, dohyun])
      expect(await entries(client, day, '설계 회의')).toEqual([on(day, '13:00 인왕')])
    await jiwoo.call(requestCalls.requestCancel, { requestId })
    for (const client of [jiwoo, dohyun]) expect(await entries(client, day, '설계 회의')).toEqual([])
  })

  test('is named as whoever asked for it reads', async () => {
    const day = dayAhead(69)
    await dohyun.call(accountsCalls.savePreferences, { language: 'en' })
    await save(
      dohyun,
      asked(bugak, day, '10:00-11:00', { reserveTitle: '이름 회의', attendees: [codeOf('jiwoo.seo')] }),
    )
    await dohyun.call(accountsCalls.savePreferences, { language: 'ko' })
    for (const client of [jiwoo, dohyun])
      expect(await entries(client, day, '이름 회의')).toEqual([on(day, '10:00 Bugak')])
  })

  test('is known by booking and by request to those who come, and to nobody else (RESERVE-033, RESERVE-034)', async () => {
    const day = dayAhead(71)
    const { requestId } = await save(
      jiwoo,
      asked(bugak, day, '08:00-08:30', {
        reserveTitle: '아침 점검',
        rule: 'FREQ=DAILY;COUNT=3',
        attendees: [codeOf('dohyun.kim')],
      }),
    )
    const of = async (client: TestClient) =>
      (await client.call(requestCalls.calendarMapByRequest, { requestId })).items.map(({ itemId }) => itemId)
    const ids = await of(jiwoo)
    expect(ids).toHaveLength(3)
    expect(new Set(ids.map((itemId) => itemId.split('.')[0])).size).toBe(1)
    expect(await of(dohyun)).toEqual(ids)
    expect(await of(yuna)).toEqual([])
    const { items } = await jiwoo.call(requestCalls.calendarMapByBooking, { bookingId: requestId })
    expect(items).toEqual([{ bookingId: requestId, itemId: ids[0], url: expect.stringContaining(`itemid=${ids[0]}`) }])
    expect((await open(jiwoo, ids[0]!)).rule).toBe('FREQ=DAILY;COUNT=3')
  })

  test('that waits is not certain there until somebody accepts it, and goes when it is rejected', async () => {
    const day = dayAhead(72)
    const { requestId } = await save(jiwoo, asked(hall, day, '09:00-10:00', { reserveTitle: '공청회' }))
    const showsAs = async () =>
      (
        await app.db
          .selectFrom('calendar_events')
          .select('show_as')
          .where('origin_key', '=', `booking:${requestId}`)
          .execute()
      ).map(({ show_as }) => show_as)
    expect(await showsAs()).toEqual(['tentative'])
    const keeper = await app.signIn('reserve.manager')
    await keeper.call(requestCalls.approvalSave, { requestIds: [requestId], requestState: 1 })
    expect(await showsAs()).toEqual(['busy'])
    const { requestId: other } = await save(jiwoo, asked(hall, day, '11:00-12:00', { reserveTitle: '공청회 2부' }))
    await keeper.call(requestCalls.approvalSave, { requestIds: [other], requestState: 2 })
    expect(await entries(jiwoo, day, '공청회 2부')).toEqual([])
  })

  test('of a series is one series there: what is elsewhere by itself is so, and what is left out is not there', async () => {
    const day = dayAhead(74)
    const days = [0, 1, 2, 3].map((more) => dayAhead(74 + more))
    const fields = asked(bugak, day, '12:00-12:30', { reserveTitle: '점심 공부', rule: 'FREQ=DAILY;COUNT=4' })
    const { requestId, seriesId } = await save(jiwoo, {
      ...fields,
      decisions: [
        { occurrence: `${days[1]}T12:00`, take: 'leaveOut' },
        { occurrence: `${days[2]}T12:00`, take: 'otherResource', resourceId: inwang },
      ],
    })
    const [first, , third, fourth] = days as [string, string, string, string]
    expect(await entries(jiwoo, day, '점심 공부')).toEqual([
      on(first, '12:00 북악'),
      on(third, '12:00 인왕'),
      on(fourth, '12:00 북악'),
    ])
    const masters = await app.db
      .selectFrom('calendar_events')
      .select('origin_key')
      .where('subject', '=', '점심 공부')
      .where('series_id', 'is', null)
      .execute()
    expect(masters).toEqual([{ origin_key: `series:${seriesId}` }])
    await jiwoo.call(requestCalls.requestCancel, { requestId, scope: 'all' })
    expect(await entries(jiwoo, day, '점심 공부')).toEqual([])
  })
})

describe('in the calendar', () => {
  test('a move moves the booking, and is refused with the reason where the room is taken', async () => {
    const day = dayAhead(80)
    const { requestId } = await save(jiwoo, asked(bugak, day, '10:00-11:00', { reserveTitle: '옮길 회의' }))
    await save(dohyun, asked(bugak, day, '14:00-15:00', { reserveTitle: '막는 회의' }))
    const itemId = (await itemOf(jiwoo, requestId))!
    expect((await move(jiwoo, itemId, 120)).status).toBe(200)
    expect(await read(jiwoo, requestId)).toMatchObject({ startTime: '12:00', endTime: '13:00', version: 2 })
    const refused = await move(jiwoo, itemId, 120)
    expect(refused.status).toBe(409)
    expect(errorOf(refused)).toMatchObject({ key: 'reservations.faults.taken', params: { name: '김도현' } })
    expect(await entries(jiwoo, day, '옮길 회의')).toEqual([on(day, '12:00 북악')])
    // What is no slot of the room is said as a sentence.
    const offSlot = await move(jiwoo, itemId, 10)
    expect([offSlot.status, errorOf(offSlot).key]).toEqual([409, 'reservations.faults.offSlot'])
    // Whose it is not moves nothing.
    const { version } = await open(jiwoo, itemId)
    const input = { itemId, version, scope: 'this' as const, startBy: 60, endBy: 60 }
    expect((await dohyun.send(calendarCalls.moveEvent, input)).status).toBe(404)
  })

  test('one of a series is moved, the rest of it too, and taken away, each as the booking', async () => {
    const day = dayAhead(90)
    const days = [0, 1, 2, 3].map((more) => dayAhead(90 + more))
    const { requestId } = await save(
      jiwoo,
      asked(inwang, day, '09:00-10:00', { reserveTitle: '스터디', rule: 'FREQ=DAILY;COUNT=4' }),
    )
    const { items } = await jiwoo.call(requestCalls.calendarMapByRequest, { requestId })
    expect((await move(jiwoo, items[1]!.itemId, 60)).status).toBe(200)
    expect((await move(jiwoo, items[2]!.itemId, 120, 'following')).status).toBe(200)
    const rest = (await jiwoo.call(requestCalls.calendarMapByBooking, { bookingId: items[3]!.bookingId })).items
    await jiwoo.call(calendarCalls.removeEvent, { itemId: rest[0]!.itemId, scope: 'this' })
    const booked = (await Promise.all([day, dayAhead(97)].map((each) => weekOf(jiwoo, inwang, each))))
      .flat()
      .filter(({ reserveTitle }) => reserveTitle === '스터디')
      .map(({ startDate, startTime }) => on(startDate, startTime))
    const told = [on(days[0]!, '09:00'), on(days[1]!, '10:00'), on(days[2]!, '11:00')]
    expect([...new Set(booked)].toSorted()).toEqual(told)
    expect(await entries(jiwoo, day, '스터디')).toEqual(told.map((each) => `${each} 인왕`))
  })

  test('what is removed there is cancelled, and brought back by whoever removed it, for a while', async () => {
    const day = dayAhead(99)
    const { requestId } = await save(jiwoo, asked(bugak, day, '10:00-11:00', { reserveTitle: '되살릴 회의' }))
    const itemId = (await itemOf(jiwoo, requestId))!
    const { called } = await jiwoo.call(calendarCalls.removeEvent, { itemId })
    expect(await entries(jiwoo, day, '되살릴 회의')).toEqual([])
    expect((await dohyun.send(calendarCalls.restoreEvent, called!)).status).toBe(404)
    await jiwoo.call(calendarCalls.restoreEvent, called!)
    expect(await read(jiwoo, requestId)).toMatchObject({ requestState: 1, startTime: '10:00' })
    expect(await entries(jiwoo, day, '되살릴 회의')).toEqual([on(day, '10:00 북악')])
    const again = await jiwoo.call(calendarCalls.removeEvent, { itemId: (await itemOf(jiwoo, requestId))! })
    await save(dohyun, asked(bugak, day, '10:00-11:00', { reserveTitle: '다른 회의' }))
    const refused = await jiwoo.send(calendarCalls.restoreEvent, again.called!)
    expect([refused.status, errorOf(refused).key]).toEqual([409, 'reservations.faults.taken'])
    for (const id of ['x', '-1', '99999999999'])
      expect((await jiwoo.send(calendarCalls.restoreEvent, { origin: 'reservations', id })).status).toBe(404)
    expect((await jiwoo.send(calendarCalls.restoreEvent, { origin: 'nobody', id: '1' })).status).toBe(404)
  })

  test('the form changes title and people of the booking; notes stay the calendar’s, and the place is the room', async () => {
    const day = dayAhead(100)
    const { requestId } = await save(jiwoo, asked(bugak, day, '10:00-11:00', { reserveTitle: '제목' }))
    const itemId = (await itemOf(jiwoo, requestId))!
    const form = async (more: Record<string, unknown>) => {
      const { attendees, folderId, body, location, reminderMinutes, version, rule } = await open(jiwoo, itemId)
      return jiwoo.send(calendarCalls.changeEvent, {
        ...base,
        itemId,
        version,
        scope: 'this',
        folderId,
        subject: '제목',
        location,
        body,
        start: `${day}T10:00`,
        end: `${day}T11:00`,
        rule,
        showAs: 'busy',
        isPrivate: false,
        reminderMinutes,
        attendees: attendees.map(({ personCode }) => personCode),
        ...more,
      })
    }
    const elsewhere = await form({ location: '카페' })
    expect([elsewhere.status, JSON.stringify(elsewhere.body)]).toEqual([
      400,
      expect.stringContaining('calendar.event.keptPlace'),
    ])
    expect((await form({ subject: '새 제목', body: '<p>메모</p>', attendees: [codeOf('dohyun.kim')] })).status).toBe(
      200,
    )
    expect(await read(dohyun, requestId)).toMatchObject({
      reserveTitle: '새 제목',
      attendees: [{ personCode: codeOf('dohyun.kim') }],
    })
    const { version } = await read(jiwoo, requestId)
    await save(jiwoo, asked(bugak, day, '15:00-16:00', { reserveTitle: '새 제목', requestId, version }))
    expect((await open(jiwoo, itemId)).body).toBe('<p>메모</p>')
    expect(await entries(dohyun, day, '새 제목')).toEqual([on(day, '15:00 북악')])
  })
})
