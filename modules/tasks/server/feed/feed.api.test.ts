import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { taskCommentCalls } from '../../contract/comments.contract.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { purgeDeleted } from '../changes/delete-task.ts'
import { add, codeOf, newArea, read } from '../tasks.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let manager: TestClient
let haneul: TestClient
let groupId: string
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, jiwoo, manager, haneul] = await Promise.all([
    app.signIn('dohyun.kim'),
    app.signIn('jiwoo.seo'),
    app.signIn('manager'),
    app.signIn('haneul.song'),
  ])
  groupId = await newArea(dohyun, { 'jiwoo.seo': 'member', manager: 'viewer' })
})
afterAll(() => app.close())

test('the feed of a task tells what was said and done, the newest first (TASK-049, TASK-050, TASK-063)', async () => {
  const { taskId } = await add(dohyun, { title: '피드', groupId })
  await dohyun.call(changeCalls.taskMemberAdd, { taskId, userId: codeOf('jiwoo.seo') })
  const said = await jiwoo.call(feedCalls.taskFeedAdd, { taskId, feedMessage: `@[${codeOf('dohyun.kim')}] 확인했어요` })
  expect(said).toMatchObject({ feedType: 1, mentions: [{ name: '김도현' }], can: { edit: true, remove: true } })
  const { items, hasMore } = await dohyun.call(feedCalls.taskFeed, { taskId })
  expect(hasMore).toBe(false)
  expect(items.map(({ feedType, act, createdUser }) => [feedType, act, createdUser?.name.ko])).toEqual([
    [1, null, '서지우'],
    [2, 'memberAdded', '김도현'],
    [2, 'created', '김도현'],
  ])
  expect([items[0]!.can, items[1]!.details]).toEqual([
    { edit: false, remove: false },
    { userId: codeOf('jiwoo.seo'), name: '서지우' },
  ])
  expect((await read(manager, taskId)).comments).toBe(1)
})

test('nobody is mentioned who does not see the task, and an empty remark is none', async () => {
  const { taskId } = await add(dohyun, { title: '언급', groupId })
  const say = (feedMessage: string) => dohyun.send(feedCalls.taskFeedAdd, { taskId, feedMessage })
  expect((await say(`@[${codeOf('popup.manager')}] 보세요`)).status).toBe(400)
  expect((await say('   ')).status).toBe(400)
  const names = (await dohyun.call(taskCommentCalls.mentionCandidates, { taskId, q: '서' })).map(({ name }) => name.ko)
  expect(names).toContain('서지우')
})

test('a second try says it once', async () => {
  const { taskId } = await add(dohyun, { title: '두 번', groupId })
  const once = { taskId, feedMessage: '한 번만', onceKey: 'abc' }
  const [one, other] = [await dohyun.call(feedCalls.taskFeedAdd, once), await dohyun.call(feedCalls.taskFeedAdd, once)]
  expect(other.feedId).toBe(one.feedId)
})

test('the feed of all tasks tells whom it concerns what others did, page by page, until it is read (TASK-054, TASK-067)', async () => {
  const feed = (client: TestClient, pageNum = 1) => client.call(feedCalls.workFeed, { pageNum, rowCount: 2 })
  const before = (await feed(jiwoo)).unread
  const { taskId } = await add(dohyun, { title: '모두의 피드', groupId, members: [codeOf('jiwoo.seo')] })
  await dohyun.call(changeCalls.taskTitle, { taskId, title: '고친 이름' })
  await dohyun.call(feedCalls.taskFeedAdd, { taskId, feedMessage: '시작합시다' })
  await jiwoo.call(changeCalls.taskPriority, { taskId, priority: 'High' })
  const first = await feed(jiwoo)
  expect(first.items.map(({ act, title, isRead }) => [act, title, isRead])).toEqual([
    ['commented', '고친 이름', false],
    ['renamed', '고친 이름', false],
  ])
  expect([first.unread, first.hasMore]).toEqual([before + 3, true])
  expect((await feed(jiwoo, 2)).items[0]).toMatchObject({ act: 'created', taskId })
  // What she did herself stands in his, not in hers.
  expect((await feed(dohyun)).items[0]).toMatchObject({ act: 'prioritised', details: { priority: 'High' } })
  const { feedId } = first.items[0]!
  expect((await manager.send(feedCalls.readWorkFeed, { feedId })).status).toBe(404)
  expect(await jiwoo.call(feedCalls.readWorkFeed, { feedId })).toEqual({ unread: 0 })
  expect((await feed(jiwoo)).items.every(({ isRead }) => isRead)).toBe(true)
})

test('notices of the workplace are one’s company’s, and each says for herself that she read them (TASK-055, TASK-056, TASK-068, G-009)', async () => {
  const notices = async (client: TestClient) => (await client.call(feedCalls.noticeConfirms, {})).items
  const { id } = await manager.call(feedCalls.writeNotice, { title: '새 기준', content: '읽어 주세요' })
  expect((await notices(dohyun))[0]).toMatchObject({ id, TITLE: '새 기준', CONTENT: '읽어 주세요', isRead: false })
  expect((await notices(haneul)).map(({ TITLE }) => TITLE)).toEqual(['센터 업무 공유 안내'])
  expect((await haneul.send(feedCalls.setConfirm, { id })).status).toBe(404)
  const address = feedCalls.setConfirm.path.replace('{id}', String(id))
  expect((await dohyun.request('GET', `/cm${address}`)).status).toBe(405)
  expect((await notices(dohyun))[0]!.isRead).toBe(false)
  await dohyun.call(feedCalls.setConfirm, { id })
  await dohyun.call(feedCalls.setConfirm, { id })
  expect([(await notices(dohyun))[0]!.isRead, (await notices(jiwoo))[0]!.isRead]).toEqual([true, false])
  await manager.call(feedCalls.removeNotice, { id })
  expect((await notices(dohyun)).some((each) => each.id === id)).toBe(false)
})

test('what was deleted a day ago goes for good, with what was said of it', async () => {
  const { taskId } = await add(dohyun, { title: '지울 일', groupId })
  await dohyun.call(feedCalls.taskFeedAdd, { taskId, feedMessage: '남지 않을 말' })
  await dohyun.call(changeCalls.taskDelete, { taskId })
  const rows = async () => ({
    tasks: await app.db.selectFrom('tasks_tasks').select('task_id').where('task_id', '=', taskId).execute(),
    said: await app.db
      .selectFrom('talk_comments')
      .select('comment_id')
      .where('kind', '=', 'tasks.task')
      .where('owner_id', '=', String(taskId))
      .execute(),
  })
  await purgeDeleted(app.services)
  expect((await rows()).said).toHaveLength(1)
  await app.db
    .updateTable('tasks_tasks')
    .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('task_id', '=', taskId)
    .execute()
  expect((await dohyun.send(changeCalls.taskRestore, { taskId })).status).toBe(404)
  await purgeDeleted(app.services)
  expect(await rows()).toEqual({ tasks: [], said: [] })
})
