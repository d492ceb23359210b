import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { previewCalls } from '#modules/files/contract/preview.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { readingCalls } from '../../contract/reading.contract.ts'
import { mailWithFile } from '../mail.fixture.ts'
import { putMail } from '../put-mail.fixture.ts'

const text = '회의는 세 시에 합니다.\n'
let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let itemId: number
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun] = await Promise.all([app.signIn('jiwoo.seo'), app.signIn('dohyun.kim')])
  itemId = await putMail(app, 'jiwoo.seo', mailWithFile(text))
})
afterAll(() => app.close())

test('a file of a mail is shown by the viewer of files to whoever has the mail', async () => {
  const file = await jiwoo.call(readingCalls.viewAttachment, { itemId, number: 0 })
  expect(file).toMatchObject({ name: '회의.txt', mediaType: 'text/plain', state: 'ready' })
  const { key } = await jiwoo.call(previewCalls.viewerKey, { fileId: file.fileId })
  expect(await jiwoo.call(previewCalls.previewText, { fileId: file.fileId, key })).toMatchObject({ text })
})

test('looked at twice it is stored once, and nobody else gets it by any way', async () => {
  const file = await jiwoo.call(readingCalls.viewAttachment, { itemId, number: 0 })
  expect((await jiwoo.call(readingCalls.viewAttachment, { itemId, number: 0 })).fileId).toBe(file.fileId)
  expect((await dohyun.send(readingCalls.viewAttachment, { itemId, number: 0 })).status).toBe(404)
  expect((await dohyun.send(previewCalls.viewerKey, { fileId: file.fileId })).status).toBe(404)
  expect((await dohyun.send(filesCalls.list, { code: file.code })).status).toBe(404)
})

test('a number that the mail does not have, and a mail that is gone, show nothing', async () => {
  expect((await jiwoo.send(readingCalls.viewAttachment, { itemId, number: 7 })).status).toBe(404)
  const other = await putMail(app, 'jiwoo.seo', mailWithFile(text))
  await jiwoo.call(readingCalls.viewAttachment, { itemId: other, number: 0 })
  await jiwoo.call(itemCalls.deleteItems, { itemIds: [other], mode: 'HardDelete' })
  expect((await jiwoo.send(readingCalls.viewAttachment, { itemId: other, number: 0 })).status).toBe(404)
})
