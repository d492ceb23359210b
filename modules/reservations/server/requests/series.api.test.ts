import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { addDays } from '#platform/contract/days.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import type { Scope } from '../../contract/reservations.rules.ts'
import { type Asked, asked, dayAhead, orphans, overlaps, read, save, sheet } from '../reservations.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun] = await Promise.all([app.signIn('jiwoo.seo'), app.signIn('dohyun.kim')])
})
afterAll(async () => {
  expect([await overlaps(app.db), await orphans(app.db)]).toEqual([0, 0])
  await app.close()
})

/** Each test has some weeks of its own. */
let next = 60
const weeksOfOwn = () => dayAhead((next += 40))
const daily = (day: string, count: number, more: Partial<Asked> = {}) =>
  asked(122, day, '10:00-11:00', { rule: `FREQ=DAILY;COUNT=${count}`, ...more })

/** What of some weeks is booked in a room: day, beginning and title. */
async function booked(day: string, resourceId = 122): Promise<string[]> {
  const weeks = await Promise.all(
    [0, 7, 14, 21].map((days) =>
      jiwoo.call(reservationsCalls.bookingList, {
        resourceId,
        requestType: 'Weekly',
        baseDatetime: addDays(day, days),
      }),
    ),
  )
  return weeks
    .flatMap(({ items }) => items)
    .filter(({ startDate }) => startDate >= day && startDate < addDays(day, 28))
    .map(({ startDate, startTime, reserveTitle }) => `${dayOf(day, startDate)} ${startTime} ${reserveTitle}`)
}
const dayOf = (from: string, day: string) => Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000)
const idOf = async (day: string, resourceId = 122) => {
  const { items } = await jiwoo.call(reservationsCalls.bookingList, {
    resourceId,
    requestType: 'Daily',
    baseDatetime: day,
  })
  return items[0]!.bookingId
}
async function change(day: string, scope: Scope, fields: Partial<Asked>) {
  const requestId = await idOf(day)
  const { version, rule } = await read(jiwoo, requestId)
  return save(jiwoo, { ...asked(122, day, '10:00-11:00', { rule }), ...fields, requestId, version, scope })
}

test('a series is booked as a whole, and read with its rule and how much of it is to come (RESERVE-027, RESERVE-029)', async () => {
  const day = weeksOfOwn()
  const { requestId, occurrences, seriesId } = await save(jiwoo, daily(day, 5))
  expect(occurrences).toBe(5)
  expect(await booked(day)).toEqual([0, 1, 2, 3, 4].map((at) => `${at} 10:00 회의`))
  expect(await read(jiwoo, requestId)).toMatchObject({
    seriesId,
    rule: 'FREQ=DAILY;COUNT=5',
    coming: 5,
    startDate: day,
  })
  const last = await jiwoo.call(reservationsCalls.requestRead, { id: await idOf(addDays(day, 4)), isMaster: true })
  expect(last.requestId).toBe(requestId)
})

test('a series without end is booked for a year', async () => {
  const { occurrences } = await save(jiwoo, asked(109, dayAhead(70), '19:00-20:00', { rule: 'FREQ=WEEKLY' }))
  expect(occurrences).toBe(53)
})

test('what clashes is told for each, and nothing is booked before it was decided', async () => {
  const day = weeksOfOwn()
  await save(dohyun, asked(122, addDays(day, 1), '10:30-12:00', { reserveTitle: '면접' }))
  await save(dohyun, asked(122, addDays(day, 3), '09:00-10:30', { isPrivate: true }))
  const series = daily(day, 5)
  expect(await sheet(jiwoo, series)).toMatchObject({
    isValid: false,
    occurrences: 5,
    clashes: [
      {
        occurrence: `${addDays(day, 1)}T10:00`,
        why: 'taken',
        holders: [{ reserveTitle: '면접', reserver: { name: { ko: '김도현' } }, requestState: 1 }],
      },
      { occurrence: `${addDays(day, 3)}T10:00`, holders: [{ isHidden: true, reserver: null }] },
    ],
  })
  expect((await jiwoo.send(requestCalls.requestSave, series)).status).toBe(409)
  expect(await booked(day)).toHaveLength(2)
  const [second, fourth] = [`${addDays(day, 1)}T10:00`, `${addDays(day, 3)}T10:00`]
  const decisions = [
    { occurrence: second, take: 'otherResource', resourceId: 123 },
    { occurrence: fourth, take: 'otherTime', start: `${addDays(day, 3)}T13:00`, end: `${addDays(day, 3)}T14:00` },
    { occurrence: `${addDays(day, 4)}T10:00`, take: 'leaveOut' },
  ] as const
  const decided = { ...series, decisions: [...decisions] }
  expect(await sheet(jiwoo, decided)).toMatchObject({ isValid: true, occurrences: 4, clashes: [] })
  expect((await save(jiwoo, decided)).occurrences).toBe(4)
  expect(await booked(day)).toEqual(['0 10:00 회의', '1 10:30 면접', '2 10:00 회의', '3 09:00 ', '3 13:00 회의'])
  expect(await booked(day, 123)).toEqual(['1 10:00 회의'])
})

