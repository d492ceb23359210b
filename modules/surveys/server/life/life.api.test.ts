import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { settingsCalls } from '../../contract/bank.contract.ts'
import { lifeCalls } from '../../contract/life.contract.ts'
import { writingCalls } from '../../contract/writing.contract.ts'
import { answer, asks, chooses, codeOf, company, compose, line, open, person, sendAnswer } from '../surveys.fixture.ts'
import { keepTime } from './clock.job.ts'
import { purgeDeleted } from './remove.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let admin: TestClient
let haneul: TestClient
/** As the clock finds it so many days from now; sessions stay those of today. */
const inDays = (days: number) => ({ ...app.services, now: () => new Date(Date.now() + days * 86_400_000) })
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, manager, admin, haneul] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager', 'admin', 'haneul.song'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const statusOf = async (surveyId: number, client = jiwoo) =>
  (await client.call(writingCalls.surveyMain, { id: surveyId })).surveyStatus
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const question = () => chooses(['좋아요', '싫어요'])

describe('the life of a survey (SURVEY-027, G-090)', () => {
  test('composing, waiting, approved, posting, closed (SURVEY-036, SURVEY-044, SURVEY-045, SURVEY-046)', async () => {
    const surveyId = await compose(jiwoo, [question()], { needsApproval: true })
    expect(await statusOf(surveyId)).toBe('composing')
    expect((await jiwoo.send(lifeCalls.nowPosting, { surveyId })).body).toMatchObject({
      error: { key: 'surveys.faults.notApproved' },
    })
    expect(await jiwoo.call(lifeCalls.composing, { surveyId, isComposing: false })).toMatchObject({
      surveyStatus: 'waiting',
    })
    expect((await dohyun.send(lifeCalls.surveyApproval, { surveyId })).status).toBe(404)
    expect((await jiwoo.send(lifeCalls.surveyApproval, { surveyId })).status).toBe(403)
    expect(await manager.call(lifeCalls.surveyApproval, { surveyId, reason: '좋습니다' })).toMatchObject({
      surveyStatus: 'approved',
    })
    expect(await jiwoo.call(lifeCalls.nowPosting, { surveyId })).toMatchObject({ surveyStatus: 'posting' })
    expect(await jiwoo.call(lifeCalls.nowClosing, { surveyId })).toMatchObject({ surveyStatus: 'closed' })
    const { items } = await jiwoo.call(writingCalls.versions, { surveyId })
    expect(items.map(({ what }) => what)).toEqual(['closed', 'posted', 'approved', 'requested', 'created'])
  })

  test('rejected it is composed again, with the reason', async () => {
    const surveyId = await compose(jiwoo, [question()], { needsApproval: true })
    await jiwoo.call(lifeCalls.composing, { surveyId, isComposing: false })
    await manager.call(lifeCalls.surveyApproval, { surveyId, approvalStatus: 3, reason: '문항이 모자라요' })
    expect(await jiwoo.call(writingCalls.surveyMain, { id: surveyId })).toMatchObject({
      surveyStatus: 'composing',
      approvalStatus: 3,
      approvalReason: '문항이 모자라요',
    })
    expect((await manager.send(lifeCalls.surveyApproval, { surveyId })).body).toMatchObject({
      error: { key: 'surveys.faults.otherStatus' },
    })
  })

  test('what waits or was approved is taken back by its author, and changed only then', async () => {
    const surveyId = await compose(jiwoo)
    await jiwoo.call(lifeCalls.composing, { surveyId, isComposing: false })
    expect(await statusOf(surveyId)).toBe('approved')
    const change = () => jiwoo.send(writingCalls.saveQuestions, { surveyId, questions: [question()] })
    expect((await change()).body).toMatchObject({ error: { key: 'surveys.faults.notComposing' } })
    await jiwoo.call(lifeCalls.composing, { surveyId, isComposing: true })
    expect((await change()).status).toBe(200)
  })

  test('nobody but its authors moves it (SURVEY-029, G-030)', async () => {
    const surveyId = await open(jiwoo)
    for (const client of [dohyun, manager, admin]) {
      expect((await client.send(lifeCalls.nowClosing, { surveyId })).status).toBe(403)
      expect((await client.send(lifeCalls.extend, { surveyId, endDate: null })).status).toBe(403)
      expect((await client.send(lifeCalls.surveyDelete, { id: surveyId })).status).toBe(403)
    }
    expect((await haneul.send(lifeCalls.nowClosing, { surveyId })).status).toBe(404)
    expect(await statusOf(surveyId)).toBe('posting')
  })

  test('who approves is whom the company names', async () => {
    await manager.call(settingsCalls.saveCompanyRules, {
      writers: [],
      approvers: [person('dohyun.kim')],
      needsApproval: true,
    })
    const surveyId = await compose(jiwoo)
    await jiwoo.call(lifeCalls.composing, { surveyId, isComposing: false })
    expect(await statusOf(surveyId)).toBe('waiting')
    expect((await manager.send(lifeCalls.surveyApproval, { surveyId })).status).toBe(403)
    await dohyun.call(lifeCalls.surveyApproval, { surveyId })
    expect(await statusOf(surveyId)).toBe('approved')
    await manager.call(settingsCalls.saveCompanyRules, {
      writers: [person('manager')],
      approvers: [],
      needsApproval: false,
    })
    expect((await jiwoo.send(writingCalls.surveySave, { title: { ko: '쓸 수 없는 설문' } })).status).toBe(403)
    await manager.call(settingsCalls.saveCompanyRules, { writers: [], approvers: [], needsApproval: false })
  })
})

