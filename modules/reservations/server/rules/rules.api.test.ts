import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import { type ResourceRules, resourceRules } from '../../contract/resource-rules.ts'
import { asked, dayAhead, read, save, sheet } from '../reservations.fixture.ts'
import { putRuleLists, ruleColumns } from './rule-rows.ts'

/** A room of the research building that the demo books seldom. */
const room = 125
let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let keeper: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, keeper, manager] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('reserve.manager'),
    app.signIn('manager'),
  ])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('reservations_bookings').where('resource_id', '=', room).execute()
  await ruled({})
})

async function ruled(some: Partial<ResourceRules>): Promise<void> {
  const rules = resourceRules.parse(some)
  await app.db.updateTable('reservations_resources').set(ruleColumns(rules)).where('resource_id', '=', room).execute()
  await putRuleLists(app.db, room, rules)
}

/** The first day from so many days on that is a weekday, 0 Sunday to 6 Saturday. */
function next(weekday: number, from = 30): string {
  const day = dayAhead(from)
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7)
}

const working = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '18:00' }))

/** What somebody is told who books, and what the sheet says before. */
async function told(client: TestClient, fields: ReturnType<typeof asked>) {
  const { clashes, isValid } = await sheet(client, fields)
  const answer = await client.send(requestCalls.requestSave, fields)
  const { error } = answer.body as { error?: { message: string } }
  expect(isValid).toBe(answer.status === 200)
  expect(clashes[0]?.says ?? '').toBe(error?.message ?? '')
  return [answer.status, error?.message]
}

test('when it is closed is told for some days at once, with why, also to whoever manages it and to nobody else', async () => {
  const monday = next(1)
  const rules = { hours: working.slice(0, 2), blackouts: [{ from: monday, to: monday, reason: '바닥 공사' }] }
  await ruled(rules)
  const closed = (client: TestClient, startDate = monday, days = 2, resourceId = room) =>
    client.call(reservationsCalls.closedTimes, { resourceId, startDate, endDate: addDays(startDate, days) })
  const [tuesday, wednesday] = [addDays(monday, 1), addDays(monday, 2)]
  const hours = { resourceIds: [room], why: 'hours', reason: '' }
  const expected = [
    { resourceIds: [room], day: monday, from: '00:00', to: '24:00', why: 'blackout', reason: '바닥 공사' },
    { ...hours, day: tuesday, from: '00:00', to: '09:00' },
    { ...hours, day: tuesday, from: '18:00', to: '24:00' },
    { ...hours, day: wednesday, from: '00:00', to: '24:00' },
  ]
  for (const client of [jiwoo, keeper]) expect((await closed(client)).items).toEqual(expected)
  expect((await closed(await app.signIn('haneul.song'))).items).toEqual([])
  const tooMany = { resourceId: room, startDate: monday, endDate: addDays(monday, 7) }
  expect((await jiwoo.send(reservationsCalls.closedTimes, tooMany)).status).toBe(400)
  // A day off is called by its name.
  await ruled({ closedOnHolidays: true })
  const year = Number(monday.slice(0, 4)) + 1
  const answer = await closed(jiwoo, `${year}-01-01`, 0)
  expect(answer.daysOff).toEqual([{ day: `${year}-01-01`, name: '신정' }])
  expect(answer.items).toEqual([
    { resourceIds: [room], day: `${year}-01-01`, from: '00:00', to: '24:00', why: 'holiday', reason: '신정' },
  ])
})

