import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { reservationAdministrationCalls } from '../../contract/administration.contract.ts'
import { statisticsCalls as calls } from '../../contract/statistics.contract.ts'
import { codeOf } from '../reservations.fixture.ts'

let app: TestApp
let keeper: TestClient
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[keeper, dohyun] = await Promise.all([app.signIn('reserve.manager'), app.signIn('dohyun.kim')])
})
afterAll(() => app.close())

const named = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
/** Long ago, Monday to Sunday; nothing of the demo lies there. */
const week = { from: '2021-03-01', to: '2021-03-07' }
const ask = (client: TestClient, more: object = {}) => client.call(calls.statistics, { ...week, ...more })

/** A board with a group and two rooms; the second one is open on Mondays from nine to twelve. */
async function newBoard() {
  const { boardId } = await keeper.call(reservationAdministrationCalls.createBoard, { name: named('통계 게시판') })
  const { groupId } = await keeper.call(reservationAdministrationCalls.createGroup, { boardId, name: named('별관') })
  const ids: number[] = []
  for (const name of ['한라', '백두'])
    ids.push(
      (await keeper.call(reservationAdministrationCalls.createResource, { groupId, name: named(name) })).resourceId,
    )
  const [halla, baekdu] = ids as [number, number]
  const { version, ...fields } = await keeper.call(reservationAdministrationCalls.adminResource, { resourceId: baekdu })
  const rules = {
    ...fields.rules,
    hours: [{ weekday: 1, from: '09:00', to: '12:00' }],
    blackouts: [{ from: '2021-03-08', to: '2021-03-08', reason: '' }],
  }
  await keeper.call(reservationAdministrationCalls.updateResource, { ...fields, version, rules })
  return { boardId, groupId, halla, baekdu }
}

const put = (
  resourceId: number,
  [from, to]: [string, string],
  { who = 'dohyun.kim', state = 'accepted', isReleased = false } = {},
) =>
  sql`insert into reservations_bookings (resource_id, period, title, person_code, asked_by, state, released_at)
    values (${resourceId}, tstzrange(${`${from}+09:00`}, ${`${to}+09:00`}), '회의', ${codeOf(who)}, ${codeOf(who)},
      ${state}, ${isReleased ? new Date() : null})`.execute(app.db)

