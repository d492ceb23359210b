import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { fetchBytes, sendFile, sendPiece } from '#modules/files/server/testing/sender.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { taskFileCalls, taskFiles } from '../../contract/files.contract.ts'
import { add, newArea, read } from '../tasks.fixture.ts'

let app: TestApp
let dohyun: TestClient
let viewer: TestClient
let stranger: TestClient
let groupId: string
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, viewer, stranger] = await Promise.all([
    app.signIn('dohyun.kim'),
    app.signIn('manager'),
    app.signIn('popup.manager'),
  ])
  groupId = await newArea(dohyun, { manager: 'viewer' })
})
afterAll(() => app.close())

const content = Buffer.from('첫 번째 초안입니다')
const openSet = async (client: TestClient) => (await client.call(filesCalls.openSet, { kind: taskFiles })).code
const keep = (client: TestClient, taskId: number, fileCode: string) =>
  client.send(taskFileCalls.taskFiles, { taskId, fileCode })

test('who sees a task fetches its files, who may change it sends and removes them, and nobody else (G-029)', async () => {
  const { taskId } = await add(dohyun, { title: '초안', groupId })
  const code = await openSet(dohyun)
  expect((await keep(dohyun, taskId, code)).status).toBe(200)
  expect((await read(viewer, taskId)).hasFile).toBe(false)
  const file = await sendFile(dohyun, { code, name: '초안.txt', content })
  expect((await keep(dohyun, taskId, code)).status).toBe(200)
  expect(await read(viewer, taskId)).toMatchObject({ hasFile: true, fileCode: code })
  const fetched = async (client: TestClient) => (await fetchBytes(app, client, file.downloadUrl)).status
  expect([await fetched(dohyun), await fetched(viewer), await fetched(stranger)]).toEqual([200, 200, 404])
  const remove = { code, fileIdentifiers: [file.fileId] }
  expect((await viewer.send(filesCalls.removeFiles, remove)).status).toBe(403)
  expect((await sendPiece(viewer, { code, name: '다른.txt', content }, 1)).status).toBe(403)
  expect((await read(viewer, taskId)).hasFile).toBe(true)
  await dohyun.call(filesCalls.removeFiles, remove)
  expect((await read(viewer, taskId)).hasFile).toBe(false)
})

test('a set is given by whoever may change the task and opened it herself, and once', async () => {
  const { taskId } = await add(dohyun, { title: '초안', groupId })
  const code = await openSet(dohyun)
  expect((await keep(viewer, taskId, await openSet(viewer))).status).toBe(403)
  expect((await keep(stranger, taskId, await openSet(stranger))).status).toBe(404)
  expect((await keep(dohyun, taskId, await openSet(viewer))).status).toBe(404)
  expect((await read(dohyun, taskId)).fileCode).toBeNull()
  expect((await keep(dohyun, taskId, code)).status).toBe(200)
  expect((await keep(dohyun, taskId, await openSet(dohyun))).status).toBe(409)
  const { taskId: other } = await add(dohyun, { title: '다른 초안', groupId })
  expect((await keep(dohyun, other, code)).status).toBe(404)
})

test('the files of a task that was deleted are out of reach, and there again when it is brought back', async () => {
  const { taskId } = await add(dohyun, { title: '초안', groupId })
  const code = await openSet(dohyun)
  await keep(dohyun, taskId, code)
  await sendFile(dohyun, { code, name: '초안.txt', content })
  const listed = async () => (await viewer.send(filesCalls.list, { code })).status
  await dohyun.call(changeCalls.taskDelete, { taskId })
  expect(await listed()).toBe(404)
  await dohyun.call(changeCalls.taskRestore, { taskId })
  expect(await listed()).toBe(200)
})