describe('a rule of a resource is told before and refused with its figure (RESERVE-022)', () => {
  test('hours: a day without any, before they begin, after they end', async () => {
    await ruled({ hours: working })
    const refused = [409, '이 자원은 평일 09:00~18:00에만 예약할 수 있어요']
    expect(await told(jiwoo, asked(room, next(6)))).toEqual(refused)
    expect(await told(jiwoo, asked(room, next(3), '08:00-10:00'))).toEqual(refused)
    expect(await told(jiwoo, asked(room, next(3), '17:00-19:00'))).toEqual(refused)
    expect(await told(jiwoo, asked(room, next(3), '09:00-18:00'))).toEqual([200, undefined])
  })

  test('hours over several days: it begins and ends within them, and every day between is one', async () => {
    await ruled({ hours: working })
    const over = (from: string, to: string, hours: string) => asked(room, from, hours, { endDate: to })
    expect((await told(jiwoo, over(next(2), addDays(next(2), 1), '17:00-10:00')))[0]).toBe(200)
    expect((await told(jiwoo, over(next(5), addDays(next(5), 3), '17:00-10:00')))[0]).toBe(409)
    const days = { isAllDayEvent: true, endDate: addDays(next(4), 1) }
    expect((await told(jiwoo, asked(room, next(4), '00:00-00:00', days)))[0]).toBe(200)
  })

  test('hours of several kinds, in the language of the reader', async () => {
    await ruled({
      hours: [
        { weekday: 6, from: '10:00', to: '13:00' },
        { weekday: 1, from: '09:00', to: '24:00' },
        { weekday: 3, from: '09:00', to: '24:00' },
      ],
    })
    expect(await told(jiwoo, asked(room, next(2)))).toEqual([
      409,
      '이 자원은 월·수 09:00~24:00, 토 10:00~13:00에만 예약할 수 있어요',
    ])
    expect((await told(jiwoo, asked(room, next(1), '23:00-00:00', { endDate: addDays(next(1), 1) })))[0]).toBe(200)
  })

  test('days off of its company', async () => {
    await ruled({ closedOnHolidays: true })
    const year = Number(dayAhead(366).slice(0, 4))
    const [status, said] = await told(jiwoo, asked(room, `${year}-10-09`))
    expect([status, said]).toEqual([409, `회사 휴일(${year}-10-09)에는 예약할 수 없는 자원이에요`])
    expect((await told(jiwoo, asked(room, next(2))))[0]).toBe(200)
  })

  test('days on which nobody books, with the reason', async () => {
    await ruled({ blackouts: [{ from: dayAhead(30), to: dayAhead(32), reason: '바닥 공사' }] })
    expect(await told(jiwoo, asked(room, dayAhead(32)))).toEqual([
      409,
      `${dayAhead(30)}부터 ${dayAhead(32)}까지는 예약할 수 없는 자원이에요: 바닥 공사`,
    ])
    expect((await told(jiwoo, asked(room, dayAhead(33))))[0]).toBe(200)
  })

  test('how far ahead and how late', async () => {
    await ruled({ aheadDays: 14, leadMinutes: 2 * 1440 + 120 })
    expect(await told(jiwoo, asked(room, dayAhead(15)))).toEqual([409, '이 자원은 14일 뒤까지만 예약할 수 있어요'])
    expect(await told(jiwoo, asked(room, dayAhead(1)))).toEqual([409, '이 자원은 시작 2일 2시간 전까지 예약해야 해요'])
    expect((await told(jiwoo, asked(room, dayAhead(14))))[0]).toBe(200)
  })

  test('how short and how long', async () => {
    await ruled({ shortestMinutes: 120, longestMinutes: 240 })
    expect(await told(jiwoo, asked(room, dayAhead(30), '10:00-11:00'))).toEqual([
      409,
      '이 자원은 2시간 이상 예약해야 해요',
    ])
    expect(await told(jiwoo, asked(room, dayAhead(30), '10:00-15:00'))).toEqual([
      409,
      '이 자원은 한 번에 4시간까지만 예약할 수 있어요',
    ])
    expect((await told(jiwoo, asked(room, dayAhead(30), '10:00-14:00')))[0]).toBe(200)
  })

  test('how many one person and one department have; what goes makes room', async () => {
    await ruled({ perPerson: 1 })
    const { requestId } = await save(jiwoo, asked(room, dayAhead(30)))
    const refused = [409, '이 자원은 한 사람이 앞으로의 예약을 1건까지만 가질 수 있어요']
    expect(await told(jiwoo, asked(room, dayAhead(31)))).toEqual(refused)
    // Somebody else has her own, and whose booking it is counts, not who asks for it.
    expect((await told(dohyun, asked(room, dayAhead(31))))[0]).toBe(200)
    const { version } = await read(jiwoo, requestId)
    expect((await told(jiwoo, asked(room, dayAhead(33), '10:00-11:00', { requestId, version })))[0]).toBe(200)
    await jiwoo.call(requestCalls.requestCancel, { requestId })
    expect((await told(jiwoo, asked(room, dayAhead(34))))[0]).toBe(200)
    await ruled({ perDepartment: 1 })
    expect((await told(jiwoo, asked(room, dayAhead(35))))[1]).toContain('한 부서가')
  })

  test('two at once do not have more than one may', async () => {
    await ruled({ perPerson: 1 })
    const days = [40, 41, 42, 43].map((days) => asked(room, dayAhead(days)))
    const answers = await Promise.all(days.map((fields) => jiwoo.send(requestCalls.requestSave, fields)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })
})

test('of a series the sheet says which do not keep to a rule, and they are left out or put elsewhere', async () => {
  await ruled({ hours: working, perPerson: 4 })
  const series = asked(room, next(4), '10:00-11:00', { rule: 'FREQ=DAILY;COUNT=7' })
  const { clashes } = await sheet(jiwoo, series)
  expect(clashes.map(({ why, says, occurrence }) => [why, says.slice(0, 12), occurrence.slice(0, 10)])).toEqual([
    ['rule', '이 자원은 평일 09:', addDays(next(4), 2)],
    ['rule', '이 자원은 평일 09:', addDays(next(4), 3)],
    ['rule', '이 자원은 한 사람이 ', addDays(next(4), 6)],
  ])
  const decisions = clashes.map(({ occurrence }) => ({ occurrence, take: 'leaveOut' as const }))
  expect(await save(jiwoo, { ...series, decisions })).toMatchObject({ occurrences: 4 })
})

test('whoever manages it is told and not held, and what is there stays there', async () => {
  await ruled({ hours: working })
  const saturday = asked(room, next(6))
  expect(await sheet(keeper, saturday)).toMatchObject({
    isValid: true,
    clashes: [],
    exempt: [{ rule: 'hours', says: '이 자원은 평일 09:00~18:00에만 예약할 수 있어요', resourceId: room }],
  })
  const { requestId } = await save(keeper, { ...saturday, reserverCode: demoPerson('jiwoo.seo').personCode })
  // Her words may change, her Saturday may not be moved to Sunday.
  const { version } = await read(jiwoo, requestId)
  const words = { ...saturday, requestId, version, reserveTitle: '새 제목' }
  expect((await told(jiwoo, words))[0]).toBe(200)
  const sunday = { ...words, version: version + 1, startDate: addDays(next(6), 1), endDate: addDays(next(6), 1) }
  expect((await told(jiwoo, sunday))[0]).toBe(409)
  expect((await manager.call(reservationsCalls.resourceDetail, { id: room })).rules.hours).toEqual(working)
})

test('what the rules of a resource would refuse is not offered in the place of what clashes (RESERVE-022)', async () => {
  // Beyond what the demo has booked.
  const monday = next(1, 90)
  await save(dohyun, asked(122, monday))
  const offered = async (client: TestClient) => {
    const { taken } = await sheet(client, asked(122, monday, '10:00-11:00', { rule: 'FREQ=DAILY;COUNT=2' }))
    return taken.map(({ occurrence, resourceIds }) => [occurrence.slice(0, 10), !resourceIds.includes(room)])
  }
  expect(await offered(jiwoo)).toEqual([[monday, true]])
  const refusing: Partial<ResourceRules>[] = [
    { hours: working.filter(({ weekday }) => weekday !== 1) },
    { hours: working.map((each) => ({ ...each, from: '10:30' })) },
    { blackouts: [{ from: monday, to: monday, reason: '바닥 공사' }] },
    { shortestMinutes: 90 },
    { longestMinutes: 30 },
    { aheadDays: 7 },
  ]
  for (const rules of refusing) {
    await ruled(rules)
    expect(await offered(jiwoo), JSON.stringify(rules)).toEqual([[monday, false]])
  }
  // Whoever manages it is not held.
  expect(await offered(keeper)).toEqual([[monday, true]])
  await ruled({ hours: working, shortestMinutes: 60, longestMinutes: 60, aheadDays: 120 })
  expect(await offered(jiwoo)).toEqual([[monday, true]])
})
