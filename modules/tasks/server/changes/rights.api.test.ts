import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import type { Call } from '#platform/contract/call.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { emptyGroupId } from '../../contract/tasks.rules.ts'
import { add, codeOf, columnOf, newArea, read } from '../tasks.fixture.ts'

let app: TestApp
type Part = 'stranger' | 'viewer' | 'guest' | 'member' | 'creator' | 'owner'
let people: Record<Part, TestClient>
let groupId: string
let pending: number

const userNames: Record<Part, string> = {
  owner: 'jiwoo.seo',
  creator: 'dohyun.kim',
  member: 'manager',
  viewer: 'board.manager',
  guest: 'haneul.song',
  stranger: 'popup.manager',
}

beforeAll(async () => {
  app = await startTestApp()
  const signedIn = Object.entries(userNames).map(
    async ([part, userName]) => [part, await app.signIn(userName)] as const,
  )
  people = Object.fromEntries(await Promise.all(signedIn)) as typeof people
  groupId = await newArea(people.owner, {
    'dohyun.kim': 'member',
    manager: 'member',
    'board.manager': 'viewer',
    'haneul.song': 'guest',
  })
  pending = await columnOf(people.owner, groupId, 'Pending')
})
afterAll(() => app.close())

const newTask = () => add(people.creator, { title: '권한을 시험하는 업무', groupId, members: [codeOf('dohyun.kim')] })
const labels = { taskLabel1: true }

/** Each call that changes a task, with what it sends. */
const changing: [Call, (taskId: number) => object][] = [
  [changeCalls.taskTitle, () => ({ title: '다른 이름' })],
  [changeCalls.taskDescription, () => ({ description: '<p>설명</p>' })],
  [changeCalls.taskUrl, () => ({ url: 'https://example.com/' })],
  [changeCalls.taskStartDate, () => ({ startDate: '2030-01-01' })],
  [changeCalls.taskEndDate, () => ({ endDate: '2030-01-02', endTime: '15:00' })],
  [changeCalls.taskPriority, () => ({ priority: 'High' })],
  [changeCalls.taskLabel, () => labels],
  [changeCalls.taskMove, () => ({ bucketId: pending })],
  [changeCalls.taskMemberAdd, () => ({ userId: codeOf('manager') })],
  [changeCalls.taskMemberDelete, () => ({ userId: codeOf('dohyun.kim') })],
  [changeCalls.addTracker, () => ({ userId: codeOf('jiwoo.seo') })],
  [changeCalls.taskTagAdd, () => ({ tagName: '꼬리표' })],
]

describe.each(changing)('$name (G-029, TASK-030, TASK-031, TASK-035, TASK-036, TASK-042 … TASK-045)', (call, more) => {
  test.each<[Part, number]>([
    ['stranger', 404],
    ['guest', 404],
    ['viewer', 403],
    ['member', 200],
    ['creator', 200],
    ['owner', 200],
  ])('%s: %i', async (part, status) => {
    const { taskId } = await newTask()
    const before = await read(people.owner, taskId)
    const answer = await people[part].send(call, { taskId, ...more(taskId) })
    expect(answer.status, answer.text).toBe(status)
    const after = await read(people.owner, taskId)
    if (status === 200) expect(after).not.toEqual(before)
    else expect(after).toEqual(before)
  })
})

