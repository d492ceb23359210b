import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { inOrderOfDependencies } from '../../contract/dependencies.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { relationCalls } from '../../contract/relations.contract.ts'
import { add, codeOf, columnOf, newArea } from '../tasks.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let manager: TestClient
let groupId: string
/** Where 서지우 does not belong. */
let otherId: string
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[dohyun, jiwoo, manager] = await Promise.all([
    app.signIn('dohyun.kim'),
    app.signIn('jiwoo.seo'),
    app.signIn('manager'),
  ])
  groupId = await newArea(dohyun, { 'jiwoo.seo': 'member', manager: 'viewer' })
  otherId = await newArea(dohyun, {}, '다른 영역')
})
afterAll(() => app.close())

const made = async (title: string, where = groupId, userName = 'jiwoo.seo') =>
  (await add(dohyun, { title, groupId: where, members: [codeOf(userName)] })).taskId
const relate = (client: TestClient, taskId: number, otherTaskId: number, kind: 'blockedBy' | 'relatesTo') =>
  client.send(relationCalls.taskRelationAdd, { taskId, otherTaskId, kind })
const waits = async (taskId: number, otherTaskId: number, client = dohyun) =>
  (await relate(client, taskId, otherTaskId, 'blockedBy')).status
const relationsOf = async (client: TestClient, taskId: number) => {
  const { items, hidden } = await client.call(relationCalls.taskRelations, { taskId })
  return { hidden, of: items.map(({ kind, task }) => `${kind} ${task.title}`) }
}
const none = { blockedBy: 0, blocks: 0, relatesTo: 0 }

test('both tasks tell of each other, also across areas; of what one does not see how many', async () => {
  const [a, b, c] = [await made('설계'), await made('개발'), await made('비밀', otherId, 'dohyun.kim')]
  expect(await waits(b, a)).toBe(200)
  expect(await waits(b, a)).toBe(200)
  expect(await waits(b, c)).toBe(200)
  expect((await relate(dohyun, c, a, 'relatesTo')).status).toBe(200)
  expect((await relate(dohyun, a, c, 'relatesTo')).status).toBe(200)
  expect(await relationsOf(dohyun, b)).toEqual({ hidden: none, of: ['blockedBy 설계', 'blockedBy 비밀'] })
  expect(await relationsOf(dohyun, a)).toEqual({ hidden: none, of: ['blocks 개발', 'relatesTo 비밀'] })
  expect(await relationsOf(jiwoo, b)).toEqual({ hidden: { ...none, blockedBy: 1 }, of: ['blockedBy 설계'] })
  const among = await jiwoo.call(relationCalls.taskDependencies, { taskIds: [a, b, c] })
  expect(among).toEqual({ items: [{ blockerId: a, blockedId: b }], hasMore: false })
  await dohyun.call(changeCalls.taskDelete, { taskId: a })
  expect((await relationsOf(jiwoo, b)).of).toEqual([])
  await dohyun.call(changeCalls.taskRestore, { taskId: a })
  expect((await relationsOf(jiwoo, b)).of).toEqual(['blockedBy 설계'])
})

test('who may change a task says what it waits for and takes that back; the history tells both (G-029)', async () => {
  const [a, b, c] = [await made('설계'), await made('개발'), await made('비밀', otherId, 'dohyun.kim')]
  expect(await waits(b, a, manager)).toBe(403)
  expect(await waits(b, c, jiwoo)).toBe(404)
  expect(await waits(c, b, jiwoo)).toBe(404)
  expect(await waits(b, b)).toBe(409)
  expect((await relationsOf(dohyun, b)).of).toEqual([])
  const { relationId } = await jiwoo.call(relationCalls.taskRelationAdd, {
    taskId: b,
    otherTaskId: a,
    kind: 'blockedBy',
  })
  const remove = async (client: TestClient, taskId: number) =>
    (await client.send(relationCalls.taskRelationDelete, { taskId, relationId })).status
  expect([await remove(manager, b), await remove(jiwoo, a)]).toEqual([403, 404])
  expect((await relationsOf(dohyun, b)).of).toEqual(['blockedBy 설계'])
  expect(await remove(jiwoo, b)).toBe(200)
  expect((await relationsOf(dohyun, b)).of).toEqual([])
  const { items } = await dohyun.call(feedCalls.taskFeed, { taskId: b })
  expect(items.map(({ act }) => act)).toEqual(['unblocked', 'blocked', 'created'])
})

test('a circle is refused over other areas and over what is deleted, too', async () => {
  const [a, b, c] = [await made('가'), await made('나', otherId, 'dohyun.kim'), await made('다')]
  expect([await waits(b, a), await waits(c, b)]).toEqual([200, 200])
  const { status, text } = await relate(dohyun, a, c, 'blockedBy')
  expect([status, text]).toEqual([409, expect.stringContaining('tasks.faults.circle')])
  await dohyun.call(changeCalls.taskDelete, { taskId: b })
  expect(await waits(a, c)).toBe(409)
  await dohyun.call(changeCalls.taskRestore, { taskId: b })
  expect((await relate(dohyun, a, c, 'relatesTo')).status).toBe(200)
})

test('two people who say at once what waits for what close no circle', async () => {
  const ids: number[] = []
  for (let nth = 0; nth < 6; nth += 1) ids.push(await made(`고리 ${nth}`))
  const asked = ids.flatMap((one, at) => ids.slice(0, at).flatMap((other) => [[one, other] as const, [other, one]]))
  const answers = await Promise.all(
    asked.map(([one, other], nth) => waits(one as number, other as number, nth % 2 ? jiwoo : dohyun)),
  )
  expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([])
  const { items } = await dohyun.call(relationCalls.taskDependencies, { taskIds: ids })
  // Of each pair one stands: what was refused waits for what stands already.
  expect(items).toHaveLength((ids.length * (ids.length - 1)) / 2)
  const place = new Map(inOrderOfDependencies(ids, items).map((id, at) => [id, at]))
  expect(items.filter(({ blockerId, blockedId }) => place.get(blockerId)! >= place.get(blockedId)!)).toEqual([])
})

test('whoever has to do a task hears once that the last one it waited for is completed', async () => {
  const [a, b, waiting] = [await made('설계'), await made('자재'), await made('시공')]
  for (const blocker of [a, b]) expect(await waits(waiting, blocker)).toBe(200)
  const completed = await columnOf(dohyun, groupId, 'Completed')
  const heard = async (taskId: number) => {
    const { rows } = await sql<{ text: string }>`
      select text_ko as text from alerts_alerts where kind = 'tasks.freed' and person_code = ${codeOf('jiwoo.seo')}
      and item_url like ${`%taskId=${taskId}`}`.execute(app.db)
    return rows.map(({ text }) => text)
  }
  const doneWith = async (taskId: number) => dohyun.call(changeCalls.taskMove, { taskId, bucketId: completed })
  await doneWith(a)
  await doneWith(await made('상관없는 일'))
  expect(await heard(waiting)).toEqual([])
  await doneWith(b)
  await expect.poll(() => heard(waiting), { timeout: 60_000 }).toEqual(['막고 있던 업무가 끝났어요. 시공'])
  const [c, d, soon] = [await made('배관'), await made('전기'), await made('마감')]
  for (const blocker of [c, d]) expect(await waits(soon, blocker)).toBe(200)
  await Promise.all([doneWith(c), doneWith(d)])
  await expect.poll(() => heard(soon), { timeout: 60_000 }).toEqual(['막고 있던 업무가 끝났어요. 마감'])
})
