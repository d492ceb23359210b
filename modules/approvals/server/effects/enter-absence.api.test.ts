import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { asks, codeOf, press, submit } from '../approvals.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[dohyun, jiwoo] = (await Promise.all(['dohyun.kim', 'jiwoo.seo'].map((name) => app.signIn(name)))) as [
    TestClient,
    TestClient,
  ]
})
afterAll(() => app.close())

/** What of a person stands in the absences since these documents began. */
const absencesOf = (userName: string) =>
  app.db
    .selectFrom('absence_absences')
    .select(['kind', 'part', 'first_day', 'last_day', 'deputy_code', 'origin_key'])
    .where('person_code', '=', codeOf(userName))
    .where('origin', '=', 'approvals')
    .orderBy('first_day')
    .execute()
/** What stands in calendars because of absences in that time, by the clock of Seoul and, of whole days, of UTC. */
const entriesOf = async () => {
  const { rows } = await sql`
    select subject, is_all_day as "isAllDay",
      to_char(starts_at at time zone case when is_all_day then 'UTC' else 'Asia/Seoul' end, 'YYYY-MM-DD HH24:MI') as "from"
    from calendar_events where origin = 'absence' and starts_at between '2031-03-01' and '2031-03-31'
    order by starts_at`.execute(app.db)
  return rows
}
const soon = { timeout: 60_000 }

test('an approved leave enters its drafter as absent, with who stands in; one that overlaps is told', async () => {
  const leave = (kind: string, from: string, to: string) => ({
    values: { kind: [kind], days: { from, to }, stand_in: [codeOf('jiwoo.seo')] },
  })
  const documentId = await submit(dohyun, [asks('jiwoo.seo')], leave('annual', '2031-03-03', '2031-03-05'))
  expect(await absencesOf('dohyun.kim')).toEqual([])
  await press(jiwoo, documentId, 'approve', { stepId: 1 })
  const first = {
    kind: 'leave',
    part: 'days',
    first_day: '2031-03-03',
    last_day: '2031-03-05',
    deputy_code: codeOf('jiwoo.seo'),
    origin_key: String(documentId),
  }
  await expect.poll(() => absencesOf('dohyun.kim'), soon).toEqual([first])
  const half = await submit(dohyun, [asks('jiwoo.seo')], leave('morning', '2031-03-10', '2031-03-10'))
  await press(jiwoo, half, 'approve', { stepId: 1 })
  await expect
    .poll(() => absencesOf('dohyun.kim'), soon)
    .toMatchObject([first, { part: 'morning', first_day: '2031-03-10' }])
  // Both stand in her calendar, until she says otherwise.
  await expect.poll(entriesOf, soon).toEqual([
    { subject: '휴가', from: '2031-03-03 00:00', isAllDay: true },
    { subject: '휴가', from: '2031-03-10 09:00', isAllDay: false },
  ])
  const overlapping = await submit(dohyun, [asks('jiwoo.seo')], leave('sick', '2031-03-04', '2031-03-06'))
  await press(jiwoo, overlapping, 'approve', { stepId: 1 })
  const told = () =>
    app.db
      .selectFrom('alerts_alerts')
      .select('text_ko')
      .where('person_code', '=', codeOf('dohyun.kim'))
      .where('object_key', '=', `approvalDocument:${overlapping}`)
      .execute()
  await expect
    .poll(told, soon)
    .toContainEqual({ text_ko: '이미 등록된 부재와 겹쳐서 부재를 등록하지 못했어요: 연차 휴가' })
  expect(await absencesOf('dohyun.kim')).toHaveLength(2)
})