test('what is refused is told in the one envelope, and a task one does not see as if there were none (TASK-074)', async () => {
  const { taskId } = await newTask()
  const envelopeOf = async (part: Part, call: Call, input: object) => {
    const { status, body } = await people[part].send(call, input)
    const { code, error } = body as { code: string; error: { message: string; requestId: string; fields?: unknown } }
    const { requestId, ...told } = error
    expect(requestId).toMatch(/\S/)
    expect(told.message).toMatch(/[가-힣]/)
    return { status, code, told }
  }
  const hidden = await envelopeOf('stranger', tasksCalls.taskRead, { id: taskId })
  expect(hidden).toMatchObject({ status: 404, code: 'NotFoundException' })
  expect(await envelopeOf('stranger', tasksCalls.taskRead, { id: 2_000_000_000 })).toEqual(hidden)
  expect(await envelopeOf('viewer', changeCalls.taskTitle, { taskId, title: '다른 이름' })).toMatchObject({
    status: 403,
    code: 'AccessDeniedException',
  })
  const wrong = await envelopeOf('creator', changeCalls.taskUrl, { taskId, url: 'javascript:alert(1)' })
  expect(wrong).toMatchObject({ status: 400, code: 'ValidationException', told: { fields: [{ path: 'url' }] } })
})

test('who made a task and owners delete it, other members do not (TASK-034, G-029)', async () => {
  const { taskId } = await newTask()
  for (const [part, status] of [
    ['stranger', 404],
    ['viewer', 403],
    ['member', 403],
  ] as const)
    expect((await people[part].send(changeCalls.taskDelete, { taskId })).status, part).toBe(status)
  expect((await read(people.owner, taskId)).title).toBe('권한을 시험하는 업무')
  await people.creator.call(changeCalls.taskDelete, { taskId })
  expect((await people.owner.send(tasksCalls.taskRead, { id: taskId })).status).toBe(404)
  const { taskId: other } = await newTask()
  await people.owner.call(changeCalls.taskDelete, { taskId: other })
  expect((await people.creator.send(tasksCalls.taskRead, { id: other })).status).toBe(404)
})

test('who deleted a task brings it back with what was below it, and nobody else does', async () => {
  const { taskId } = await newTask()
  const below = await add(people.creator, { title: '하위 업무', groupId, parentTaskId: taskId })
  await people.creator.call(changeCalls.taskDelete, { taskId })
  expect((await people.owner.send(tasksCalls.taskRead, { id: below.taskId })).status).toBe(404)
  expect((await people.owner.send(changeCalls.taskRestore, { taskId })).status).toBe(404)
  await people.creator.call(changeCalls.taskRestore, { taskId })
  expect((await read(people.member, taskId)).title).toBe('권한을 시험하는 업무')
  expect((await read(people.member, below.taskId)).parentTaskId).toBe(taskId)
})

test('a member says how far she is herself; of others the maker and owners do (TASK-032, G-029)', async () => {
  const { taskId } = await add(people.creator, {
    title: '함께',
    groupId,
    members: [codeOf('dohyun.kim'), codeOf('manager')],
  })
  const say = (part: Part, userName: string) =>
    people[part].send(changeCalls.taskMemberStatus, { taskId, userId: codeOf(userName), taskStatus: 'Process' })
  expect((await say('member', 'manager')).status).toBe(200)
  expect((await say('member', 'dohyun.kim')).status).toBe(403)
  expect((await say('creator', 'manager')).status).toBe(200)
  expect((await say('owner', 'dohyun.kim')).status).toBe(200)
  expect((await say('owner', 'jiwoo.seo')).status).toBe(404)
})

test('guests see and change what they have a part in, and nothing else of the area (G-029)', async () => {
  const seen = await add(people.creator, { title: '손님과 함께', groupId, members: [codeOf('haneul.song')] })
  const hidden = await newTask()
  expect((await read(people.guest, seen.taskId)).can).toEqual({
    change: true,
    move: true,
    comment: true,
    remove: false,
  })
  expect((await people.guest.send(tasksCalls.taskRead, { id: hidden.taskId })).status).toBe(404)
  const { items } = await people.guest.call(tasksCalls.myTaskItems, { viewKind: 'MyArea', groupId })
  expect(items.map(({ title }) => title)).toEqual(['손님과 함께'])
  expect((await people.guest.send(changeCalls.taskAdd, { title: '손님이 만든 업무', groupId })).status).toBe(403)
})