test.each([
  ['noOccurrence', { occurrence: '2030-01-01T10:00', take: 'leaveOut' }, 'decisions.0.occurrence'],
  // He sees it, and may not book it.
  ['noResource', { take: 'otherResource', resourceId: 112 }, 'decisions.0.resourceId'],
  ['noMoment', { take: 'otherTime' }, 'decisions.0.start'],
] as const)('a decision that is none is refused: %s', async (fault, decision, path) => {
  const day = weeksOfOwn()
  const fields = daily(day, 3, { decisions: [{ occurrence: `${day}T10:00`, ...decision }] })
  expect((await jiwoo.send(requestCalls.requestSave, fields)).body).toMatchObject({
    code: 'ValidationException',
    error: { fields: [{ path, key: `reservations.faults.${fault}` }] },
  })
})

test('this one alone moves, and a later change of all leaves it where it was put', async () => {
  const day = weeksOfOwn()
  await save(jiwoo, daily(day, 4))
  await change(addDays(day, 2), 'this', { startTime: '15:00', endTime: '16:00' })
  expect(await booked(day)).toEqual(['0 10:00 회의', '1 10:00 회의', '2 15:00 회의', '3 10:00 회의'])
  await change(day, 'all', { startTime: '11:00', endTime: '12:00', reserveTitle: '점검' })
  expect(await booked(day)).toEqual(['0 11:00 점검', '1 11:00 점검', '2 15:00 점검', '3 11:00 점검'])
})

test('it and all that follow part from the series, whose rule ends before', async () => {
  const day = weeksOfOwn()
  const first = await save(jiwoo, daily(day, 5))
  const rest = await change(addDays(day, 2), 'following', { startTime: '14:00', endTime: '15:30' })
  expect(rest.seriesId).not.toBe(first.seriesId)
  expect(await booked(day)).toEqual([0, 1, 2, 3, 4].map((at) => `${at} ${at < 2 ? '10' : '14'}:00 회의`))
  expect((await read(jiwoo, first.requestId)).rule).toMatch(/^FREQ=DAILY;UNTIL=/)
  expect(await read(jiwoo, rest.requestId)).toMatchObject({ rule: 'FREQ=DAILY;COUNT=3', coming: 3, endTime: '15:30' })
})

test('a series moves over its own days, with the rule', async () => {
  const day = weeksOfOwn()
  const { requestId } = await save(jiwoo, daily(day, 5))
  // Each takes the time of the next: the table looks when all have moved.
  await change(day, 'all', { startDate: addDays(day, 1), endDate: addDays(day, 1) })
  expect(await booked(day)).toEqual([1, 2, 3, 4, 5].map((at) => `${at} 10:00 회의`))
  expect((await read(jiwoo, requestId)).startDate).toBe(addDays(day, 1))
  const weekly = weeksOfOwn()
  await save(jiwoo, asked(122, weekly, '10:00-11:00', { rule: 'FREQ=WEEKLY;COUNT=3' }))
  await change(addDays(weekly, 7), 'all', { startDate: addDays(weekly, 9), endDate: addDays(weekly, 9) })
  expect(await booked(weekly)).toEqual([2, 9, 16].map((at) => `${at} 10:00 회의`))
})

