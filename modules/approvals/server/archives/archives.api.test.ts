import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { storeFile } from '#modules/files/server/files.public.ts'
import { archiveCalls } from '../../contract/archives.contract.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { draftCalls } from '../../contract/drafts.contract.ts'
import { formCalls } from '../../contract/forms.contract.ts'
import { retentionCalls } from '../../contract/retention.contract.ts'
import { asks, codeOf, press, submit } from '../approvals.fixture.ts'
import { destroyAgreed } from '../retention/destroy.ts'
import { giveUpArchive, removeExpired, writeArchives } from './write-archives.ts'

let app: TestApp
let dohyun: TestClient
let manager: TestClient
let admin: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, manager, admin, haneul] = (await Promise.all(
    ['dohyun.kim', 'manager', 'admin', 'haneul.song'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('approvals_archive_parts').execute()
  await app.db.deleteFrom('approvals_archives').execute()
})

const ko = (text: string) => ({ ko: text, en: '', zh: '', ja: '' })

/** A completed document, as if it had been completed on a day. */
async function completedOn(day: string, documentId: number): Promise<number> {
  await press(manager, documentId, 'approve', { stepId: 1 })
  await sql`alter table approvals_documents disable trigger approvals_documents_keep`.execute(app.db)
  await sql`update approvals_documents set ended_at = ${`${day}T03:00:00Z`}::timestamptz where document_id = ${documentId}`.execute(
    app.db,
  )
  await sql`alter table approvals_documents enable trigger approvals_documents_keep`.execute(app.db)
  return documentId
}
const numberOf = async (documentId: number) => (await dohyun.call(documentCalls.document, { documentId })).number!

async function withFile(title: string, name: string): Promise<number> {
  const { formId, version } = await manager.call(formCalls.saveForm, {
    name: ko('보고'),
    fields: [{ type: 'file', fieldId: 'report', label: ko('보고서'), isMultiple: true }],
  })
  const { draftId, fileCode } = await dohyun.call(draftCalls.startDraft, { formId })
  await storeFile(app.db, app.services.storage, {
    code: fileCode,
    name,
    bytes: Buffer.from('=보고'),
    uploadedBy: codeOf('dohyun.kim'),
    at: new Date(),
  })
  const { documentId } = await dohyun.call(documentCalls.submit, {
    formId,
    formVersion: version,
    title,
    values: { report: [name] },
    steps: [asks('manager')],
    fileCode,
    draftId,
  })
  return documentId
}

/** Makes an archive and writes all of it. */
async function made(asked: { from: string; to: string; formIds?: number[]; deptCodes?: string[] }) {
  const { archiveId } = await manager.call(archiveCalls.makeArchive, asked)
  await writeArchives(app.services, { archiveId })
  const { items } = await manager.call(archiveCalls.archives, {})
  return items.find((each) => each.archiveId === archiveId)!
}

async function fetched(client: TestClient, archiveId: number, part = 1) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const url = `/cm/api/approvals/archives/${archiveId}/parts/${part}`
  return await app.http.inject({ url, headers: { cookie } })
}

