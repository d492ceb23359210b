import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { addDays } from '#platform/contract/days.ts'
import { dayIn } from '#platform/server/zones.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { taskCommentCalls } from '../../contract/comments.contract.ts'
import { add, codeOf, columnOf, newArea } from '../tasks.fixture.ts'
import { remindOfEnds } from './remind.job.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let groupId: string
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[dohyun, jiwoo] = await Promise.all([app.signIn('dohyun.kim'), app.signIn('jiwoo.seo')])
  groupId = await newArea(dohyun, { 'jiwoo.seo': 'member', 'popup.manager': 'member' })
})
afterAll(() => app.close())

/** What the bell of a person says of a task, oldest first. */
async function bellOf(userName: string, taskId: number): Promise<string[]> {
  const rows = await app.db
    .selectFrom('alerts_alerts')
    .select(['kind', 'text_ko as text'])
    .where('person_code', '=', codeOf(userName))
    .where('item_url', '=', `/po/workplace/taskSummary/detail?taskId=${taskId}`)
    .orderBy('alert_id')
    .execute()
  return rows.map(({ kind, text }) => `${kind.slice('tasks.'.length)} ${text}`)
}
/** Alerts are written after the commit, by another process in general. */
const soon = { timeout: 60_000 }
const hears = (userName: string, taskId: number) => expect.poll(() => bellOf(userName, taskId), soon)

test('who is given a task hears of it, who gives it does not', async () => {
  const { taskId } = await add(dohyun, {
    title: '시연 준비',
    groupId,
    members: ['dohyun.kim', 'jiwoo.seo'].map(codeOf),
  })
  await hears('jiwoo.seo', taskId).toEqual(['assigned 새 업무를 맡았어요. 시연 준비'])
  expect(await bellOf('dohyun.kim', taskId)).toEqual([])
  await dohyun.call(changeCalls.taskMemberAdd, { taskId, userId: codeOf('popup.manager') })
  await hears('popup.manager', taskId).toEqual(['assigned 새 업무를 맡았어요. 시연 준비'])
})

test('who made a task hears that it moved on, and whoever is mentioned or answered that something was said', async () => {
  const { taskId } = await add(dohyun, { title: '배포', groupId })
  await jiwoo.call(changeCalls.taskMove, { taskId, bucketId: await columnOf(jiwoo, groupId, 'Process') })
  await hears('dohyun.kim', taskId).toEqual(['moved 업무 상태가 진행 중으로 바뀌었어요. 배포'])
  await jiwoo.call(taskCommentCalls.createComment, { taskId, body: `@[${codeOf('popup.manager')}] 봐 주세요` })
  await hears('dohyun.kim', taskId).toContainEqual(expect.stringMatching(/^commented 업무에 의견이 달렸어요. 배포: /))
  await hears('popup.manager', taskId).toEqual([expect.stringMatching(/^mentioned 업무 의견에서 언급됐어요. 배포: /)])
})

test('in the morning one hears once what is due tomorrow and what was due yesterday, and nothing of what is done', async () => {
  const today = dayIn(app.services.now(), 'Asia/Seoul')
  const members = [codeOf('jiwoo.seo')]
  const [near, late, done] = [
    await add(dohyun, { title: '내일까지', groupId, members, endDate: addDays(today, 1) }),
    await add(dohyun, { title: '어제까지', groupId, members, endDate: addDays(today, -1) }),
    await add(dohyun, { title: '끝낸 일', groupId, members, endDate: addDays(today, -1) }),
  ]
  await jiwoo.call(changeCalls.taskMemberStatus, { taskId: done.taskId, userId: members[0]!, taskStatus: 'Completed' })
  await remindOfEnds(app.services)
  await remindOfEnds(app.services)
  const reminders = async (taskId: number) =>
    (await bellOf('jiwoo.seo', taskId)).filter((each) => !each.startsWith('assigned'))
  await expect
    .poll(() => reminders(near.taskId), soon)
    .toEqual([`dueTomorrow 내일까지 마칠 업무예요. 내일까지 (${addDays(today, 1)})`])
  await expect
    .poll(() => reminders(late.taskId), soon)
    .toEqual([`overdue 업무 기한이 지났어요. 어제까지 (${addDays(today, -1)})`])
  expect(await reminders(done.taskId)).toEqual([])
})