test('tasks go to people of the area who do more than look on', async () => {
  const { taskId } = await newTask()
  const give = (userName: string) =>
    people.creator.send(changeCalls.taskMemberAdd, { taskId, userId: codeOf(userName) })
  expect((await give('popup.manager')).status).toBe(400)
  expect((await give('board.manager')).status).toBe(400)
  expect((await give('haneul.song')).status).toBe(200)
  // Looking on is enough to follow.
  const follow = (client: TestClient, userName: string) =>
    client.send(changeCalls.addTracker, { taskId, userId: codeOf(userName) })
  expect((await follow(people.viewer, 'board.manager')).status).toBe(200)
  expect((await follow(people.viewer, 'manager')).status).toBe(403)
  expect((await follow(people.creator, 'popup.manager')).status).toBe(400)
})

test('a task of one’s own is seen by nobody else and given to nobody else (TASK-071)', async () => {
  const own = await add(people.creator, { title: '혼자 할 일' })
  expect([own.groupId, own.isMember]).toEqual([emptyGroupId, true])
  expect((await people.owner.send(tasksCalls.taskRead, { id: own.taskId })).status).toBe(404)
  const give = { taskId: own.taskId, userId: codeOf('jiwoo.seo') }
  expect((await people.creator.send(changeCalls.taskMemberAdd, give)).status).toBe(400)
  expect(
    (await people.creator.send(changeCalls.taskAdd, { title: '남의 일', members: [codeOf('jiwoo.seo')] })).status,
  ).toBe(400)
  expect(
    (await people.creator.send(changeCalls.taskMemberDelete, { ...give, userId: codeOf('dohyun.kim') })).status,
  ).toBe(409)
})

test('what somebody said is changed and taken back by her alone (TASK-051, TASK-052, G-029)', async () => {
  const { taskId } = await newTask()
  const { feedId } = await people.member.call(feedCalls.taskFeedAdd, { taskId, feedMessage: '먼저 보겠습니다' })
  const change = { taskId, feedId, feedMessage: '바꿔치기' }
  for (const part of ['creator', 'owner'] as const) {
    expect((await people[part].send(feedCalls.taskFeedUpdate, change)).status).toBe(403)
    expect((await people[part].send(feedCalls.taskFeedDelete, { taskId, feedId })).status).toBe(403)
  }
  expect((await people.stranger.send(feedCalls.taskFeedUpdate, change)).status).toBe(404)
  expect((await people.viewer.send(feedCalls.taskFeedAdd, { taskId, feedMessage: '보기만 해요' })).status).toBe(403)
  expect((await people.member.call(feedCalls.taskFeedUpdate, { ...change, feedMessage: '고쳤어요' })).isEdited).toBe(
    true,
  )
  await people.member.call(feedCalls.taskFeedDelete, { taskId, feedId })
  const { items } = await people.owner.call(feedCalls.taskFeed, { taskId })
  expect(items.filter(({ feedType }) => feedType === 1)).toEqual([])
})

test('nothing changes in an archived area, and it can be taken up again', async () => {
  const archived = await newArea(people.owner, { 'dohyun.kim': 'member' })
  const { taskId } = await add(people.creator, { title: '보관될 업무', groupId: archived })
  await people.owner.call(areaCalls.archiveArea, { groupId: archived, isArchived: true })
  expect((await people.creator.send(changeCalls.taskTitle, { taskId, title: '바꿈' })).status).toBe(409)
  expect((await people.creator.send(changeCalls.taskAdd, { title: '새로', groupId: archived })).status).toBe(409)
  expect((await people.creator.send(feedCalls.taskFeedAdd, { taskId, feedMessage: '말' })).status).toBe(409)
  expect((await read(people.creator, taskId)).can.change).toBe(false)
  await people.owner.call(areaCalls.archiveArea, { groupId: archived, isArchived: false })
  expect((await people.creator.call(changeCalls.taskTitle, { taskId, title: '바꿈' })).title).toBe('바꿈')
})
