import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { imageAddress, storeFile } from '#modules/files/server/files.public.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { draftCalls } from '../../contract/drafts.contract.ts'
import { formCalls } from '../../contract/forms.contract.ts'
import { settingsCalls } from '../../contract/settings.contract.ts'
import { asks, codeOf, leave, press } from '../approvals.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let manager: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, jiwoo, manager, haneul] = (await Promise.all(
    ['dohyun.kim', 'jiwoo.seo', 'manager', 'haneul.song'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const file = (code: string, name: string, bytes = Buffer.from(name), isInline = false) =>
  storeFile(app.db, app.services.storage, {
    code,
    name,
    bytes,
    isInline,
    uploadedBy: codeOf('dohyun.kim'),
    at: new Date(),
  })
const written = { title: '', values: {}, steps: [], formVersion: 1 }
const status = async (client: TestClient, documentId: number) =>
  (await client.send(documentCalls.document, { documentId })).status

test('what is begun is kept as it was typed, half-filled as well, is its writer’s alone, and is found again', async () => {
  const { draftId, content } = await dohyun.call(draftCalls.startDraft, { formId: 101 })
  expect(content).toMatchObject({ title: '', formVersion: 1, steps: [] })
  const halfFilled = {
    ...written,
    title: '반쯤',
    values: { kind: ['annual'], days: { from: '2026-12-21', to: '' } },
    steps: [asks('manager')] as never,
    isUrgent: true,
  }
  const { revision } = await dohyun.call(draftCalls.saveDraft, { draftId, revision: 0, content: halfFilled })
  const read = await dohyun.call(draftCalls.draft, { draftId })
  expect(read).toMatchObject({ formId: 101, documentId: null, revision, content: { title: '반쯤', isUrgent: true } })
  expect(read.content.values.days).toEqual({ from: '2026-12-21', to: '' })
  expect(read.people.map(({ name }) => name.ko)).toEqual(['한지원'])
  expect((await dohyun.call(draftCalls.drafts, {}))[0]).toMatchObject({
    draftId,
    title: '반쯤',
    formName: { ko: '휴가 신청서' },
  })
  expect((await jiwoo.send(draftCalls.draft, { draftId })).status).toBe(404)
  expect(await jiwoo.call(draftCalls.drafts, {})).toEqual([])
  await dohyun.call(draftCalls.dropDraft, { draftId })
  expect(await dohyun.call(draftCalls.drafts, {})).toEqual([])
})

test('a document takes the files of its draft, which goes; who does not see it finds none of them', async () => {
  const { formId, version } = await manager.call(formCalls.saveForm, {
    name: { ko: '첨부 양식', en: '', zh: '', ja: '' },
    fields: [
      {
        type: 'file',
        fieldId: 'receipts',
        label: { ko: '영수증', en: '', zh: '', ja: '' },
        isRequired: true,
        isMultiple: true,
      },
      { type: 'richText', fieldId: 'reason', label: { ko: '사유', en: '', zh: '', ja: '' } },
    ],
  })
  const { draftId, fileCode } = await dohyun.call(draftCalls.startDraft, { formId })
  await file(fileCode, '영수증.txt')
  await file(fileCode, '견적.txt')
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const picture = await file(fileCode, '그림.png', Buffer.from(pixel, 'base64'), true)
  const sent = {
    formId,
    formVersion: version,
    title: '장비 구입',
    values: { receipts: ['영수증.txt'], reason: `<p><img src="${imageAddress(picture.fileId)}" alt=""></p>` },
    steps: [asks('jiwoo.seo')] as never,
    fileCode,
    draftId,
  }
  expect(await dohyun.send(documentCalls.submit, { ...sent, values: { receipts: ['없는 파일.txt'] } })).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'values.receipts', key: 'approvals.valueFaults.unknownFile' }] } },
  })
  expect(await dohyun.send(documentCalls.submit, { ...sent, values: { receipts: [] } })).toMatchObject({ status: 400 })
  const { documentId } = await dohyun.call(documentCalls.submit, sent)
  expect((await dohyun.send(draftCalls.draft, { draftId })).status).toBe(404)
  const read = await jiwoo.call(documentCalls.document, { documentId })
  expect(read).toMatchObject({ files: 2, values: { receipts: ['영수증.txt'] } })
  expect(read.values.reason).not.toContain(picture.fileId)
  const named = { code: read.fileCode!, filename: '영수증.txt' }
  expect((await jiwoo.send(filesCalls.download, named)).status).toBe(200)
  for (const client of [manager, haneul]) {
    expect((await client.send(filesCalls.download, named)).status).toBe(404)
    expect((await client.send(filesCalls.list, { code: read.fileCode! })).status).toBe(404)
  }
  expect(
    (await dohyun.send(filesCalls.removeFiles, { code: read.fileCode!, fileNames: '영수증.txt' })).status,
  ).not.toBe(200)
  // What was approved are the very bytes: others under the same name are found out.
  expect(await press(jiwoo, documentId, 'approve', { stepId: 1 })).toBe('completed')
  expect((await jiwoo.call(documentCalls.document, { documentId })).isIntact).toBe(true)
  const other = await file(read.fileCode!, '다른 것.txt')
  await app.db
    .updateTable('files_files')
    .set((eb) => ({
      object_id: eb.selectFrom('files_files as f').select('f.object_id').where('f.file_id', '=', other.fileId),
    }))
    .where('code', '=', read.fileCode!)
    .where('name', '=', '영수증.txt')
    .execute()
  await app.db.deleteFrom('files_files').where('file_id', '=', other.fileId).execute()
  expect((await jiwoo.call(documentCalls.document, { documentId })).isIntact).toBe(false)
})

