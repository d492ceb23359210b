import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { asks, press, submit } from '../approvals.fixture.ts'

let app: TestApp
let second: TestApp
let jiwoo: TestClient
/** The same person at a browser of each process. */
let managers: [TestClient, TestClient]
beforeAll(async () => {
  app = await startTestApp()
  second = await startTestApp({ shares: app })
  jiwoo = await app.signIn('jiwoo.seo')
  managers = [await app.signIn('manager'), await second.signIn('manager')]
})
afterAll(async () => {
  await second.close()
  await app.close()
})

test('of two who press at once one wins, the other is told, and one act is kept', async () => {
  for (let round = 0; round < 5; round += 1) {
    const documentId = await submit(jiwoo, [asks('manager')])
    const pressed = await Promise.all([
      press(managers[0], documentId, 'approve', { stepId: 1 }),
      press(managers[1], documentId, 'reject', { stepId: 1, reason: '안 돼요' }),
    ])
    expect(pressed.filter((each) => each === 'completed' || each === 'rejected')).toHaveLength(1)
    expect(pressed.filter((each) => each === '409 over')).toHaveLength(1)
    const { acts } = await jiwoo.call(documentCalls.document, { documentId })
    expect(acts).toHaveLength(2)
  }
})

test('two side by side who agree at once both count, and the next one is asked', async () => {
  const admin = await second.signIn('admin')
  const dohyun = await app.signIn('dohyun.kim')
  for (let round = 0; round < 5; round += 1) {
    const documentId = await submit(jiwoo, [
      asks('dohyun.kim', { kind: 'agree' }),
      asks('admin', { kind: 'agree', isTogether: true }),
      asks('manager'),
    ])
    await Promise.all([
      press(dohyun, documentId, 'approve', { stepId: 1 }),
      press(admin, documentId, 'approve', { stepId: 2 }),
    ])
    const { steps } = await jiwoo.call(documentCalls.document, { documentId })
    expect(steps.map(({ state }) => state)).toEqual(['approved', 'approved', 'asked'])
  }
})

test('numbers have neither a gap nor a repeat, also when several approve many at once in two processes', async () => {
  const documentIds: number[] = []
  for (let nth = 0; nth < 40; nth += 1) documentIds.push(await submit(jiwoo, [asks('manager')]))
  const halves = [documentIds.slice(0, 25), documentIds.slice(15)] as const
  const answers = await Promise.all(
    managers.map((client, at) => client.call(documentCalls.approveAll, { documentIds: halves[at]! })),
  )
  expect(answers.flatMap(({ refusals }) => refusals).filter((refusal) => refusal === null)).toHaveLength(40)
  // Some forms have series of their own: these documents count on in that of their department.
  const { number } = await app.db
    .selectFrom('approvals_documents')
    .select('number')
    .where('document_id', '=', documentIds[0]!)
    .executeTakeFirstOrThrow()
  const rows = await app.db
    .selectFrom('approvals_documents')
    .select('number')
    .where('number', 'like', number!.replace(/\d+$/, '%'))
    .execute()
  const serials = rows.map(({ number }) => Number(number!.split('-').at(-1))).toSorted((one, other) => one - other)
  expect(serials.length).toBeGreaterThanOrEqual(40)
  expect(serials).toEqual(serials.map((_serial, at) => at + 1))
})
