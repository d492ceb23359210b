import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import { asked, dayAhead, read, save, sheet, weekOf } from '../reservations.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let haneul: TestClient
let manager: TestClient
let keeper: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, haneul, manager, keeper] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('haneul.song'),
    app.signIn('manager'),
    app.signIn('reserve.manager'),
  ])
})
afterAll(() => app.close())

const code = (userName: string) => demoPerson(userName).personCode
const permissions = (client: TestClient, id: number, personCode?: string) =>
  client.call(reservationsCalls.resourcePermissions, { id, personCode })
const faultOf = async (client: TestClient, fields: ReturnType<typeof asked>) => {
  const { status, body } = await client.send(requestCalls.requestSave, fields)
  const { error } = body as { error: { key: string; fields?: { path: string; key: string }[] } }
  return [status, error.fields?.[0]?.path, (error.fields?.[0]?.key ?? error.key).split('.').at(-1)]
}

describe('what somebody sees and may do', () => {
  test('a board has its groups from the top down and what one sees in them, in order (RESERVE-024)', async () => {
    const board = await dohyun.call(reservationsCalls.reserveBoard, { id: 1 })
    expect(board.groups.slice(0, 2).map(({ name }) => name.ko)).toEqual(['판교 본관', '연구동'])
    expect(board.groups.find(({ groupId }) => groupId === 11)).toMatchObject({ parentGroupId: 10 })
    expect(board.resources[0]).toMatchObject({ name: { ko: '대강당' }, way: 'approval' })
    expect(board.resources.find(({ resourceId }) => resourceId === 101)).toMatchObject({
      can: { see: true, book: true, bookFreely: false, approve: false, manage: false },
    })
    expect((await dohyun.send(reservationsCalls.reserveBoard, { id: 11 })).status).toBe(404)
    const boards = async (client: TestClient) =>
      (await client.call(reservationsCalls.boards, {})).items.map(({ boardId }) => boardId)
    expect(await boards(dohyun)).toEqual([1, 2, 3, 4])
    // Of the other company the hall alone, which both share.
    expect(await boards(haneul)).toEqual([11, 12, 1])
    expect(
      (await haneul.call(reservationsCalls.reserveBoard, { id: 1 })).resources.map((each) => each.resourceId),
    ).toEqual([110])
  })

  test('a floor below another has its rights, one with its own has not, and the answer says by which line (RESERVE-026)', async () => {
    const own = await permissions(dohyun, 101)
    expect(own.reasons).toEqual([
      expect.objectContaining({
        right: 'see',
        by: 'right',
        groupId: 10,
        entry: expect.objectContaining({ code: 'HC' }),
      }),
      expect.objectContaining({ right: 'book', by: 'right', groupId: 10 }),
    ])
    expect((await permissions(dohyun, 112)).can).toMatchObject({ see: true, book: false })
    expect(await faultOf(dohyun, asked(112, dayAhead(50)))).toEqual([403, undefined, 'noBooking'])
    expect((await permissions(manager, 112)).reasons).toContainEqual(
      expect.objectContaining({ right: 'manage', by: 'administrator', grant: 'companyManager' }),
    )
    // By the department, which answers what waits.
    expect((await permissions(keeper, 110)).can).toMatchObject({ approve: true, manage: true })
  })

  test('whoever manages a resource asks what others can do; nobody else does, and not of whom she does not see', async () => {
    expect((await permissions(manager, 112, code('dohyun.kim'))).can).toMatchObject({ see: true, book: false })
    expect(
      (await dohyun.send(reservationsCalls.resourcePermissions, { id: 101, personCode: code('manager') })).status,
    ).toBe(403)
    expect(
      (await manager.send(reservationsCalls.resourcePermissions, { id: 101, personCode: code('haneul.song') })).status,
    ).toBe(404)
  })

  test('what is not shared stays within the company, also where a line names everybody', async () => {
    const share = (isShared: boolean) =>
      app.db.updateTable('reservations_resources').set({ is_shared: isShared }).where('resource_id', '=', 110).execute()
    expect((await permissions(haneul, 110)).can.book).toBe(true)
    await share(false)
    expect((await haneul.send(reservationsCalls.resourceDetail, { id: 110 })).status).toBe(404)
    await share(true)
  })

  test('what is retired is for its managers, and nobody books it', async () => {
    await app.db
      .updateTable('reservations_resources')
      .set({ retired_at: new Date() })
      .where('resource_id', '=', 133)
      .execute()
    expect((await dohyun.send(reservationsCalls.resourceDetail, { id: 133 })).status).toBe(404)
    expect((await manager.call(reservationsCalls.resourceDetail, { id: 133 })).can).toMatchObject({
      book: false,
      manage: true,
    })
  })
})

