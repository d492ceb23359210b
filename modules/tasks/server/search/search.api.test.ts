import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { searchCalls } from '#modules/search/contract/search.contract.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { add, codeOf, newArea } from '../tasks.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, manager, haneul] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('manager'),
    app.signIn('haneul.song'),
  ])
})
afterAll(() => app.close())

const found = async (client: TestClient, keyword: string) => {
  const { moreItems } = await client.call(searchCalls.totalSearch, { keyword, includeMore: ['TASK'] })
  return moreItems.find(({ target }) => target === 'TASK')!.items.map(({ title }) => title)
}

test('tasks are found by title, tag and description by whoever sees them, and by nobody else', async () => {
  const groupId = await newArea(jiwoo, { 'dohyun.kim': 'viewer', 'haneul.song': 'guest' })
  const seen = await add(jiwoo, { title: '두루미 조사', groupId, description: '<p>갯벌 표본</p>', tags: ['철새'] })
  await add(jiwoo, { title: '두루미 사진 고르기', groupId, members: [codeOf('haneul.song')] })
  await add(jiwoo, { title: '두루미 나만의 메모' })
  expect((await found(jiwoo, '두루미')).toSorted()).toEqual(['두루미 나만의 메모', '두루미 사진 고르기', '두루미 조사'])
  expect((await found(dohyun, '두루미')).toSorted()).toEqual(['두루미 사진 고르기', '두루미 조사'])
  expect(await found(haneul, '두루미')).toEqual(['두루미 사진 고르기'])
  expect(await found(manager, '두루미')).toEqual([])
  expect(await found(dohyun, '철새')).toEqual(['두루미 조사'])
  await jiwoo.call(changeCalls.taskTitle, { taskId: seen.taskId, title: '재두루미 조사' })
  expect(await found(dohyun, '재두루미')).toEqual(['재두루미 조사'])
  await jiwoo.call(changeCalls.taskDelete, { taskId: seen.taskId })
  expect(await found(dohyun, '재두루미')).toEqual([])
  await jiwoo.call(changeCalls.taskRestore, { taskId: seen.taskId })
  expect(await found(dohyun, '재두루미')).toEqual(['재두루미 조사'])
})
