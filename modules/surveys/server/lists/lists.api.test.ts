import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { searchCalls } from '#modules/search/contract/search.contract.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { lifeCalls } from '../../contract/life.contract.ts'
import { listCalls } from '../../contract/lists.contract.ts'
import { ko } from '../../contract/rules/questions.fixture.ts'
import { answer, chooses, codeOf, compose, line, open, person } from '../surveys.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.db.deleteFrom('surveys_surveys').execute()
  ;[jiwoo, dohyun, manager, haneul] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager', 'haneul.song'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const called = (name: string, more: object = {}) => ({ title: ko(name), ...more })
const all = async (client: TestClient, asked: CallInput<typeof listCalls.surveyLists> = {}) =>
  (await client.call(listCalls.surveyLists, asked)).items.map(({ title }) => title.ko)
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('what one is still to answer comes first, that which ends first before the others (SURVEY-030, SURVEY-019)', async () => {
  const question = chooses(['네', '아니요'])
  await open(jiwoo, undefined, called('늦게 끝나는 설문', { endDate: later(9) }))
  const done = await open(jiwoo, [question], called('참여한 설문'))
  await open(jiwoo, undefined, called('먼저 끝나는 설문', { endDate: later(2) }))
  await open(jiwoo, undefined, called('남의 설문', { audience: [person('manager')] }))
  await compose(jiwoo, undefined, called('쓰다 만 설문'))
  await answer(dohyun, done, [line(question, 0)])
  expect(await all(dohyun)).toEqual(['먼저 끝나는 설문', '늦게 끝나는 설문', '참여한 설문'])
  expect(await all(dohyun, { Filter: 'toAnswer' })).toEqual(['먼저 끝나는 설문', '늦게 끝나는 설문'])
  expect(await all(dohyun, { Filter: 'answered' })).toEqual(['참여한 설문'])
  expect(await all(haneul)).toEqual([])
  const { items, total, counts } = await dohyun.call(listCalls.toAnswer, { count: 1 })
  expect([items.map(({ title }) => title.ko), total, counts]).toEqual([
    ['먼저 끝나는 설문'],
    2,
    { all: 3, own: 0, approval: 0 },
  ])
})

describe('lists are narrowed (SURVEY-058)', () => {
  beforeAll(async () => {
    await app.db.deleteFrom('surveys_surveys').execute()
    const closed = await open(jiwoo, undefined, called('봄 식단', { menuId: 7 }))
    await jiwoo.call(lifeCalls.nowClosing, { surveyId: closed })
    await open(manager, undefined, called('여름 휴가', { endDate: later(30) }))
    await open(jiwoo, undefined, called('Autumn Trip', { endDate: later(5) }))
  })
  it.each([
    ['by state', { SurveyStatus: 'closed' }, ['봄 식단']],
    ['by words of the title', { Keyword: 'autumn' }, ['Autumn Trip']],
    ['by its author', { Keyword: '서지우' }, ['Autumn Trip', '봄 식단']],
    ['by the menu it stands under', { MenuId: 7 }, ['봄 식단']],
    ['by a period', { StartDate: later(10).slice(0, 10) }, ['여름 휴가']],
    ['by a period that is over', { EndDate: later(-3).slice(0, 10) }, []],
    ['by approval', { ApprovalStatus: 2 }, []],
    ['to those that are composed', { IsComposing: true }, []],
    ['to a page', { RowCount: 10, PageNumber: 2 }, []],
  ] as const)('%s', async (_what, asked, expected) => {
    expect(await all(dohyun, asked)).toEqual(expected)
  })
})

test('one’s own stand together, in whatever state they are, and those of co-authors (SURVEY-031)', async () => {
  await app.db.deleteFrom('surveys_surveys').execute()
  await compose(jiwoo, undefined, called('작성 중'))
  await open(jiwoo, undefined, called('진행 중'))
  await compose(manager, undefined, called('함께 쓰는 설문', { coAuthors: [codeOf('jiwoo.seo')] }))
  const gone = await compose(jiwoo, undefined, called('버린 설문'))
  await jiwoo.call(lifeCalls.surveyDelete, { id: gone })
  const own = async (asked: CallInput<typeof listCalls.surveyMyLists>) =>
    (await jiwoo.call(listCalls.surveyMyLists, asked)).items.map(({ title }) => title.ko).toSorted()
  expect(await own({})).toEqual(['작성 중', '진행 중', '함께 쓰는 설문'])
  expect(await own({ IsComposing: true })).toEqual(['작성 중', '함께 쓰는 설문'])
  expect(await own({ isDeleted: true })).toEqual(['버린 설문'])
})

test('what waits stands before those who approve (SURVEY-032)', async () => {
  await app.db.deleteFrom('surveys_surveys').execute()
  const surveyId = await compose(jiwoo, undefined, called('승인할 설문', { needsApproval: true }))
  await jiwoo.call(lifeCalls.composing, { surveyId, isComposing: false })
  const waiting = async (client: TestClient, more: object = {}) =>
    (await client.call(listCalls.surveyApprovalLists, more)).items.map(({ title }) => title.ko)
  expect(await waiting(manager)).toEqual(['승인할 설문'])
  expect(await waiting(manager, { ComCode: 'FL' })).toEqual([])
  expect(await waiting(dohyun)).toEqual([])
  expect((await manager.call(listCalls.toAnswer, {})).counts.approval).toBe(1)
  await manager.call(lifeCalls.surveyApproval, { surveyId })
  expect(await waiting(manager)).toEqual([])
  expect(await waiting(manager, { ApprovalStatus: 2 })).toEqual(['승인할 설문'])
})

test('open surveys are found by title and text by whoever may answer them, and answers by nobody', async () => {
  const question = chooses(['두루미', '황새'], { questionText: ko('어느 새를 보셨나요?') })
  const surveyId = await open(
    jiwoo,
    [question],
    called('철새 조사', { audience: [person('dohyun.kim'), person('manager')] }),
  )
  await answer(dohyun, surveyId, [line(question, 0)])
  const found = async (client: TestClient, keyword: string, more: object = {}) => {
    const { moreItems } = await client.call(searchCalls.totalSearch, { keyword, includeMore: ['SURVEY'], ...more })
    return moreItems.find(({ target }) => target === 'SURVEY')!.items.map(({ title }) => title)
  }
  expect(await found(manager, '철새')).toEqual(['철새 조사'])
  expect(await found(haneul, '철새')).toEqual([])
  await jiwoo.call(lifeCalls.nowClosing, { surveyId })
  expect(await found(manager, '철새')).toEqual([])
})
