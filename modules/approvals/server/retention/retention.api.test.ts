import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { documentCommentCalls } from '../../contract/comments.contract.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { retentionCalls } from '../../contract/retention.contract.ts'
import { asks, press, submit } from '../approvals.fixture.ts'
import { documentSource, rebuildingDocuments } from '../search/index-documents.ts'
import { destroyAgreed } from './destroy.ts'

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
beforeEach(async () => {
  await app.db.deleteFrom('approvals_destruction_items').execute()
  await app.db.deleteFrom('approvals_destructions').execute()
  await app.db.deleteFrom('approvals_holds').execute()
})

/** A document that was completed at some time. */
async function completedAt(endedAt: string, title = '두루미'): Promise<number> {
  const documentId = await submit(jiwoo, [asks('dohyun.kim')], { title })
  await jiwoo.call(documentCommentCalls.createComment, { documentId, body: '참고해 주세요' })
  await press(dohyun, documentId, 'approve', { stepId: 1 })
  await sql`alter table approvals_documents disable trigger approvals_documents_keep`.execute(app.db)
  await sql`update approvals_documents set ended_at = ${endedAt}::timestamptz where document_id = ${documentId}`.execute(
    app.db,
  )
  await sql`alter table approvals_documents enable trigger approvals_documents_keep`.execute(app.db)
  return documentId
}
const numberOf = async (documentId: number) =>
  (
    await app.db
      .selectFrom('approvals_documents')
      .select('number')
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow()
  ).number!
const dueIds = async (client: TestClient, asked: object = {}) =>
  (await client.call(retentionCalls.dueDocuments, asked)).items.map(({ documentId }) => documentId)
const propose = (client: TestClient, ...documentIds: number[]) =>
  client.call(retentionCalls.proposeDestruction, { documentIds, reason: '보존 기간이 지남' })
const agree = (client: TestClient, destructionId: number) =>
  client.send(retentionCalls.settleDestruction, { destructionId, isAgreed: true })
const rowOf = (documentId: number) =>
  app.db.selectFrom('approvals_documents').selectAll().where('document_id', '=', documentId).executeTakeFirstOrThrow()

test('a document is due when the years of its form are over, counted from the January after its completion', async () => {
  const year = new Date().getFullYear()
  const due = await completedAt(`${year - 6}-12-31T23:59:00+09:00`)
  const kept = await completedAt(`${year - 5}-01-01T00:00:00+09:00`)
  const ids = await dueIds(manager)
  expect([ids.includes(due), ids.includes(kept)]).toEqual([true, false])
  const { items, years } = await manager.call(retentionCalls.dueDocuments, { year: year - 6, formId: 101 })
  expect(items.map(({ documentId, dueFrom }) => [documentId, dueFrom])).toContainEqual([due, `${year}-01-01`])
  expect(years).toContain(year - 6)
  expect(await dueIds(manager, { year: year - 7, formId: 101 })).not.toContain(due)
  expect(await dueIds(manager, { formId: 102 })).not.toContain(due)
})

