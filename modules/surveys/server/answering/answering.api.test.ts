import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { answeringCalls } from '../../contract/answering.contract.ts'
import { lifeCalls } from '../../contract/life.contract.ts'
import { resultCalls } from '../../contract/results.contract.ts'
import { answer, asks, chooses, codeOf, count, line, open, person, sendAnswer } from '../surveys.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, manager, haneul] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager', 'haneul.song'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const read = (client: TestClient, id: number) => client.call(answeringCalls.surveyRead, { id })
const keyOf = (sent: { body: unknown }) => (sent.body as { error: { key: string } }).error.key

describe('answering (SURVEY-047)', () => {
  test('somebody who is asked answers once, and the same act again is answered as the first time', async () => {
    const question = chooses(['김치찌개', '비빔밥'])
    const surveyId = await open(jiwoo, [question])
    expect((await read(dohyun, surveyId)).survey).toMatchObject({ participation: 'toAnswer', can: { answer: true } })
    const submissionId = randomUUID()
    const first = await answer(dohyun, surveyId, [line(question, 1)], submissionId)
    expect(first).toMatchObject({ surveyId, participants: 1 })
    expect(await answer(dohyun, surveyId, [line(question, 1)], submissionId)).toEqual(first)
    expect(keyOf(await sendAnswer(dohyun, surveyId, [line(question, 0)]))).toBe('surveys.faults.answered')
    expect(await read(dohyun, surveyId)).toMatchObject({
      closedWhy: 'answered',
      mine: { answeredOn: first.answeredOn, answers: [{ surveyAnswer: question.examples[1]!.surveyExampleId }] },
    })
  })

  test('at the same time too: ten tries of one act and ten of others are one answer set', async () => {
    const question = chooses(['하나', '둘'])
    const surveyId = await open(jiwoo, [question])
    const submissionId = randomUUID()
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        sendAnswer(dohyun, surveyId, [line(question, at % 2)], at < 10 ? submissionId : undefined),
      ),
    )
    const ok = sent.filter(({ status }) => status === 200)
    // Either all tries of the one act, or one of the others.
    expect([1, 10]).toContain(ok.length)
    await count(app, surveyId)
    expect(await jiwoo.call(resultCalls.statisticsList, { id: surveyId })).toMatchObject({
      participants: 1,
      counted: 1,
      results: [{ answered: 1 }],
    })
  })

  test('a survey that is not open, or not for somebody, says so', async () => {
    const question = chooses(['네', '아니요'])
    const surveyId = await open(jiwoo, [question], { audience: [person('dohyun.kim')] })
    expect((await sendAnswer(haneul, surveyId, [line(question, 0)])).status).toBe(404)
    expect((await sendAnswer(jiwoo, surveyId, [line(question, 0)])).status).toBe(403)
    expect((await read(jiwoo, surveyId)).closedWhy).toBe('notAsked')
    await jiwoo.call(lifeCalls.nowClosing, { surveyId })
    expect(keyOf(await sendAnswer(dohyun, surveyId, [line(question, 0)]))).toBe('surveys.faults.closed')
    expect((await read(dohyun, surveyId)).closedWhy).toBe('closed')
  })

  test('what is missing or wrong is told at its question (SURVEY-061)', async () => {
    const required = chooses(['네', '아니요'], { isRequired: true })
    const number = asks('number', { most: 10 })
    const surveyId = await open(jiwoo, [required, number])
    const sent = await sendAnswer(dohyun, surveyId, [line(number, '11')])
    expect(sent).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: [
            { path: `answers.${required.surveyQuestionId}`, key: 'surveys.answers.required' },
            { path: `answers.${number.surveyQuestionId}`, key: 'surveys.answers.atMost', params: { most: 10 } },
          ],
        },
      },
    })
  })

  test('a person who is named works there', async () => {
    const question = asks('person')
    const surveyId = await open(jiwoo, [question])
    expect((await sendAnswer(dohyun, surveyId, [line(question, 'P-nobody')])).status).toBe(400)
    expect((await sendAnswer(dohyun, surveyId, [line(question, codeOf('haneul.song'))])).status).toBe(400)
    await answer(dohyun, surveyId, [line(question, codeOf('manager'))])
    await count(app, surveyId)
    const { questions, results } = await jiwoo.call(resultCalls.statisticsList, { id: surveyId })
    expect(results[0]!.tallies).toMatchObject([{ choice: codeOf('manager'), count: 1 }])
    expect(questions[0]!.choices[0]!.text.ko).not.toBe('')
  })

  test('a preview is for those who write and approve (SURVEY-014, SURVEY-038)', async () => {
    const surveyId = await open(jiwoo)
    expect(await jiwoo.call(answeringCalls.surveyRead, { id: surveyId, isPreview: true })).toMatchObject({
      isPreview: true,
      closedWhy: 'preview',
    })
    expect((await dohyun.send(answeringCalls.surveyRead, { id: surveyId, isPreview: true })).status).toBe(404)
  })
})