describe('a booking', () => {
  test('is in the day, the week and the month of its room, by either name of the period (RESERVE-040, RESERVE-042)', async () => {
    const day = dayAhead(60)
    const { requestId } = await save(dohyun, asked(102, day, '23:00-23:30', { reserveTitle: '늦은 회의' }))
    for (const requestType of ['Daily', 'Weekly', 'Week', 'Monthly', 'Month'] as const) {
      const list = await jiwoo.call(reservationsCalls.bookingList, { resourceId: 102, requestType, baseDatetime: day })
      expect(list.items.filter(({ bookingId }) => bookingId === requestId)).toMatchObject([
        {
          startDate: day,
          startTime: '23:00',
          endTime: '23:30',
          scheduleDuration: 30,
          requestState: 1,
          reserveTitle: '늦은 회의',
        },
      ])
      expect(list.requestType).toBe({ Week: 'Weekly', Month: 'Monthly' }[requestType as 'Week'] ?? requestType)
    }
    // An instant is a day at +09:00.
    const list = (baseDatetime: string) =>
      jiwoo.call(reservationsCalls.bookingList, { resourceId: [102, 103], requestType: 'Daily', baseDatetime })
    expect((await list(`${day}T15:30:00Z`)).startDate).toBe(dayAhead(61))
    expect((await list(`${day}T23:59:00+09:00`)).startDate).toBe(day)
    expect(
      (await jiwoo.call(reservationsCalls.bookingList, { resourceId: [], requestType: 'Daily', baseDatetime: day }))
        .items,
    ).toEqual([])
  })

  test('is looked at before it is made by either of four paths, and none of them books (RESERVE-030, RESERVE-031, RESERVE-032)', async () => {
    const day = dayAhead(68)
    await save(dohyun, asked(103, day, '10:00-11:00'))
    const before = (await weekOf(jiwoo, 103, day)).length
    for (const call of [
      requestCalls.requestValidate,
      requestCalls.requestValidateRequest,
      requestCalls.requestValidateIncludeWait,
      requestCalls.requestValidateIncludeWaitRequest,
    ]) {
      const free = await jiwoo.call(call, asked(103, day, '11:00-12:00'))
      expect(free).toMatchObject({ isValid: true, occurrences: 1, clashes: [] })
      const taken = await jiwoo.call(call, asked(103, day, '10:30-11:30'))
      expect(taken).toMatchObject({ isValid: false, clashes: [{ why: 'taken', resourceId: 103 }] })
    }
    expect(await weekOf(jiwoo, 103, day)).toHaveLength(before)
  })

  test('that is private shows others that it is, and neither what nor whose', async () => {
    const day = dayAhead(61)
    const fields = asked(102, day, '10:00-11:00', {
      reserveTitle: '연봉 면담',
      reserveContent: '비밀',
      isPrivate: true,
    })
    const { requestId } = await save(jiwoo, { ...fields, reserverCode: code('manager') })
    const seen = async (client: TestClient) =>
      (await weekOf(client, 102, day)).find(({ bookingId }) => bookingId === requestId)!
    expect(await seen(dohyun)).toMatchObject({
      isPrivate: true,
      isHidden: true,
      reserveTitle: '',
      reserver: null,
      dateTimeCreated: null,
      version: 0,
    })
    expect((await dohyun.send(reservationsCalls.requestRead, { id: requestId })).status).toBe(404)
    // Whose it is, and who asked for it.
    for (const client of [jiwoo, manager]) expect((await seen(client)).reserveTitle).toBe('연봉 면담')
    expect(await read(manager, requestId)).toMatchObject({
      reserveContent: '비밀',
      askedBy: { personCode: code('jiwoo.seo') },
    })
    const clash = await dohyun.send(requestCalls.requestSave, asked(102, day, '10:30-11:30'))
    expect([clash.status, JSON.stringify(clash.body)]).toEqual([409, expect.stringContaining('비공개')])
    expect(clash.text).not.toMatch(/연봉|한지원|서지우/)
    const { clashes } = await sheet(dohyun, asked(102, day, '10:30-11:30'))
    expect(clashes).toMatchObject([{ why: 'taken', holders: [{ isHidden: true, reserveTitle: '', reserver: null }] }])
  })

  test('is made for a colleague one sees, and for nobody else', async () => {
    const fields = asked(102, dayAhead(59))
    for (const reserverCode of [code('haneul.song'), 'P999999'])
      expect((await dohyun.send(requestCalls.requestSave, { ...fields, reserverCode })).status).toBe(404)
    const { requestId } = await save(dohyun, { ...fields, reserverCode: code('manager') })
    expect((await read(jiwoo, requestId)).reserver?.personCode).toBe(code('manager'))
  })

  test('that is taken is refused with the name of who holds it, in the language of the reader', async () => {
    const day = dayAhead(62)
    await save(dohyun, asked(102, day))
    const { status, body } = await jiwoo.send(requestCalls.requestSave, asked(102, day, '10:30-12:00'))
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'ConflictException',
        error: {
          key: 'reservations.faults.taken',
          params: { name: '김도현', from: `${day} 10:00`, to: `${day} 11:00` },
        },
      },
    ])
    // What ends when the other begins is no clash.
    await save(jiwoo, asked(102, day, '11:00-12:00'))
    await save(jiwoo, asked(102, day, '09:30-10:00'))
  })

  test.each([
    ['past', asked(103, dayAhead(-1)), 'startDate'],
    ['tooFar', asked(103, dayAhead(3000)), 'startDate'],
    ['endFirst', asked(103, dayAhead(50), '11:00-10:00'), 'endTime'],
    ['endFirst', asked(103, dayAhead(50), '11:00-11:00'), 'endTime'],
    ['offSlot', asked(103, dayAhead(50), '10:10-11:00'), 'startTime'],
    ['offSlot', asked(104, dayAhead(50), '10:15-10:50'), 'endTime'],
    ['tooLong', asked(103, dayAhead(50), '10:00-11:00', { endDate: dayAhead(90) }), 'endDate'],
    ['unknownRule', asked(103, dayAhead(50), '10:00-11:00', { rule: 'FREQ=HOURLY' }), 'rule'],
    ['tooMany', asked(103, dayAhead(50), '10:00-11:00', { rule: 'FREQ=DAILY;COUNT=401' }), 'rule'],
    ['tooFar', asked(103, dayAhead(50), '10:00-11:00', { rule: 'FREQ=YEARLY;COUNT=10' }), 'rule'],
    [
      'overlapsItself',
      asked(103, dayAhead(50), '10:00-11:00', { endDate: dayAhead(51), rule: 'FREQ=DAILY;COUNT=3' }),
      'rule',
    ],
  ])('is refused at the field: %s', async (fault, fields, field) => {
    expect(await faultOf(jiwoo, fields)).toEqual([400, field, fault])
    expect((await jiwoo.send(requestCalls.requestValidate, fields)).status).toBe(400)
  })

  test('of whole days goes from midnight to midnight by the clock of the room, and over a night as well', async () => {
    const { requestId } = await save(
      jiwoo,
      asked(152, dayAhead(70), '10:00-11:00', { endDate: dayAhead(72), isAllDayEvent: true }),
    )
    expect(await read(jiwoo, requestId)).toMatchObject({
      startDate: dayAhead(70),
      endDate: dayAhead(72),
      scheduleDuration: 3 * 1440,
      isAllDayEvent: true,
    })
    expect(await faultOf(dohyun, asked(152, dayAhead(72), '22:00-23:00'))).toEqual([409, undefined, 'taken'])
    await save(dohyun, asked(152, dayAhead(73), '22:00-02:00', { endDate: dayAhead(74) }))
    await sql`update reservations_resources set time_zone = 'Europe/Berlin' where resource_id = 132`.execute(app.db)
    const far = await read(jiwoo, (await save(jiwoo, asked(132, dayAhead(60)))).requestId)
    expect(far.startTime).toBe('10:00')
    expect(new Date(far.start).getUTCHours()).toBeLessThan(10)
  })

  test('is not made of what is out of order, and of a series the sheet says which', async () => {
    const out = `[${dayAhead(80)}T00:00:00+09:00,${dayAhead(81)}T00:00:00+09:00)`
    await app.db
      .updateTable('reservations_resources')
      .set({ out_of_order: out, out_of_order_text: '공사' })
      .where('resource_id', '=', 131)
      .execute()
    expect(await faultOf(jiwoo, asked(131, dayAhead(80)))).toEqual([400, 'resourceId', 'outOfOrder'])
    const series = asked(131, dayAhead(79), '10:00-11:00', { rule: 'FREQ=DAILY;COUNT=3' })
    expect((await sheet(jiwoo, series)).clashes).toMatchObject([
      { why: 'outOfOrder', occurrence: `${dayAhead(80)}T10:00`, holders: [] },
    ])
    expect(await faultOf(jiwoo, series)).toEqual([409, undefined, 'outOfOrderThen'])
  })

  test('that others may not change is left to them, and a manager’s change is kept in the audit log', async () => {
    const day = dayAhead(63)
    const { requestId } = await save(dohyun, asked(102, day))
    const change = { ...asked(102, day, '14:00-15:00'), requestId, version: 1 }
    expect(await faultOf(jiwoo, change)).toEqual([403, undefined, 'ofOthers'])
    expect((await jiwoo.send(requestCalls.requestCancel, { requestId })).status).toBe(403)
    await save(manager, change)
    expect(await faultOf(dohyun, change)).toEqual([409, undefined, 'changedMeanwhile'])
    await dohyun.call(requestCalls.requestCancel, { requestId })
    expect(await faultOf(dohyun, { ...change, version: 3 })).toEqual([409, undefined, 'notHeld'])
    const lines = await app.db
      .selectFrom('platform_audit')
      .select('action')
      .where('target', '=', 'resource:102')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['reservations.changed'])
  })
})