test('a document that was withdrawn is written anew in a draft with its files; drafts stay where one has set so', async () => {
  const begun = await dohyun.call(draftCalls.startDraft, { formId: 101 })
  await file(begun.fileCode, '일정.txt')
  await dohyun.call(settingsCalls.mySettingSet, { data: { isApmReuse: true } })
  const { documentId } = await dohyun.call(
    documentCalls.submit,
    leave([asks('jiwoo.seo')], { fileCode: begun.fileCode, draftId: begun.draftId }),
  )
  await dohyun.call(draftCalls.draft, { draftId: begun.draftId })
  expect((await dohyun.send(draftCalls.startDraft, { documentId })).status).toBe(409)
  expect((await jiwoo.send(draftCalls.startDraft, { documentId })).status).toBe(404)
  await press(dohyun, documentId, 'withdraw')
  const again = await dohyun.call(draftCalls.startDraft, { documentId })
  expect(again).toMatchObject({
    documentId,
    content: { title: '연차 휴가', steps: [{ personCode: codeOf('jiwoo.seo') }] },
  })
  expect((await dohyun.call(draftCalls.startDraft, { documentId })).draftId).toBe(again.draftId)
  await file(again.fileCode, '새 일정.txt')
  const { formId: _same, formVersion: _too, ...rest } = leave([asks('jiwoo.seo')])
  await dohyun.call(documentCalls.submitAgain, {
    ...rest,
    documentId,
    version: again.documentVersion!,
    fileCode: again.fileCode,
    draftId: again.draftId,
  })
  expect(await dohyun.call(documentCalls.document, { documentId })).toMatchObject({ files: 2 })
  expect((await dohyun.send(draftCalls.draft, { draftId: again.draftId })).status).toBe(404)
  // 재기안: from one that was rejected, with its files.
  await press(jiwoo, documentId, 'reject', { stepId: 1, reason: '일정이 겹쳐요' })
  const redrafted = await dohyun.call(draftCalls.startDraft, { originId: documentId })
  expect(redrafted).toMatchObject({ documentId: null, content: { title: '연차 휴가', originId: documentId } })
  expect((await dohyun.call(filesCalls.list, { code: redrafted.fileCode })).items).toHaveLength(2)
  await dohyun.call(settingsCalls.mySettingSet, { data: { isApmReuse: false } })
})

test('earlier documents are referred to by whom they are seen, and read by who sees them', async () => {
  const earlier = await dohyun.call(documentCalls.submit, leave([asks('manager')], { title: '지난 휴가' }))
  const sent = leave([asks('jiwoo.seo')], { references: [earlier.documentId] })
  expect(await jiwoo.send(documentCalls.submit, { ...sent, steps: [asks('manager')] as never })).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'references.0', key: 'approvals.referenceUnknown' }] } },
  })
  const { documentId } = await dohyun.call(documentCalls.submit, sent)
  const shown = { documentId: earlier.documentId, title: '지난 휴가', number: null }
  expect((await dohyun.call(documentCalls.document, { documentId })).references).toEqual([
    { ...shown, can: { read: true } },
  ])
  expect((await jiwoo.call(documentCalls.document, { documentId })).references).toEqual([
    { ...shown, can: { read: false } },
  ])
  expect(await status(jiwoo, earlier.documentId)).toBe(404)
})
