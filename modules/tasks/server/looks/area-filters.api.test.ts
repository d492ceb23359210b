import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import { lookCalls } from '../../contract/looks.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { add, codeOf, newArea } from '../tasks.fixture.ts'

let app: TestApp
let owner: TestClient
let member: TestClient
let viewer: TestClient
let guest: TestClient
let stranger: TestClient
let groupId: string
beforeAll(async () => {
  app = await startTestApp()
  ;[owner, member, viewer, guest, stranger] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('popup.manager'),
    app.signIn('haneul.song'),
    app.signIn('manager'),
  ])
  groupId = await newArea(owner, { 'dohyun.kim': 'member', 'popup.manager': 'viewer', 'haneul.song': 'guest' })
})
afterAll(() => app.close())

const listed = async (client: TestClient, of = groupId) =>
  (await client.call(lookCalls.savedFilters, { groupId: of })).items.map(({ name }) => name)
const statusOf = async (sent: Promise<{ status: number }>) => (await sent).status

test('tasks of an area are narrowed by the server, for each view alike (TASK-062)', async () => {
  const members = [codeOf('dohyun.kim')]
  await add(owner, { title: '급한 검토', groupId, members, priority: 'High', taskLabel2: true })
  await add(owner, { title: '느긋한 검토', groupId, members })
  await add(owner, { title: '남의 일', groupId, priority: 'High' })
  const titles = async (narrowing: object, client = viewer) =>
    (await client.call(tasksCalls.myTaskItems, { viewKind: 'MyArea', groupId, ...narrowing })).items
      .map(({ title }) => title)
      .toSorted()
  expect(await titles({ filterText: '검토', userId: members[0] })).toEqual(['급한 검토', '느긋한 검토'])
  expect(await titles({ priority: 'High' })).toEqual(['급한 검토', '남의 일'])
  expect(await titles({ priority: 'High', taskLabel2: true })).toEqual(['급한 검토'])
  expect(await titles({ priority: 'High' }, guest)).toEqual([])
  expect(await statusOf(stranger.send(tasksCalls.myTaskItems, { viewKind: 'MyArea', groupId, priority: 'High' }))).toBe(
    404,
  )
})

test('what a member shares everybody uses who sees all of the area, and nobody else (TASK-062)', async () => {
  await member.call(lookCalls.saveFilter, { groupId, name: '급한 일', address: 'priority=High', isShared: true })
  await member.call(lookCalls.saveFilter, { groupId, name: '내 것', address: 'label=1' })
  await viewer.call(lookCalls.saveFilter, { groupId, name: '보기만', address: 'tab=list' })
  expect(await listed(member)).toEqual(['급한 일', '내 것'])
  expect(await listed(owner)).toEqual(['급한 일'])
  expect(await listed(viewer)).toEqual(['급한 일', '보기만'])
  expect(await listed(guest)).toEqual([])
  expect(await statusOf(stranger.send(lookCalls.savedFilters, { groupId }))).toBe(404)
  // They stand in their area alone.
  expect((await member.call(lookCalls.savedFilters, {})).items).toEqual([])
  const { items, can } = await viewer.call(lookCalls.savedFilters, { groupId })
  expect(items[0]).toMatchObject({ isShared: true, maker: { ko: '김도현' }, address: 'priority=High' })
  expect(can).toEqual({ share: false, removeAny: false })
  expect((await owner.call(lookCalls.savedFilters, { groupId })).can).toEqual({ share: true, removeAny: true })
})

test('who only looks on shares nothing, nor do guests; nothing is kept of what was refused', async () => {
  const shared = { groupId, name: '안 됨', address: 'label=3', isShared: true }
  for (const client of [viewer, guest]) expect(await statusOf(client.send(lookCalls.saveFilter, shared))).toBe(403)
  expect(await statusOf(stranger.send(lookCalls.saveFilter, shared))).toBe(404)
  const { filterId } = await viewer.call(lookCalls.saveFilter, { ...shared, isShared: false })
  expect(await statusOf(viewer.send(lookCalls.shareFilter, { filterId, isShared: true }))).toBe(403)
  // A filter of the summary has no people to be shared with.
  const own = await viewer.call(lookCalls.saveFilter, { name: '요약', address: 'label=3' })
  expect(await statusOf(viewer.send(lookCalls.shareFilter, { filterId: own.filterId, isShared: true }))).toBe(404)
  expect(await statusOf(viewer.send(lookCalls.saveFilter, { ...shared, groupId: undefined }))).toBe(404)
  expect(await listed(owner)).toEqual(['급한 일'])
})