describe('what is accepted first', () => {
  test('holds its time while it waits, is answered by those who may, once (RESERVE-037, RESERVE-052)', async () => {
    const day = dayAhead(64)
    const { requestId, waiting } = await save(dohyun, asked(110, day, '10:00-12:00', { isPrivate: true }))
    expect([waiting, (await read(dohyun, requestId)).requestState]).toEqual([1, 0])
    expect(await faultOf(haneul, asked(110, day, '11:00-12:00'))).toEqual([409, undefined, 'takenPrivately'])
    const decide = (client: TestClient, requestState: 1 | 2) =>
      client.send(requestCalls.approvalSave, { requestIds: [requestId], requestState, reason: '행사와 겹쳐요' })
    expect((await decide(dohyun, 1)).status).toBe(403)
    // Whoever answers it learns what it is, as long as it waits.
    expect((await read(keeper, requestId)).reserveTitle).toBe('회의')
    expect((await decide(keeper, 2)).status).toBe(200)
    expect((await decide(keeper, 1)).status).toBe(409)
    expect(await read(dohyun, requestId)).toMatchObject({ requestState: 2, reserveKind: 0, reason: '행사와 겹쳐요' })
    // What is rejected holds nothing.
    expect((await save(haneul, asked(110, day, '11:00-12:00'))).waiting).toBe(1)
    expect((await save(keeper, asked(110, dayAhead(65), '11:00-12:00'))).waiting).toBe(0)
  })

  test('need not be accepted again when it is shortened, and must when it is moved', async () => {
    const day = dayAhead(66)
    const { requestId } = await save(dohyun, asked(110, day, '10:00-13:00'))
    await keeper.call(requestCalls.approvalSave, { requestIds: [requestId], requestState: 1 })
    const change = async (hours: string) => {
      const { version } = await read(dohyun, requestId)
      return (await save(dohyun, { ...asked(110, day, hours), requestId, version })).waiting
    }
    expect(await change('10:00-12:00')).toBe(0)
    expect(await change('11:00-13:00')).toBe(1)
  })
})
