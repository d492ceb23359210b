import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { boxCalls } from '../../contract/boxes.contract.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { receiptCalls } from '../../contract/receipts.contract.ts'
import { asks, boxOf, codeOf, press, submit } from '../approvals.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, manager, admin] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager', 'admin'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const read = (client: TestClient, documentId: number) => client.call(documentCalls.document, { documentId })
const status = async (client: TestClient, documentId: number) =>
  (await client.send(documentCalls.document, { documentId })).status
/** Where the manager works, and nobody on the line. */
const deptCode = 'HC1021'

test('a department receives what is completed, takes it in, and says who sees to it', async () => {
  const documentId = await submit(jiwoo, [asks('dohyun.kim')], { receivers: [deptCode] })
  expect(await status(manager, documentId)).toBe(404)
  const before = (await manager.call(boxCalls.boxCounts, {})).received
  await press(dohyun, documentId, 'approve', { stepId: 1 })
  expect(await boxOf(manager, 'received')).toContain(documentId)
  expect((await manager.call(boxCalls.boxCounts, {})).received).toBe(before + 1)
  expect((await read(manager, documentId)).can).toMatchObject({ receive: [deptCode], assign: [deptCode], decide: [] })
  expect((await read(jiwoo, documentId)).can).toMatchObject({ receive: [], assign: [] })
  expect((await jiwoo.send(receiptCalls.receive, { documentId, deptCode })).status).toBe(403)
  expect((await manager.send(receiptCalls.receive, { documentId, deptCode: 'HC1022' })).status).toBe(404)
  await manager.call(receiptCalls.receive, { documentId, deptCode })
  expect((await manager.send(receiptCalls.receive, { documentId, deptCode })).status).toBe(409)
  expect((await manager.call(boxCalls.boxCounts, {})).received).toBe(before)
  const elsewhere = { documentId, deptCode, personCode: codeOf('admin') }
  expect((await manager.send(receiptCalls.assign, elsewhere)).status).toBe(400)
  await manager.call(receiptCalls.assign, { documentId, deptCode, personCode: codeOf('manager') })
  const done = await read(jiwoo, documentId)
  expect(done.receipts).toMatchObject([
    { deptCode, receivedBy: codeOf('manager'), assignedTo: codeOf('manager'), receivedAt: expect.any(String) },
  ])
  expect(done.acts.map(({ kind }) => kind)).toEqual(['submit', 'approve', 'receive', 'assign'])
  // What was approved is what it was.
  expect(done.isIntact).toBe(true)
  // Whoever takes it in has decided nothing.
  expect(await boxOf(manager, 'completed')).not.toContain(documentId)
  expect(
    (
      await jiwoo.send(documentCalls.submit, {
        formId: 101,
        formVersion: 1,
        title: '휴가',
        values: {},
        steps: [],
        receivers: ['FL1022'],
      })
    ).status,
  ).toBe(400)
})

test('who sees a document shows it to others, who find it then (공람)', async () => {
  const documentId = await submit(jiwoo, [asks('dohyun.kim')])
  expect(await status(admin, documentId)).toBe(404)
  expect((await admin.send(receiptCalls.circulate, { documentId, personCodes: [codeOf('admin')] })).status).toBe(404)
  const shown = { documentId, personCodes: [codeOf('admin'), codeOf('manager')] }
  expect(await dohyun.call(receiptCalls.circulate, shown)).toEqual({ told: 2 })
  expect(await dohyun.call(receiptCalls.circulate, shown)).toEqual({ told: 0 })
  expect(await boxOf(admin, 'referred')).toContain(documentId)
  expect((await read(admin, documentId)).told).toContainEqual({ kind: 'circulate', personCode: codeOf('admin') })
  await press(dohyun, documentId, 'approve', { stepId: 1 })
  expect((await read(admin, documentId)).isIntact).toBe(true)
})
