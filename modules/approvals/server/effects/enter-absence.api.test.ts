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
const soon = { timeout: 20_000 }

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
