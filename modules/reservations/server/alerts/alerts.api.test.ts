import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { addDays } from '#platform/contract/days.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { asked, bellOf, codeOf, permissionsOf, save } from '../reservations.fixture.ts'
import { remindOfWaiting } from './remind.job.ts'

let app: TestApp
let dohyun: TestClient
let keeper: TestClient
let now = new Date('2031-03-03T00:00:00Z')
/** Sessions end when the time is moved on. */
async function at(time: string) {
  now = new Date(time)
  ;[dohyun, keeper] = await Promise.all([app.signIn('dohyun.kim'), app.signIn('reserve.manager')])
}
beforeAll(async () => {
  app = await startTestApp({ now: () => now, work: true })
  await app.db.deleteFrom('reservations_bookings').execute()
  await at('2031-03-03T00:00:00Z')
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('alerts_alerts').execute())

const [bugak, hall] = [101, 110]
const soon = { timeout: 60_000 }
const day = '2031-03-10'
const bell = (userName: string) => bellOf(app, userName)
const texts = async (userName: string) => (await bell(userName)).map(({ text }) => text)

describe('what waits', () => {
  test('is heard of by those who answer it, with the address of the booking, and by nobody else', async () => {
    const { requestId } = await save(dohyun, asked(hall, day, '09:00-10:00', { reserveTitle: '전사 회의' }))
    await expect
      .poll(() => bell('reserve.manager'), soon)
      .toEqual([
        {
          kind: 'reservations.asked',
          text: '김도현 님이 대강당 예약을 요청했어요. 전사 회의 (2031-03-10 09:00)',
          url: `/po/reserve/day?booking=${requestId}`,
          count: 1,
        },
      ])
    expect(await texts('dohyun.kim')).toEqual([])
    expect(await texts('jiwoo.seo')).toEqual([])
  })

  test('is one line, however often it is changed, and one for a series', async () => {
    const fields = asked(hall, day, '10:00-11:00', { reserveTitle: '연습', rule: 'FREQ=DAILY;COUNT=3' })
    const { requestId } = await save(dohyun, fields)
    await save(dohyun, { ...fields, requestId, version: 1, scope: 'all', startTime: '12:00', endTime: '13:00' })
    await expect
      .poll(() => bell('reserve.manager'), soon)
      .toMatchObject([{ text: '김도현 님이 대강당 반복 예약 3건을 요청했어요. 연습 (2031-03-10 12:00부터)', count: 2 }])
  })

  test('is heard of by the deputy of who is away, and she answers it, as long as that lasts', async () => {
    const deputise = (first: string, last: string) =>
      app.db
        .insertInto('absence_absences')
        .values({
          person_code: codeOf('reserve.manager'),
          com_code: 'HC',
          kind: 'leave',
          part: 'days',
          first_day: first,
          last_day: last,
          time_zone: 'Asia/Seoul',
          deputy_code: codeOf('jiwoo.seo'),
        })
        .execute()
    await deputise('2031-03-03', '2031-03-04')
    const { requestId } = await save(dohyun, asked(hall, day, '15:00-16:00', { reserveTitle: '대리 승인' }))
    await expect
      .poll(() => texts('jiwoo.seo'), soon)
      .toEqual(['김도현 님이 대강당 예약을 요청했어요. 대리 승인 (2031-03-10 15:00)'])
    const jiwoo = await app.signIn('jiwoo.seo')
    const answer = () => jiwoo.send(requestCalls.approvalSave, { requestIds: [requestId], requestState: 1 })
    // By the clock of the database she is not away yet.
    expect((await answer()).status).toBe(403)
    await app.db.deleteFrom('absence_absences').where('first_day', '=', '2031-03-03').execute()
    const today = new Date().toISOString().slice(0, 10)
    await deputise(addDays(today, -2), addDays(today, 2))
    const { can, reasons } = await permissionsOf(jiwoo, hall)
    expect(can).toMatchObject({ approve: true, manage: false })
    expect(reasons).toContainEqual(
      expect.objectContaining({
        right: 'approve',
        by: 'deputy',
        entry: expect.objectContaining({ kind: 'person', code: codeOf('reserve.manager') }),
      }),
    )
    expect((await answer()).status).toBe(200)
    await app.db.deleteFrom('absence_absences').where('deputy_code', '=', codeOf('jiwoo.seo')).execute()
  })

  test('is reminded of a day and an hour before it begins, once each, unless it was asked for within that time', async () => {
    await save(dohyun, asked(hall, '2031-03-20', '10:00-11:00', { reserveTitle: '발표회' }))
    await app.db.deleteFrom('reservations_bookings').where('title', '<>', '발표회').execute()
    const reminders = async () =>
      (await bell('reserve.manager')).filter(({ kind }) => kind === 'reservations.waits').map(({ count }) => count)
    const lookTwice = async () => {
      await remindOfWaiting(app.services)
      await remindOfWaiting(app.services)
    }
    await at('2031-03-19T00:59:00Z')
    await lookTwice()
    await at('2031-03-19T01:01:00Z')
    await lookTwice()
    await expect.poll(reminders, soon).toEqual([1])
    await at('2031-03-20T00:10:00Z')
    await lookTwice()
    await expect.poll(reminders, soon).toEqual([2])
    expect((await texts('reserve.manager')).at(-1)).toBe(
      '곧 시작하는 예약이 승인을 기다려요. 대강당, 발표회 (2031-03-20 10:00)',
    )
    await app.db.deleteFrom('alerts_alerts').execute()
    await save(dohyun, asked(hall, '2031-03-20', '11:00-12:00', { reserveTitle: '급한 회의' }))
    await lookTwice()
    await expect
      .poll(async () => (await bell('reserve.manager')).map(({ kind }) => kind), soon)
      .toEqual(['reservations.asked'])
  })
})

describe('whose booking it is', () => {
  beforeAll(() => at('2031-03-21T00:00:00Z'))

  test('hears that it was accepted, or rejected and why, and nothing of what she did herself', async () => {
    const ask = async (hours: string) =>
      (await save(dohyun, asked(hall, '2031-03-25', hours, { reserveTitle: hours }))).requestId
    const [one, other] = [await ask('09:00-10:00'), await ask('10:00-11:00')]
    await keeper.call(requestCalls.approvalSave, { requestIds: [one], requestState: 1 })
    await keeper.call(requestCalls.approvalSave, { requestIds: [other], requestState: 2, reason: '공사가 있어요' })
    await expect
      .poll(() => texts('dohyun.kim'), soon)
      .toEqual([
        '예약이 승인됐어요. 대강당, 09:00-10:00 (2031-03-25 09:00)',
        '예약이 반려됐어요. 대강당, 10:00-11:00 (2031-03-25 10:00) 사유: 공사가 있어요',
      ])
    await dohyun.call(requestCalls.requestCancel, { requestId: one })
    await save(dohyun, asked(bugak, '2031-03-25', '12:00-13:00'))
    expect(await texts('dohyun.kim')).toHaveLength(2)
  })

  test('hears that somebody else moved or cancelled it', async () => {
    const fields = asked(bugak, '2031-03-26', '09:00-10:00', { reserveTitle: '점검' })
    const { requestId } = await save(dohyun, fields)
    await save(keeper, { ...fields, requestId, version: 1, startTime: '11:00', endTime: '12:00' })
    await expect.poll(() => texts('dohyun.kim'), soon).toEqual(['내 예약이 변경됐어요. 북악, 점검 (2031-03-26 11:00)'])
    await keeper.call(requestCalls.requestCancel, { requestId })
    await expect
      .poll(() => texts('dohyun.kim'), soon)
      .toEqual([
        '내 예약이 변경됐어요. 북악, 점검 (2031-03-26 11:00)',
        '내 예약이 취소됐어요. 북악, 점검 (2031-03-26 11:00)',
      ])
  })
})