test('with another rule what is affected is booked anew, and nothing is left of a series without bookings', async () => {
  const day = weeksOfOwn()
  const { seriesId } = await save(jiwoo, daily(day, 5))
  await change(addDays(day, 3), 'following', { rule: 'FREQ=WEEKLY;COUNT=2' })
  expect(await booked(day)).toEqual([0, 1, 2, 3, 10].map((at) => `${at} 10:00 회의`))
  await change(addDays(day, 10), 'all', { rule: '' })
  expect(await booked(day)).toEqual([0, 1, 2, 10].map((at) => `${at} 10:00 회의`))
  await change(addDays(day, 1), 'all', { rule: 'FREQ=DAILY;COUNT=2' })
  expect(await booked(day)).toEqual([0, 1, 10].map((at) => `${at} 10:00 회의`))
  expect(
    await app.db.selectFrom('reservations_series').select('series_id').where('series_id', '=', seriesId).execute(),
  ).toEqual([])
})

test('one booking becomes a series, and a change that clashes leaves everything as it was', async () => {
  const day = weeksOfOwn()
  await save(jiwoo, asked(122, day))
  await change(day, 'this', { rule: 'FREQ=DAILY;COUNT=3' })
  await save(dohyun, asked(122, addDays(day, 1), '13:00-14:00', { reserveTitle: '면접' }))
  const before = await booked(day)
  await expect(change(day, 'all', { startTime: '13:30', endTime: '14:30' })).rejects.toMatchObject({
    key: 'reservations.faults.taken',
    params: { name: '김도현' },
  })
  expect(await booked(day)).toEqual(before)
})

test.each([
  ['this', [0, 1, 3, 4], 1],
  ['following', [0, 1], 3],
  ['all', [], 5],
] as const)('cancelled %s (RESERVE-028)', async (scope, left, cancelled) => {
  const day = weeksOfOwn()
  await save(jiwoo, daily(day, 5))
  const requestId = await idOf(addDays(day, 2))
  expect((await jiwoo.call(requestCalls.requestCancel, { requestId, scope })).cancelled).toBe(cancelled)
  expect(await booked(day)).toEqual(left.map((at) => `${at} 10:00 회의`))
  expect((await read(jiwoo, requestId)).requestState).toBe(3)
  // The time is free again.
  await save(dohyun, asked(122, addDays(day, 2)))
})

test('a series keeps its clock and its length over two changes of the clock', async () => {
  await app.db
    .updateTable('reservations_resources')
    .set({ time_zone: 'America/New_York' })
    .where('resource_id', '=', 123)
    .execute()
  const series = asked(123, dayAhead(30), '23:00-02:00', { endDate: dayAhead(31), rule: 'FREQ=WEEKLY;COUNT=52' })
  const { seriesId } = await save(jiwoo, series)
  const rows = await app.db
    .selectFrom('reservations_bookings')
    .select(['booking_id'])
    .where('series_id', '=', seriesId)
    .orderBy('occurrence_at')
    .execute()
  const all = await Promise.all([0, 13, 26, 39, 51].map((at) => read(jiwoo, rows[at]!.booking_id)))
  expect(new Set(all.map(({ startTime, endTime }) => `${startTime} ${endTime}`))).toEqual(new Set(['23:00 02:00']))
  expect(new Set(all.map(({ start }) => start.slice(11, 16))).size).toBe(2)
})

test('of what clashes it is told which other resources cannot be had then, so that the free ones are offered (RESERVE-022)', async () => {
  const day = weeksOfOwn()
  await save(jiwoo, asked(122, addDays(day, 1), '10:30-11:30'))
  // A long one, and one that only touches.
  await save(jiwoo, asked(123, day, '06:00-18:00', { endDate: addDays(day, 1) }))
  await save(jiwoo, asked(121, addDays(day, 1), '09:00-10:00'))
  const taken = async (more: Partial<Asked> = {}) => {
    const told = await sheet(dohyun, daily(day, 3, more))
    return told.taken.map(({ occurrence, resourceIds }) => [
      occurrence.slice(0, 10),
      [121, 122, 123].filter((id) => resourceIds.includes(id)),
    ])
  }
  expect(await taken()).toEqual([[addDays(day, 1), [122, 123]]])
  // What was put elsewhere is still told, since another may be chosen.
  const elsewhere = { occurrence: `${addDays(day, 1)}T10:00`, take: 'otherResource', resourceId: 121 } as const
  expect(await taken({ decisions: [elsewhere] })).toEqual([[addDays(day, 1), [122, 123]]])
  const { taken: none } = await sheet(dohyun, asked(122, addDays(day, 1), '10:00-11:00'))
  expect(none).toEqual([])
})
