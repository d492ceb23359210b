import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import { change, create } from '../testing.fixture.ts'
import { remind } from './remind.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
/** Sessions end when the time is moved on. */
const at = async (time: string): Promise<void> => {
  now = new Date(time)
  dohyun = await app.signIn('dohyun.kim')
  jiwoo = await app.signIn('jiwoo.seo')
}
let now = new Date('2031-03-05T00:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now, work: true })
  await app.db.deleteFrom('calendar_events').execute()
  await at('2031-03-05T00:00:00Z')
})
afterAll(() => app.close())

const codeOf = (userName: string) => demoPerson(userName).personCode
/** What the bell of a person says of the calendar, oldest first. */
const bell = async (userName: string): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('alerts_alerts')
    .select(['text_ko', 'kind'])
    .where('person_code', '=', codeOf(userName))
    .where('kind', 'like', 'calendar.%')
    .orderBy('alert_id')
    .execute()
  return rows.map(({ text_ko }) => text_ko)
}

test('who is to come is reminded in time, once, at every occurrence', async () => {
  await create(dohyun, {
    subject: '주간',
    location: '남산',
    start: '2031-03-05T10:00',
    end: '2031-03-05T11:00',
    rule: 'FREQ=DAILY;COUNT=2',
    reminderMinutes: 15,
    attendees: [codeOf('jiwoo.seo')],
  })
  await remind(app.services)
  now = new Date('2031-03-05T00:45:00Z')
  await remind(app.services)
  await remind(app.services)
  const first = '2031-03-05 10:00 주간 (남산)'
  await expect.poll(() => bell('dohyun.kim')).toEqual([first])
  await expect.poll(() => bell('jiwoo.seo')).toEqual(['일정에 초대했어요. 주간 (2031-03-05 10:00)', first])
  now = new Date('2031-03-06T00:46:00Z')
  await remind(app.services)
  await expect.poll(() => bell('dohyun.kim')).toEqual([first, '2031-03-06 10:00 주간 (남산)'])
  now = new Date('2031-03-07T00:46:00Z')
  await remind(app.services)
  expect(await bell('dohyun.kim')).toHaveLength(2)
})

test('what began long ago is not reminded of any more', async () => {
  await at('2031-03-08T00:00:00Z')
  const before = await bell('dohyun.kim')
  await create(dohyun, { subject: '놓침', start: '2031-03-08T10:00', end: '2031-03-08T11:00', reminderMinutes: 0 })
  now = new Date('2031-03-08T05:00:00Z')
  await remind(app.services)
  expect(await bell('dohyun.kim')).toEqual(before)
  const due = await app.db
    .selectFrom('calendar_events')
    .select('remind_at')
    .where('subject', '=', '놓침')
    .executeTakeFirstOrThrow()
  expect(due.remind_at).toBeNull()
})

test('who is asked hears of changes and of the end, and the organiser of answers', async () => {
  await at('2031-03-31T00:00:00Z')
  const itemId = await create(jiwoo, {
    subject: '기획',
    start: '2031-04-01T10:00',
    end: '2031-04-01T11:00',
    attendees: [codeOf('dohyun.kim')],
  })
  const told = async () => (await bell('dohyun.kim')).filter((text) => text.includes('기획'))
  await expect.poll(told).toEqual(['일정에 초대했어요. 기획 (2031-04-01 10:00)'])
  await change(jiwoo, itemId, 'all', { start: '2031-04-02T10:00', end: '2031-04-02T11:00' })
  await dohyun.call(calendarCalls.answer, { itemId, answer: 'accepted' })
  await dohyun.call(calendarCalls.answer, { itemId, answer: 'accepted' })
  await jiwoo.call(calendarCalls.removeEvent, { itemId })
  await expect
    .poll(told)
    .toEqual([
      '일정에 초대했어요. 기획 (2031-04-01 10:00)',
      '일정이 바뀌었어요. 기획 (2031-04-02 10:00)',
      '일정이 취소되었어요. 기획 (2031-04-02 10:00)',
    ])
  const answers = async () => (await bell('jiwoo.seo')).filter((text) => text.includes('응답'))
  await expect.poll(answers).toEqual(['김도현 님의 응답: 참석. 기획 (2031-04-02 10:00)'])
})
