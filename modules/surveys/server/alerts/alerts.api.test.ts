import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { alarmConfigCalls } from '#modules/alerts/contract/alarm-config.contract.ts'
import { lifeCalls } from '../../contract/life.contract.ts'
import { resultCalls } from '../../contract/results.contract.ts'
import { ko } from '../../contract/rules/questions.fixture.ts'
import { remindByDays } from '../life/clock.job.ts'
import { answer, chooses, codeOf, compose, line, open, person } from '../surveys.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[jiwoo, dohyun, manager] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

/** What the bell of a person says of a survey, oldest first. */
async function bellOf(userName: string, surveyId: number): Promise<string[]> {
  const rows = await app.db
    .selectFrom('alerts_alerts')
    .select(['kind', 'text_ko as text'])
    .where('person_code', '=', codeOf(userName))
    .where('object_key', '=', `survey:${surveyId}`)
    .orderBy('alert_id')
    .execute()
  return rows.map(({ kind, text }) => `${kind.slice('surveys.'.length)} ${text}`)
}
/** Alerts are written after the commit, by another process in general. */
const soon = { timeout: 60_000 }
const hears = (userName: string, surveyId: number) => expect.poll(() => bellOf(userName, surveyId), soon)
const audience = [person('dohyun.kim'), person('manager')]

test('who is asked hears of it, and who has not answered is reminded', async () => {
  const question = chooses(['네', '아니요'])
  const endDate = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const surveyId = await open(jiwoo, [question], { title: ko('점심'), audience, endDate, remindDays: [2] })
  await hears('dohyun.kim', surveyId).toEqual(['asked 점심 설문에 참여해 주세요'])
  await hears('manager', surveyId).toHaveLength(1)
  await answer(manager, surveyId, [line(question, 0)])
  expect(await jiwoo.call(lifeCalls.remind, { surveyId })).toEqual({ reminded: 1 })
  await hears('dohyun.kim', surveyId).toContain('reminded 아직 참여하지 않은 설문이에요: 점심')
  expect((await jiwoo.send(lifeCalls.remind, { surveyId })).status).toBe(409)
  await remindByDays(app.services)
  await remindByDays(app.services)
  await hears('dohyun.kim', surveyId).toHaveLength(3)
  expect(await bellOf('manager', surveyId)).toHaveLength(1)
})

test('what waits is heard of by who approves it, what became of it by its author', async () => {
  const surveyId = await compose(jiwoo, undefined, { title: ko('휴가'), needsApproval: true, audience })
  await jiwoo.call(lifeCalls.composing, { surveyId, isComposing: false })
  await hears('manager', surveyId).toEqual(['waits 승인을 기다리는 설문이에요: 휴가'])
  await manager.call(lifeCalls.surveyApproval, { surveyId, approvalStatus: 3, reason: '기간을 늘려 주세요' })
  await hears('jiwoo.seo', surveyId).toEqual(['rejected 설문이 반려됐어요: 휴가 (기간을 늘려 주세요)'])
  expect(await bellOf('dohyun.kim', surveyId)).toEqual([])
})

test('whoever has switched surveys off hears of none (SETTINGS-054)', async () => {
  await dohyun.call(alarmConfigCalls.set, { serveyAlarm: false })
  const surveyId = await open(jiwoo, undefined, { title: ko('조용히'), audience })
  await hears('manager', surveyId).toHaveLength(1)
  expect(await bellOf('dohyun.kim', surveyId)).toEqual([])
})

test('what was said joins the results by itself', async () => {
  const question = chooses(['네', '아니요'])
  const surveyId = await open(jiwoo, [question], { audience })
  await answer(dohyun, surveyId, [line(question, 1)])
  const counted = async () => (await jiwoo.call(resultCalls.statisticsList, { id: surveyId })).counted
  await expect.poll(counted, soon).toBe(1)
})