describe('the clock', () => {
  test('posts an approved survey when it begins, and closes it when it ends', async () => {
    const surveyId = await compose(jiwoo, [question()], { startDate: later(1), endDate: later(3) })
    await jiwoo.call(lifeCalls.composing, { surveyId, isComposing: false })
    await keepTime(app.services)
    expect(await statusOf(surveyId)).toBe('approved')
    await keepTime(inDays(1.01))
    expect(await statusOf(surveyId)).toBe('posting')
    await app.db
      .updateTable('surveys_surveys')
      .set({ starts_at: later(-2), ends_at: later(-1) })
      .where('survey_id', '=', surveyId)
      .execute()
    // Nobody answers it from then on, also before the queue has come to it.
    const [asked] = (await jiwoo.call(writingCalls.questions, { surveyId })).items
    expect(await statusOf(surveyId)).toBe('closed')
    expect((await sendAnswer(dohyun, surveyId, [line(asked!, 0)])).body).toMatchObject({
      error: { key: 'surveys.faults.closed' },
    })
    await keepTime(app.services)
    const { items } = await jiwoo.call(writingCalls.versions, { surveyId })
    expect(items[0]).toMatchObject({ what: 'closed', byName: '' })
  })

  test('what has become wrong since it was approved is composed again', async () => {
    const surveyId = await compose(jiwoo, [question()], { startDate: later(1), endDate: later(2) })
    await jiwoo.call(lifeCalls.composing, { surveyId, isComposing: false })
    await keepTime(inDays(5))
    expect(await statusOf(surveyId)).toBe('composing')
  })

  test('what returns begins its next round when it is closed', async () => {
    const asked = question()
    const surveyId = await open(jiwoo, [asked], { endDate: later(7), recurrence: 'monthly', alarm: false })
    await jiwoo.call(lifeCalls.nowClosing, { surveyId })
    const next = await app.db
      .selectFrom('surveys_surveys')
      .selectAll()
      .where('series_id', '=', surveyId)
      .where('round', '=', 2)
      .executeTakeFirstOrThrow()
    expect(next.status).toBe('approved')
    expect(next.ends_at!.getTime() - next.starts_at!.getTime()).toBeGreaterThan(6.9 * 86_400_000)
    const { items } = await jiwoo.call(writingCalls.questions, { surveyId: next.survey_id })
    expect(items[0]).toMatchObject({ originId: asked.surveyQuestionId })
    // Closing it again makes no third one.
    await jiwoo.call(lifeCalls.extend, { surveyId, endDate: null })
    await jiwoo.call(lifeCalls.nowClosing, { surveyId })
    const { length } = await app.db
      .selectFrom('surveys_surveys')
      .select('survey_id')
      .where('series_id', '=', surveyId)
      .execute()
    expect(length).toBe(2)
  })
})