test('who made it changes and removes it; the owner of the area removes it, nobody else does either', async () => {
  const { filterId } = await member.call(lookCalls.saveFilter, {
    groupId,
    name: '함께',
    address: 'label=4',
    isShared: true,
  })
  for (const client of [owner, viewer]) {
    expect(await statusOf(client.send(lookCalls.renameFilter, { filterId, name: '다름' }))).toBe(403)
    expect(await statusOf(client.send(lookCalls.shareFilter, { filterId, isShared: false }))).toBe(403)
  }
  expect(await statusOf(viewer.send(lookCalls.removeFilter, { filterId }))).toBe(403)
  for (const client of [guest, stranger])
    for (const call of [lookCalls.removeFilter, lookCalls.renameFilter, lookCalls.shareFilter])
      expect(await statusOf(client.send(call, { filterId, name: '다름', isShared: false }))).toBe(404)
  await member.call(lookCalls.renameFilter, { filterId, name: '모두 함께' })
  // Saved anew under its name it stays shared.
  await member.call(lookCalls.saveFilter, { groupId, name: '모두 함께', address: 'label=5' })
  expect((await owner.call(lookCalls.savedFilters, { groupId })).items).toContainEqual(
    expect.objectContaining({ filterId, name: '모두 함께', address: 'label=5', isShared: true }),
  )
  await member.call(lookCalls.shareFilter, { filterId, isShared: false })
  expect(await listed(owner)).toEqual(['급한 일'])
  expect(await statusOf(owner.send(lookCalls.removeFilter, { filterId }))).toBe(404)
  await member.call(lookCalls.shareFilter, { filterId, isShared: true })
  await owner.call(lookCalls.removeFilter, { filterId })
  expect(await listed(member)).toEqual(['급한 일', '내 것'])
})

test('who has left an area has none of its filters any more, and an archived one shares no new ones', async () => {
  const area = await newArea(owner, { 'dohyun.kim': 'member' }, '떠난 곳')
  const kept = { groupId: area, address: 'label=1' }
  const { filterId } = await member.call(lookCalls.saveFilter, { ...kept, name: '함께', isShared: true })
  const { version } = await owner.call(areaCalls.areaLines, { groupId: area })
  await owner.call(areaCalls.saveAreaLines, {
    groupId: area,
    version,
    items: [{ kind: 'person', code: codeOf('jiwoo.seo'), role: 'owner' }],
  })
  expect(await statusOf(member.send(lookCalls.renameFilter, { filterId, name: '다름' }))).toBe(404)
  expect(await listed(owner, area)).toEqual(['함께'])
  await owner.call(areaCalls.archiveArea, { groupId: area, isArchived: true })
  expect(await statusOf(owner.send(lookCalls.saveFilter, { ...kept, name: '새것', isShared: true }))).toBe(409)
  await owner.call(lookCalls.saveFilter, { ...kept, name: '나만' })
  expect((await owner.call(lookCalls.savedFilters, { groupId: area })).can).toEqual({ share: false, removeAny: true })
  await owner.call(lookCalls.removeFilter, { filterId })
  expect(await listed(owner, area)).toEqual(['나만'])
})

test('an area shares so many at the most (G-121)', async () => {
  const area = await newArea(owner, { 'dohyun.kim': 'member' }, '가득')
  const save = (client: TestClient, name: string) =>
    client.send(lookCalls.saveFilter, { groupId: area, name, address: '', isShared: true })
  for (let nth = 0; nth < limits.sharedFilters; nth += 1)
    expect((await save(nth < limits.filters ? owner : member, `${nth}`)).status).toBe(200)
  expect((await save(member, '하나 더')).status).toBe(409)
  expect((await save(owner, '7')).status).toBe(200)
  expect(await listed(owner, area)).toHaveLength(limits.sharedFilters)
})