describe('what may be changed until it closes', () => {
  test('takes the place of what was said, and counts once', async () => {
    const question = chooses(['하나', '둘'])
    const surveyId = await open(jiwoo, [question], { mayChange: true })
    await answer(dohyun, surveyId, [line(question, 0)])
    await count(app, surveyId)
    expect((await read(dohyun, surveyId)).closedWhy).toBeNull()
    await answer(dohyun, surveyId, [line(question, 1)])
    await answer(manager, surveyId, [line(question, 1)])
    await count(app, surveyId)
    const { results, counted } = await jiwoo.call(resultCalls.statisticsList, { id: surveyId })
    expect(counted).toBe(2)
    expect(results[0]!.tallies.map((tally) => tally.count)).toEqual([0, 2])
  })
})

describe('places', () => {
  const capped = (cap: number) => {
    const question = chooses(['11시', '14시'])
    question.examples[0]!.cap = cap
    return question
  }

  test('a full one is refused, and what was chosen before is free again when it is changed', async () => {
    const question = capped(1)
    const surveyId = await open(jiwoo, [question], { mayChange: true })
    await answer(dohyun, surveyId, [line(question, 0)])
    expect((await read(manager, surveyId)).places).toEqual([
      { surveyExampleId: question.examples[0]!.surveyExampleId, left: 0 },
    ])
    expect(await sendAnswer(manager, surveyId, [line(question, 0)])).toMatchObject({
      status: 409,
      body: {
        error: { key: 'surveys.answers.full', params: { surveyExampleId: question.examples[0]!.surveyExampleId } },
      },
    })
    // Nothing of the refused answer is left.
    expect((await read(manager, surveyId)).survey.participation).toBe('toAnswer')
    await answer(dohyun, surveyId, [line(question, 1)])
    await answer(manager, surveyId, [line(question, 0)])
  })

  test('however many come at once, no more have one than there are', async () => {
    const question = capped(3)
    const surveyId = await open(jiwoo, [question])
    const names = ['admin', 'manager', 'board.manager', 'reserve.manager', 'popup.manager', 'dohyun.kim', 'jiwoo.seo']
    const clients = await Promise.all(names.map((name) => app.signIn(name)))
    const sent = await Promise.all(clients.map((client) => sendAnswer(client, surveyId, [line(question, 0)])))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(sent.filter((one) => one.status === 409 && keyOf(one) === 'surveys.answers.full')).toHaveLength(4)
    await count(app, surveyId)
    expect((await jiwoo.call(resultCalls.statisticsList, { id: surveyId })).results[0]!.tallies[0]!.count).toBe(3)
  })
})

describe('what is begun', () => {
  test('is gone on with at another device, which learns what the first one has saved', async () => {
    const question = asks('longText')
    const surveyId = await open(jiwoo, [question])
    const other = await app.signIn('dohyun.kim')
    const save = (client: TestClient, revision: number, text: string) =>
      client.send(answeringCalls.saveProgress, { surveyId, revision, answers: [line(question, text)] })
    expect((await save(dohyun, 0, '한')).status).toBe(200)
    const { progress } = (await read(other, surveyId)).mine
    expect(progress).toMatchObject({ revision: 1, answers: [{ surveyAnswer: '한' }] })
    expect((await save(other, 1, '한글')).status).toBe(200)
    expect(keyOf(await save(dohyun, 1, '한강'))).toBe('surveys.faults.savedElsewhere')
    // The answer to a save was lost on the way: the same again is no other device.
    expect((await save(other, 1, '한글')).status).toBe(200)
    expect((await read(dohyun, surveyId)).survey.participation).toBe('begun')
    await answer(dohyun, surveyId, [line(question, '한글날')])
    expect((await read(dohyun, surveyId)).mine.progress).toBeNull()
    expect(keyOf(await save(other, 2, '늦은 글'))).toBe('surveys.faults.closed')
  })

  it('is thrown away where one does not go on', async () => {
    const question = asks('longText')
    const surveyId = await open(jiwoo, [question])
    await dohyun.call(answeringCalls.saveProgress, { surveyId, revision: 0, answers: [line(question, '글')] })
    await dohyun.call(answeringCalls.dropProgress, { surveyId })
    expect(await dohyun.call(answeringCalls.progress, { surveyId })).toEqual({ progress: null })
  })
})

describe('answers by person (SURVEY-048, SURVEY-059)', () => {
  test('are for those who see people, and one’s own', async () => {
    const question = chooses(['네', '아니요'])
    const surveyId = await open(jiwoo, [question])
    await answer(dohyun, surveyId, [line(question, 0)])
    const list = (client: TestClient, personCode?: string) =>
      client.send(answeringCalls.answerList, { id: surveyId, personCode })
    expect((await list(dohyun)).status).toBe(403)
    expect((await list(dohyun, codeOf('manager'))).status).toBe(403)
    for (const [client, code] of [
      [jiwoo, undefined],
      [jiwoo, codeOf('dohyun.kim')],
      [dohyun, codeOf('dohyun.kim')],
    ] as const)
      expect((await list(client, code)).body).toMatchObject({
        result: { total: 1, items: [{ person: { personCode: codeOf('dohyun.kim') } }] },
      })
    expect(await jiwoo.call(resultCalls.completionList, { id: surveyId, Filter: 'answered' })).toMatchObject({
      answered: 1,
      total: 1,
      items: [{ person: { personCode: codeOf('dohyun.kim') } }],
    })
    expect((await manager.send(resultCalls.completionList, { id: surveyId })).status).toBe(403)
  })
})
