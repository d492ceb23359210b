import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { statisticsCalls } from '../../contract/statistics.contract.ts'
import { asks, press, submit } from '../approvals.fixture.ts'
import { countDurations } from './count-durations.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let reviewer: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, manager, reviewer] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager', 'reserve.manager'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('approvals_durations').execute()
})

const inAnHour = () => new Date(Date.now() + 3_600_000)
const countAt = (now: Date) => app.db.transaction().execute((tx) => countDurations(tx, now))
const count = () => countAt(inAnHour())
const read = () => manager.call(statisticsCalls.statistics, { months: '1' })

/** A document whose reviewer took one hour and whose approver, asked then, took four. */
async function decided(): Promise<number> {
  const documentId = await submit(jiwoo, [asks('reserve.manager', { kind: 'review' }), asks('dohyun.kim')], {
    title: '두루미',
  })
  await press(reviewer, documentId, 'approve', { stepId: 1 })
  await press(dohyun, documentId, 'approve', { stepId: 2 })
  await app.db.transaction().execute(async (tx) => {
    await sql`alter table approvals_documents disable trigger approvals_documents_keep`.execute(tx)
    await sql`alter table approvals_acts disable trigger approvals_acts_keep`.execute(tx)
    await sql`
      update approvals_acts a set at = d.ended_at - make_interval(hours => case seq when 1 then 5 when 2 then 4 else 0 end)
      from approvals_documents d where d.document_id = a.document_id and a.document_id = ${documentId}`.execute(tx)
    await sql`
      update approvals_documents set submitted_at = ended_at - interval '5 hours' where document_id = ${documentId}`.execute(
      tx,
    )
    await sql`alter table approvals_acts enable trigger approvals_acts_keep`.execute(tx)
    await sql`alter table approvals_documents enable trigger approvals_documents_keep`.execute(tx)
  })
  return documentId
}

/** Within the lengths that are told apart. */
const near = (minutes: number, expected: number | null) => {
  expect(expected).toBeGreaterThan(minutes * 0.7)
  expect(expected).toBeLessThan(minutes * 1.45)
}

test('a document that ended is counted once, with each step from when it was asked', async () => {
  await count()
  await app.db.deleteFrom('approvals_durations').execute()
  await decided()
  await count()
  await count()
  const { documents, forms, steps } = await read()
  expect(documents.times).toBe(1)
  near(300, documents.usual)
  expect(forms).toEqual([expect.objectContaining({ times: 1, completed: 1, rejected: 0 })])
  expect(steps.map(({ kind, times }) => [kind, times])).toEqual([
    ['review', 1],
    ['approve', 1],
  ])
  near(60, steps[0]!.usual)
  near(240, steps[1]!.usual)
})

test('what ended a moment ago waits for the next count: a transaction that began earlier may still write', async () => {
  await count()
  await app.db.deleteFrom('approvals_durations').execute()
  await sql`update approvals_counted set until = now() - interval '1 hour'`.execute(app.db)
  await decided()
  await countAt(new Date())
  expect((await read()).forms).toEqual([])
  await count()
  expect((await read()).documents.times).toBeGreaterThan(0)
})

test('one of many that ended in the same moment is not left out where a count ends between them', async () => {
  await count()
  await app.db.deleteFrom('approvals_durations').execute()
  const [one, other] = [await decided(), await decided()]
  await sql`alter table approvals_documents disable trigger approvals_documents_keep`.execute(app.db)
  await sql`
    update approvals_documents set ended_at = (select ended_at from approvals_documents where document_id = ${one})
    where document_id = ${other}`.execute(app.db)
  await sql`alter table approvals_documents enable trigger approvals_documents_keep`.execute(app.db)
  await count()
  await count()
  expect((await read()).documents.times).toBe(2)
})

test('whoever makes forms sees for whom documents wait now, the most first; nobody else does', async () => {
  const before = await manager.call(statisticsCalls.waitingDocuments, {})
  const counted = ({ people }: typeof before) =>
    people.find(({ person }) => person.name.ko === '김도현')?.documents ?? 0
  const documentId = await submit(jiwoo, [asks('dohyun.kim')], { title: '왜가리' })
  const after = await manager.call(statisticsCalls.waitingDocuments, {})
  expect(counted(after)).toBe(counted(before) + 1)
  expect(after.documents).toBe(before.documents + 1)
  expect(after.people.map(({ documents }) => documents)).toEqual(
    after.people.map(({ documents }) => documents).toSorted((one, other) => other - one),
  )
  expect(after.pairs).toContainEqual(
    expect.objectContaining({
      drafter: expect.objectContaining({ name: expect.objectContaining({ ko: '서지우' }) }),
      person: expect.objectContaining({ name: expect.objectContaining({ ko: '김도현' }) }),
    }),
  )
  await press(dohyun, documentId, 'approve', { stepId: 1 })
  expect((await manager.call(statisticsCalls.waitingDocuments, {})).documents).toBe(before.documents)
  expect((await jiwoo.send(statisticsCalls.waitingDocuments, {})).status).toBe(403)
})
