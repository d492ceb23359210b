import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { readSheets } from '#platform/server/sheets/sheets.ts'
import { lifeCalls } from '../../contract/life.contract.ts'
import { resultCalls } from '../../contract/results.contract.ts'
import { ko } from '../../contract/rules/questions.fixture.ts'
import { answer, asks, chooses, codeOf, count, line, open } from '../surveys.fixture.ts'

let app: TestApp
let people: TestClient[]
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp()
  const names = ['jiwoo.seo', 'dohyun.kim', 'manager', 'admin', 'board.manager', 'reserve.manager', 'popup.manager']
  people = await Promise.all(names.map((name) => app.signIn(name)))
  ;[jiwoo, dohyun, manager] = people as [TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

test('every kind of question is counted as it was answered (SURVEY-050)', async () => {
  const single = chooses(['가', '나'], { isAdditionalOption: true })
  const multiple = chooses(['가', '나', '다'], {}, 'multiple')
  const ranking = chooses(['가', '나', '다'], {}, 'ranking')
  const scale = asks('scale', { pointTexts: ['나쁨', '', '좋음'].map(ko) })
  const recommend = asks('recommend')
  const grid = chooses(
    ['가', '나'],
    {
      rows: [
        { surveyRowId: crypto.randomUUID(), rowText: ko('값') },
        { surveyRowId: crypto.randomUUID(), rowText: ko('맛') },
      ],
    },
    'gridSingle',
  )
  const number = asks('number', { decimals: 1 })
  const date = asks('date')
  const text = asks('longText')
  const questions = [single, multiple, ranking, scale, recommend, grid, number, date, text]
  const surveyId = await open(jiwoo, questions)
  const say = (client: TestClient, at: number) =>
    answer(client, surveyId, [
      at === 0 ? line(single, '그 밖', { isAdditionalAnswer: true }) : line(single, at % 2),
      line(multiple, 0),
      line(multiple, 2),
      ...[2, 0, 1].map((nth) => line(ranking, nth)),
      line(scale, String((at % 3) + 1)),
      line(recommend, at === 0 ? '10' : '3'),
      line(grid, 1, { surveyRowId: grid.rows[0]!.surveyRowId }),
      line(number, `${at}.5`),
      line(date, `2026-03-0${at + 1}`),
      line(text, `말 ${at}`),
    ])
  await say(jiwoo, 0)
  await say(dohyun, 1)
  await say(manager, 2)
  await count(app, surveyId)
  const found = await jiwoo.call(resultCalls.statisticsList, { id: surveyId })
  const of = (question: (typeof questions)[number]) =>
    found.results.find((result) => result.surveyQuestionId === question.surveyQuestionId)!
  expect(found).toMatchObject({ participants: 3, counted: 3, waiting: 0, hidden: null })
  const counts = (question: (typeof questions)[number]) => of(question).tallies.map((tally) => tally.count)
  expect(counts(single)).toEqual([1, 1, 1])
  expect(counts(multiple)).toEqual([3, 0, 3])
  expect(of(ranking).tallies.map(({ places }) => places)).toEqual([
    [0, 3, 0],
    [0, 0, 3],
    [3, 0, 0],
  ])
  expect(of(scale)).toMatchObject({ answered: 3, numbers: { mean: 2, median: 2, least: 1, most: 3 } })
  expect(of(recommend).numbers!.recommend).toBeCloseTo(-33.3333, 3)
  expect(counts(grid)).toEqual([0, 3, 0, 0])
  expect(of(number).numbers).toMatchObject({ mean: 1.5, least: 0.5, most: 2.5 })
  expect(of(date).numbers).toMatchObject({ least: 20513, most: 20515 })
  const texts = await jiwoo.call(resultCalls.statisticsDetail, {
    id: surveyId,
    surveyQuestionId: text.surveyQuestionId,
    Keyword: '말 1',
  })
  expect(texts).toMatchObject({ total: 1, items: [{ text: '말 1', person: { personCode: codeOf('dohyun.kim') } }] })
  const all = await jiwoo.call(resultCalls.statisticsDetail, { id: surveyId })
  expect(all.items.map((item) => item.text).toSorted()).toEqual(['그 밖', '말 0', '말 1', '말 2'])
})

describe('a part of the answers', () => {
  test('of those who chose something, or of a department; and two questions against each other', async () => {
    const team = chooses(['개발', '영업'])
    const likes = chooses(['밥', '면', '빵'], {}, 'multiple')
    const surveyId = await open(jiwoo, [team, likes])
    for (const [at, client] of people.entries())
      await answer(client, surveyId, [line(team, at < 3 ? 0 : 1), line(likes, at % 3), line(likes, 2)])
    await count(app, surveyId)
    const choice = (nth: number) => team.examples[nth]!.surveyExampleId
    const filters = [{ surveyQuestionId: team.surveyQuestionId, choices: [choice(0)] }]
    const part = await jiwoo.call(resultCalls.statistics, { surveyId, filters })
    expect(part.counted).toBe(3)
    expect(part.results[1]!.tallies.map((tally) => tally.count)).toEqual([1, 1, 3])
    const table = await jiwoo.call(resultCalls.crossTable, {
      surveyId,
      rows: team.surveyQuestionId,
      columns: likes.surveyQuestionId,
    })
    expect(
      table.groups.map(({ choices, counted, result }) => [
        choices,
        counted,
        result.tallies.map((tally) => tally.count),
      ]),
    ).toEqual([
      [[choice(0)], 3, [1, 1, 3]],
      [[choice(1)], 4, [2, 1, 4]],
    ])
    const deptCode = (
      await app.db
        .selectFrom('organisation_posts')
        .select('dept_code')
        .where('person_code', '=', codeOf('dohyun.kim'))
        .executeTakeFirstOrThrow()
    ).dept_code
    const own = await jiwoo.call(resultCalls.statistics, { surveyId, deptCode })
    expect(own.counted).toBeGreaterThan(0)
    expect(own.counted).toBeLessThan(7)
    const byDepartment = await jiwoo.call(resultCalls.crossTable, {
      surveyId,
      rows: 'department',
      columns: likes.surveyQuestionId,
    })
    expect(byDepartment.groups.reduce((sum, group) => sum + group.counted, 0)).toBe(7)
  })
})

describe('who sees results', () => {
  it('is who writes it, and those whom it lets, when it lets them', async () => {
    const question = chooses(['네', '아니요'])
    const surveyId = await open(jiwoo, [question], { resultReaders: 'answerers', resultsAtClosing: true })
    const seen = async (client: TestClient) => (await client.send(resultCalls.statisticsList, { id: surveyId })).status
    expect([await seen(jiwoo), await seen(dohyun)]).toEqual([200, 409])
    await answer(dohyun, surveyId, [line(question, 0)])
    await jiwoo.call(lifeCalls.nowClosing, { surveyId })
    expect([await seen(dohyun), await seen(manager)]).toEqual([200, 403])
    // Names are for its authors.
    expect((await dohyun.send(resultCalls.completionList, { id: surveyId })).status).toBe(403)
    expect((await dohyun.call(resultCalls.participant, { id: surveyId })).latest).toEqual([])
  })
})

test('how many take part, by day, company and department of five or more (SURVEY-052)', async () => {
  const question = chooses(['네', '아니요'])
  const surveyId = await open(jiwoo, [question])
  for (const client of [dohyun, manager]) await answer(client, surveyId, [line(question, 0)])
  const found = await jiwoo.call(resultCalls.participant, { id: surveyId })
  expect(found).toMatchObject({
    participants: 2,
    days: [{ count: 2 }],
    companies: [{ comCode: 'HC', participants: 2 }],
  })
  expect(found.invited).toBeGreaterThan(100)
  expect(found.departments.every(({ invited }) => invited >= 5)).toBe(true)
  expect(found.departments.reduce((sum, one) => sum + one.invited, 0)).toBe(found.invited)
  expect(found.latest.map(({ person }) => person.personCode).toSorted()).toEqual(
    [codeOf('dohyun.kim'), codeOf('manager')].toSorted(),
  )
})

test('people who were asked, with who has not answered (SURVEY-049)', async () => {
  const question = chooses(['네', '아니요'])
  const surveyId = await open(jiwoo, [question])
  await answer(dohyun, surveyId, [line(question, 0)])
  const list = (more: object) => jiwoo.call(resultCalls.completionList, { id: surveyId, ...more })
  const all = await list({})
  expect(all).toMatchObject({ answered: 1, isAnonymous: false })
  expect((await list({ Filter: 'notAnswered' })).total).toBe(all.invited - 1)
  expect(await list({ Keyword: '김도현' })).toMatchObject({ items: [{ person: { personCode: codeOf('dohyun.kim') } }] })
})

describe('the workbook (SURVEY-053, SURVEY-022, G-023)', () => {
  test('has counts, texts and answers, and nothing in it is computed', async () => {
    const question = chooses(['=1+1', '@합'], { isAdditionalOption: true })
    const text = asks('shortText')
    const surveyId = await open(jiwoo, [question, text])
    await answer(dohyun, surveyId, [line(question, 0), line(text, '=HYPERLINK("http://x")')])
    await count(app, surveyId)
    const sheets = await sheetsOf(jiwoo, surveyId)
    expect(Object.keys(sheets)).toEqual(['문항별 통계', '서술형 답', '응답'])
    const counts = sheets['문항별 통계']!.map((cells) => cells.slice(3, 5).join(' '))
    expect(counts).toEqual(expect.arrayContaining(['=1+1 1', '@합 0', '기타 0']))
    expect(sheets['서술형 답']![1]!.slice(2)).toEqual(['=HYPERLINK("http://x")', '김도현'])
    expect(sheets['응답']![1]).toEqual(expect.arrayContaining(['김도현', '=1+1', '=HYPERLINK("http://x")']))
    expect((await dohyun.request('GET', `/cm/api/HC_Survey/api/Statistics/exportToExcel/${surveyId}`)).status).toBe(403)
  })
})

/** The cells of each sheet of the workbook that somebody gets. */
async function sheetsOf(client: TestClient, surveyId: number): Promise<Record<string, string[][]>> {
  const { rawPayload, statusCode } = await app.http.inject({
    method: 'GET',
    url: `/cm/api/HC_Survey/api/Statistics/exportToExcel/${surveyId}`,
    headers: { cookie: [...client.cookies].map((one) => one.join('=')).join('; ') },
  })
  expect(statusCode).toBe(200)
  const folder = await mkdtemp(join(tmpdir(), 'maru-surveys-'))
  await writeFile(join(folder, 'results.xlsx'), rawPayload)
  const sheets: Record<string, string[][]> = {}
  for await (const { name, rows } of await readSheets(join(folder, 'results.xlsx'), 50)) {
    sheets[name] = []
    for await (const { cells } of rows) sheets[name].push([...cells])
  }
  await rm(folder, { recursive: true })
  return sheets
}

test('words that were written most stand together without their endings', async () => {
  const text = asks('longText')
  const surveyId = await open(jiwoo, [text])
  for (const [at, client] of [dohyun, manager].entries())
    await answer(client, surveyId, [line(text, ['주차장이 좁아요', '주차장을 넓혀 주세요'][at]!)])
  await count(app, surveyId)
  const { items } = await jiwoo.call(resultCalls.words, { surveyId, surveyQuestionId: text.surveyQuestionId })
  expect(items).toEqual([{ word: '주차장', count: 2 }])
})

test('rounds of what returns are compared by their means', async () => {
  const scale = asks('scale', { pointTexts: ['1', '2', '3'].map(ko) })
  const endDate = new Date(Date.now() + 86_400_000).toISOString()
  const surveyId = await open(jiwoo, [scale], { recurrence: 'weekly', endDate, alarm: false })
  await answer(dohyun, surveyId, [line(scale, '3')])
  await jiwoo.call(lifeCalls.nowClosing, { surveyId })
  await count(app, surveyId)
  const { items } = await jiwoo.call(resultCalls.rounds, { surveyId })
  expect(items).toMatchObject([
    { surveyId, round: 1, participants: 1, means: [{ originId: scale.surveyQuestionId, mean: 3, answered: 1 }] },
  ])
})