/** What is in a zip, by its central directory. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16)
  while (zip.readUInt32LE(at) === 0x0201_4b50) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [number, number, number]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + size)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), method === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + name + extra + comment
  }
  return files
}

test('an archive has a folder for each document with paper, files and record, and an index; twice the same', async () => {
  const one = await completedOn('2019-03-04', await withFile('=1+1 보고', '결과.txt'))
  const other = await completedOn('2019-03-31', await submit(dohyun, [asks('manager')], { title: '봄 휴가' }))
  await completedOn('2019-04-01', await submit(dohyun, [asks('manager')], { title: '하루 늦은 휴가' }))
  const archive = await made({ from: '2019-03-01', to: '2019-03-31' })
  expect(archive).toMatchObject({ state: 'done', documents: 2, written: 2, parts: [{ part: 1, documents: 2 }] })

  const answer = await fetched(manager, archive.archiveId)
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('결재 문서 2019-03-01 2019-03-31.zip'))
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(archive.parts[0]!.sha256)
  const files = unzipped(answer.rawPayload)
  const [first, second] = [await numberOf(one), await numberOf(other)]
  const folder = `${first} =1+1 보고`
  expect([...files.keys()]).toEqual([
    `${folder}/${first}.pdf`,
    `${folder}/files/결과.txt`,
    `${folder}/record.json`,
    `${folder}/content-hash.txt`,
    `${second} 봄 휴가/${second}.pdf`,
    `${second} 봄 휴가/record.json`,
    `${second} 봄 휴가/content-hash.txt`,
    'index.csv',
    'index.html',
  ])
  expect(files.get(`${folder}/files/결과.txt`)!.toString()).toBe('=보고')
  expect(files.get(`${folder}/${first}.pdf`)!.toString('latin1', 0, 5)).toBe('%PDF-')
  const record = JSON.parse(files.get(`${folder}/record.json`)!.toString()) as Record<string, never>
  expect(record).toMatchObject({
    number: first,
    title: '=1+1 보고',
    contentHash: { algorithm: 'SHA-256' },
    values: { report: ['결과.txt'] },
    files: [{ kind: 'paper' }, { path: 'files/결과.txt', sha256: createHash('sha256').update('=보고').digest('hex') }],
  })
  const csv = files.get('index.csv')!.toString()
  expect(csv.startsWith('\uFEFF')).toBe(true)
  // A title that a spreadsheet would compute stays a text.
  expect(csv).toContain(`${first},"'=1+1 보고"`)
  expect(csv).toContain('2024-12-31')
  const page = files.get('index.html')!.toString()
  expect(page).toContain(`href="${encodeURIComponent(folder)}/files/${encodeURIComponent('결과.txt')}"`)
  expect(page).not.toContain('<script')

  const again = await made({ from: '2019-03-01', to: '2019-03-31' })
  expect(again.parts[0]!.sha256).toBe(archive.parts[0]!.sha256)
  const audited = await sql<{ count: number }>`
    select count(*)::int as count from platform_audit where action = 'approvals.archiveMade'`.execute(app.db)
  expect(audited.rows[0]!.count).toBe(2)
})

test('forms and departments narrow an archive; a department brings those below it', async () => {
  await completedOn('2018-05-05', await submit(dohyun, [asks('manager')]))
  const span = { from: '2018-05-01', to: '2018-05-31' }
  expect((await made({ ...span, formIds: [101], deptCodes: ['HC1031'] })).documents).toBe(1)
  const { rows } = await sql<{ parent: string }>`
    select parent_dept_code as parent from organisation_all_departments where dept_code = 'HC1031'`.execute(app.db)
  expect((await made({ ...span, deptCodes: [rows[0]!.parent] })).documents).toBe(1)
  for (const none of [{ formIds: [102] }, { deptCodes: ['HC1021'] }])
    expect((await manager.send(archiveCalls.makeArchive, { ...span, ...none })).status).toBe(409)
  expect((await manager.send(archiveCalls.makeArchive, { from: '2018-05-31', to: '2018-05-01' })).status).toBe(400)
})

test('a held document says so; of a destroyed one the index has its record, and archives with it are over', async () => {
  const held = await completedOn('2015-01-10', await submit(dohyun, [asks('manager')], { title: '소송 자료' }))
  const old = await completedOn('2015-01-11', await submit(dohyun, [asks('manager')], { title: '오래된 휴가' }))
  const [heldNumber, oldNumber] = [await numberOf(held), await numberOf(old)]
  await manager.call(retentionCalls.holdDocuments, { numbers: [heldNumber], reason: '소송' })
  const span = { from: '2015-01-01', to: '2015-01-31' }
  const before = await made(span)
  expect(before.documents).toBe(2)

  const { destructionId } = await manager.call(retentionCalls.proposeDestruction, {
    documentIds: [old],
    reason: '지남',
  })
  await admin.call(retentionCalls.settleDestruction, { destructionId, isAgreed: true })
  await destroyAgreed(app.services)
  expect((await fetched(manager, before.archiveId)).statusCode).toBe(404)
  expect((await manager.call(archiveCalls.archives, {})).items).toEqual([])

  const after = await made(span)
  const files = unzipped((await fetched(manager, after.archiveId)).rawPayload)
  expect([...files.keys()].some((name) => name.startsWith(oldNumber))).toBe(false)
  const lines = files.get('index.csv')!.toString().split('\r\n')
  expect(lines.find((line) => line.startsWith(heldNumber))).toContain('폐기 금지')
  expect(lines.find((line) => line.startsWith(oldNumber))).toMatch(/폐기됨,[0-9a-f]{64},,/)
})

test('archives are those of the company: not found elsewhere, refused to who manages nothing, over after their days', async () => {
  await completedOn('2017-02-02', await submit(dohyun, [asks('manager')]))
  const { archiveId } = await made({ from: '2017-02-01', to: '2017-02-28' })
  expect((await fetched(manager, archiveId)).statusCode).toBe(200)
  for (const other of [dohyun, haneul]) expect((await fetched(other, archiveId)).statusCode).toBe(403)
  expect((await fetched(manager, archiveId, 2)).statusCode).toBe(404)
  expect((await fetched(app.visitor(), archiveId)).statusCode).toBe(401)
  await sql`update approvals_archives set com_code = 'FL'`.execute(app.db)
  expect((await fetched(manager, archiveId)).statusCode).toBe(404)
  expect((await manager.send(archiveCalls.dropArchive, { archiveId })).status).toBe(404)

  await sql`update approvals_archives set com_code = 'HC', expires_at = now() - interval '1 minute'`.execute(app.db)
  expect((await fetched(manager, archiveId)).statusCode).toBe(404)
  const { storage_key: key } = await app.db
    .selectFrom('approvals_archive_parts')
    .select('storage_key')
    .executeTakeFirstOrThrow()
  await removeExpired(app.services)
  expect(await app.services.storage.sizeOf(key)).toBeUndefined()
  expect(await app.db.selectFrom('approvals_archives').selectAll().execute()).toEqual([])
})

test('what a process left that died while it wrote is begun anew, and one that is dropped leaves nothing', async () => {
  await completedOn('2016-02-02', await submit(dohyun, [asks('manager')]))
  const { archiveId } = await manager.call(archiveCalls.makeArchive, { from: '2016-02-01', to: '2016-02-28' })
  expect((await manager.send(archiveCalls.makeArchive, { from: '2016-02-01', to: '2016-02-28' })).status).toBe(409)
  const { Readable } = await import('node:stream')
  const { key } = await app.services.storage.put(Readable.from([Buffer.from('half')]))
  await app.db
    .insertInto('approvals_archive_parts')
    .values({ archive_id: archiveId, part: 1, storage_key: key })
    .execute()
  await sql`update approvals_archives set worked_at = now() - interval '20 minutes'`.execute(app.db)
  await writeArchives(app.services, {})
  expect(await app.services.storage.sizeOf(key)).toBeUndefined()
  const [archive] = (await manager.call(archiveCalls.archives, {})).items
  expect(archive).toMatchObject({ state: 'done', written: 1 })
  expect(
    await buffer(
      (
        await app.services.storage.get(
          (
            await app.db.selectFrom('approvals_archive_parts').select('storage_key').executeTakeFirstOrThrow()
          ).storage_key,
        )
      ).bytes,
    ),
  ).toHaveLength(archive!.parts[0]!.bytes)
  const { archiveId: other } = await manager.call(archiveCalls.makeArchive, { from: '2016-02-01', to: '2016-02-28' })
  await giveUpArchive(app.services, app.db, { archiveId: other })
  expect((await manager.call(archiveCalls.archives, {})).items[0]).toMatchObject({ archiveId: other, state: 'failed' })
  for (const each of [archiveId, other]) await manager.call(archiveCalls.dropArchive, { archiveId: each })
  await removeExpired(app.services)
  expect(await app.db.selectFrom('approvals_archive_parts').selectAll().execute()).toEqual([])
})