describe('what is handed in', () => {
  it('is sound (SURVEY-028, G-091)', async () => {
    const surveyId = await compose(jiwoo, [chooses(['하나'])], { audience: [] })
    const answered = await jiwoo.send(lifeCalls.composing, { surveyId, isComposing: false })
    expect(answered.status).toBe(400)
    const { fields } = (answered.body as { error: { fields: { key: string }[] } }).error
    expect(fields.map(({ key }) => key).toSorted()).toEqual(['surveys.faults.audience', 'surveys.faults.examples'])
    expect((await jiwoo.send(lifeCalls.nowPosting, { surveyId })).status).toBe(400)
  })

  it('never ends before it begins', async () => {
    const sent = await jiwoo.send(writingCalls.surveySave, {
      title: { ko: '거꾸로' },
      startDate: later(2),
      endDate: later(1),
    })
    expect(sent).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'endDate', key: 'surveys.faults.period' }] } },
    })
  })
})

describe('extending and managing', () => {
  test('a closed survey is open again', async () => {
    const asked = question()
    const surveyId = await open(jiwoo, [asked])
    await jiwoo.call(lifeCalls.nowClosing, { surveyId })
    expect((await jiwoo.send(lifeCalls.extend, { surveyId, endDate: later(-1) })).status).toBe(400)
    expect(await jiwoo.call(lifeCalls.extend, { surveyId, endDate: later(1) })).toMatchObject({
      surveyStatus: 'posting',
    })
    await answer(dohyun, surveyId, [line(asked, 0)])
  })

  test('co-authors write it and see what its author sees', async () => {
    const surveyId = await open(jiwoo)
    expect((await dohyun.call(writingCalls.surveyMain, { id: surveyId })).main).toBeNull()
    const settings = { surveyId, resultReaders: 'audience' as const, resultsAtClosing: false, remindDays: [1] }
    await jiwoo.call(lifeCalls.manage, { ...settings, coAuthors: [codeOf('dohyun.kim')] })
    expect((await dohyun.call(writingCalls.surveyMain, { id: surveyId })).main).toMatchObject({
      coAuthors: [codeOf('dohyun.kim')],
      remindDays: [1],
    })
    await dohyun.call(lifeCalls.nowClosing, { surveyId })
    // Deleting it is its author's alone.
    expect((await dohyun.send(lifeCalls.surveyDelete, { id: surveyId })).status).toBe(403)
  })
})

describe('deleting (SURVEY-033, SURVEY-034)', () => {
  test('a survey that its author deleted is nobody else’s to see, and comes back closed', async () => {
    const surveyId = await open(jiwoo)
    await jiwoo.call(lifeCalls.surveyDelete, { id: surveyId })
    expect((await dohyun.send(writingCalls.surveyMain, { id: surveyId })).status).toBe(404)
    expect(await jiwoo.call(lifeCalls.surveyRestore, { surveyId })).toMatchObject({ surveyStatus: 'closed' })
    expect((await dohyun.send(writingCalls.surveyMain, { id: surveyId })).status).toBe(200)
  })

  test('for good it is deleted by administrators, with all that was said (G-030)', async () => {
    const asked = question()
    const surveyId = await open(jiwoo, [asked])
    await answer(dohyun, surveyId, [line(asked, 0)])
    expect((await jiwoo.send(lifeCalls.surveyHardDelete, { id: surveyId })).status).toBe(403)
    await manager.call(lifeCalls.surveyHardDelete, { id: surveyId })
    expect((await jiwoo.send(writingCalls.surveyMain, { id: surveyId })).status).toBe(404)
    for (const table of [
      'surveys_answers',
      'surveys_participations',
      'surveys_questions',
      'surveys_columns',
      'surveys_counts',
    ] as const)
      expect(await app.db.selectFrom(table).select('survey_id').where('survey_id', '=', surveyId).execute()).toEqual([])
  })

  test('after a month the clock does it', async () => {
    const surveyId = await open(jiwoo)
    await jiwoo.call(lifeCalls.surveyDelete, { id: surveyId })
    await purgeDeleted(inDays(29))
    expect((await jiwoo.send(writingCalls.surveyMain, { id: surveyId })).status).toBe(200)
    await purgeDeleted(inDays(31))
    expect(
      await app.db.selectFrom('surveys_surveys').select('survey_id').where('survey_id', '=', surveyId).execute(),
    ).toEqual([])
  })
})

test('a survey of several companies is for super administrators', async () => {
  const audience = [company(), company('FL')]
  expect((await jiwoo.send(writingCalls.surveySave, { title: { ko: '그룹 설문' }, audience })).status).toBe(400)
  const asked = asks('shortText')
  const surveyId = await open(admin, [asked], { audience })
  await answer(haneul, surveyId, [line(asked, '파주에서도 보여요')])
  await answer(dohyun, surveyId, [line(asked, '판교에서도 보여요')])
})