test('what one manager submits and another agrees to is destroyed; its record stays', async () => {
  const documentId = await completedAt('2018-05-02T10:00:00+09:00')
  const before = await rowOf(documentId)
  const { destructionId } = await propose(manager, documentId)
  expect(await dueIds(manager)).not.toContain(documentId)
  expect((await agree(admin, destructionId)).status).toBe(200)
  await destroyAgreed(app.services)
  for (const client of [jiwoo, dohyun, manager])
    expect((await client.send(documentCalls.document, { documentId })).status).toBe(404)
  expect(await rowOf(documentId)).toMatchObject({
    title: before.title,
    number: before.number,
    content_hash: before.content_hash,
    form_values: {},
    file_code: null,
    destroyed_at: expect.any(Date),
  })
  for (const table of ['approvals_acts', 'approvals_steps', 'approvals_places', 'approvals_told'] as const)
    expect(
      await app.db.selectFrom(table).select('document_id').where('document_id', '=', documentId).execute(),
    ).toEqual([])
  // The search is built anew from what there is, now and then.
  await rebuildingDocuments.refresh(app.db, [String(documentId)])
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from talk_comments where kind = 'approvals.document' and owner_id = ${String(documentId)})::int
      + (select count(*) from platform_search_documents where source = ${documentSource} and id = ${String(documentId)})::int as found`.execute(
    app.db,
  )
  expect(rows).toEqual([{ found: 0 }])
  const list = await manager.call(retentionCalls.destruction, { destructionId })
  expect(list).toMatchObject({
    state: 'done',
    settledBy: { name: { ko: expect.any(String) } },
    items: [
      {
        number: before.number,
        title: '두루미',
        contentHash: before.content_hash!.toString('hex'),
        drafter: { name: { ko: '서지우' } },
        destroyedAt: expect.any(String),
      },
    ],
  })
  const acts = await app.db
    .selectFrom('platform_audit')
    .select('action')
    .where('target', '=', `approvalDocument:${documentId}`)
    .execute()
  expect(acts.map(({ action }) => action)).toContain('approvals.documentDestroyed')
})

test('whoever submits a list does not agree to it, nor does somebody without the right; she may withdraw it', async () => {
  const documentId = await completedAt('2018-05-02T10:00:00+09:00')
  const { destructionId } = await propose(manager, documentId)
  expect((await agree(manager, destructionId)).status).toBe(403)
  expect((await agree(dohyun, destructionId)).status).toBe(403)
  expect((await admin.send(retentionCalls.withdrawDestruction, { destructionId })).status).toBe(403)
  await manager.call(retentionCalls.withdrawDestruction, { destructionId })
  expect((await agree(admin, destructionId)).status).toBe(409)
  await destroyAgreed(app.services)
  expect((await rowOf(documentId)).destroyed_at).toBeNull()
  expect(await dueIds(manager)).toContain(documentId)
})

test('of two who settle at once one is told', async () => {
  const { destructionId } = await propose(admin, await completedAt('2018-05-02T10:00:00+09:00'))
  const statuses = await Promise.all(
    [true, false].map(
      async (isAgreed) => (await manager.send(retentionCalls.settleDestruction, { destructionId, isAgreed })).status,
    ),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('what is held is neither submitted nor destroyed, though it was agreed on before', async () => {
  const held = await completedAt('2018-05-02T10:00:00+09:00', '왜가리')
  const free = await completedAt('2018-05-02T10:00:00+09:00', '두루미')
  const numbers = [await numberOf(held)]
  await manager.call(retentionCalls.holdDocuments, { numbers, reason: '소송' })
  expect((await manager.send(retentionCalls.proposeDestruction, { documentIds: [held], reason: '지남' })).status).toBe(
    409,
  )
  expect((await manager.call(retentionCalls.holds, {})).items).toMatchObject([
    { documentId: held, hold: { reason: '소송' } },
  ])
  await manager.call(retentionCalls.releaseDocuments, { numbers })
  const { destructionId } = await propose(manager, held, free)
  await manager.call(retentionCalls.holdDocuments, { numbers, reason: '소송' })
  await agree(admin, destructionId)
  await destroyAgreed(app.services)
  expect([(await rowOf(held)).destroyed_at, (await rowOf(free)).destroyed_at]).toEqual([null, expect.any(Date)])
  expect((await jiwoo.send(documentCalls.document, { documentId: held })).status).toBe(200)
  expect((await manager.call(retentionCalls.destruction, { destructionId })).items).toMatchObject([
    { documentId: held, isHeld: true, destroyedAt: null },
    { documentId: free, isHeld: false },
  ])
})

test('a document that is not due, is on another list or of another company is not submitted', async () => {
  const due = await completedAt('2018-05-02T10:00:00+09:00')
  const young = await completedAt(new Date().toISOString())
  const refused = async (...documentIds: number[]) =>
    (await manager.send(retentionCalls.proposeDestruction, { documentIds, reason: '지남' })).status
  expect(await refused(due, young)).toBe(409)
  // 윤남궁's, of the second company.
  expect(await refused(811)).toBe(409)
  await propose(manager, due)
  expect(await refused(due)).toBe(409)
})

test('the database itself lets nothing else change what is completed', async () => {
  const documentId = await completedAt('2018-05-02T10:00:00+09:00')
  const empty = sql`update approvals_documents set form_values = '{}', amount = 0, file_code = null, files = 0,
    destroyed_at = now() where document_id = ${documentId}`
  const { destructionId } = await propose(manager, documentId)
  // Not agreed on yet; and not by whoever asked.
  await expect(empty.execute(app.db)).rejects.toThrow('is completed')
  await expect(
    sql`update approvals_destructions set state = 'agreed', settled_by = asked_by, settled_at = now()
      where destruction_id = ${destructionId}`.execute(app.db),
  ).rejects.toThrow('check constraint')
  await agree(admin, destructionId)
  for (const change of [
    sql`update approvals_documents set title = '다른 제목', destroyed_at = now() where document_id = ${documentId}`,
    sql`update approvals_documents set form_values = '{"a":1}' where document_id = ${documentId}`,
    sql`update approvals_documents set destroyed_at = now() where document_id = ${documentId}`,
    sql`delete from approvals_documents where document_id = ${documentId}`,
    sql`delete from approvals_acts where document_id = ${documentId}`,
  ])
    await expect(change.execute(app.db)).rejects.toThrow(/is completed|is never changed|check constraint/)
  await destroyAgreed(app.services)
  await expect(
    sql`update approvals_documents set destroyed_at = null where document_id = ${documentId}`.execute(app.db),
  ).rejects.toThrow('is completed')
})