describe('statistics of a period', () => {
  test('by resource, department, hour and weekday, with what nobody came to', async () => {
    const { boardId, halla, baekdu } = await newBoard()
    await put(halla, ['2021-03-01T10:30', '2021-03-01T12:00'])
    await put(halla, ['2021-03-02T10:00', '2021-03-02T11:00'], { who: 'reserve.manager' })
    await put(halla, ['2021-03-03T10:00', '2021-03-03T11:00'], { state: 'cancelled', isReleased: true })
    await put(halla, ['2021-03-03T10:00', '2021-03-03T11:00'], { state: 'cancelled' })
    await put(halla, ['2021-03-04T10:00', '2021-03-04T11:00'], { state: 'rejected' })
    await put(halla, ['2021-03-05T10:00', '2021-03-05T11:00'], { state: 'waiting' })
    // Over the beginning, and over the end, of the period: only what lies within counts.
    await put(baekdu, ['2021-02-27T00:00', '2021-03-01T02:00'])
    await put(baekdu, ['2021-03-07T23:00', '2021-03-08T09:00'])
    await put(baekdu, ['2021-03-08T09:00', '2021-03-08T10:00'])
    const { resources, departments, hours, weekdays, boards, groups } = await ask(keeper, { boardId })
    expect(resources).toEqual([
      {
        resourceId: halla,
        name: named('한라'),
        groupName: named('별관'),
        isRetired: false,
        openMinutes: 5 * 540,
        bookings: 2,
        minutes: 150,
        noShows: 1,
        cancelled: 1,
      },
      {
        resourceId: baekdu,
        name: named('백두'),
        groupName: named('별관'),
        isRetired: false,
        openMinutes: 180,
        bookings: 2,
        minutes: 180,
        noShows: 0,
        cancelled: 0,
      },
    ])
    const platform = departments.find(({ deptCode }) => deptCode === 'HC1031')
    expect(platform).toMatchObject({ name: { ko: '플랫폼개발1팀' }, people: 1, bookings: 3, minutes: 270, noShows: 1 })
    expect(departments.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(330)
    const used = Object.fromEntries([...hours.entries()].filter(([, minutes]) => minutes > 0))
    expect(used).toEqual({ 0: 60, 1: 60, 10: 30 + 60, 11: 60, 23: 60 })
    expect(weekdays).toEqual([60, 120 + 90, 60, 0, 0, 0, 0])
    expect(boards.map((board) => board.boardId)).toContain(boardId)
    expect(groups).toMatchObject([{ name: { ko: '별관' }, level: 1 }])
  })

  test('what lasts over midnight counts on both days', async () => {
    const { boardId, halla } = await newBoard()
    await put(halla, ['2021-03-02T22:30', '2021-03-04T01:00'])
    const { hours, weekdays } = await ask(keeper, { boardId })
    expect([hours[22], hours[23], hours[0], hours[1], hours[12]]).toEqual([90, 120, 120, 60, 60])
    expect(weekdays).toEqual([0, 0, 90, 1440, 60, 0, 0])
  })

  test('only what one manages: nothing for whoever manages nothing, one group for whoever manages that', async () => {
    const { boardId, groupId, halla } = await newBoard()
    await put(halla, ['2021-03-01T10:00', '2021-03-01T11:00'])
    expect(await ask(dohyun)).toMatchObject({ boards: [], resources: [], departments: [] })
    expect((await dohyun.send(calls.statistics, { ...week, boardId })).status).toBe(404)
    expect((await keeper.send(calls.statistics, { ...week, boardId: 11 })).status).toBe(404)
    expect((await keeper.send(calls.statistics, { ...week, boardId: 1, groupId })).status).toBe(404)
    await keeper.call(reservationAdministrationCalls.saveRights, {
      of: 'group',
      id: groupId,
      version: 1,
      inherits: false,
      lines: [{ kind: 'person', code: codeOf('dohyun.kim'), rights: ['manage'] }],
    })
    const seen = await ask(dohyun)
    expect(seen.boards.map((board) => board.boardId)).toEqual([boardId])
    expect(seen.resources.map(({ bookings }) => bookings)).toEqual([1, 0])
    expect((await ask(dohyun, { boardId, groupId })).resources).toHaveLength(2)
  })

  test.each([[{ from: '2021-03-02', to: '2021-03-01' }], [{ from: '2020-03-01', to: '2021-03-02' }]])(
    'refuses %o',
    async (period) => {
      await expect(keeper.call(calls.statistics, period)).rejects.toMatchObject({ fields: [{ path: 'to' }] })
    },
  )

  test('is saved as a table in the language of the reader, and that it was is audited', async () => {
    const { boardId, halla } = await newBoard()
    await put(halla, ['2021-03-01T10:30', '2021-03-01T12:00'])
    const file = (by: 'resource' | 'department' | 'hour' | 'weekday', format: 'csv' | 'xlsx') =>
      keeper.send(calls.statisticsFile, { ...week, boardId, by, format })
    const lines = (await file('resource', 'csv')).text.split('\r\n')
    expect(lines[0]).toBe('\uFEFF번호,자원,그룹,시간,운영 시간,비율,예약,노쇼,취소')
    expect(lines[1]).toBe(`${halla},한라,별관,1.5,45,0.0333,1,0,0`)
    expect((await file('department', 'csv')).text).toContain('\r\n플랫폼개발1팀,1,1.5,1,1,0,0\r\n')
    expect((await file('hour', 'csv')).text).toContain('\r\n10~11시,0.5,0.3333\r\n')
    expect((await file('weekday', 'csv')).text).toContain('\r\n월요일,1.5,1\r\n')
    const { headers } = await file('resource', 'xlsx')
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      '예약 통계 자원별 2021-03-01 2021-03-07',
    )
    const { action } = await app.db
      .selectFrom('platform_audit')
      .select('action')
      .where('target', '=', `reservationBoard:${boardId}`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(action).toBe('reservations.statisticsSaved')
  })
})
