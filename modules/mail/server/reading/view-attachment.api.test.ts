import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { previewCalls } from '#modules/files/contract/preview.contract.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { sharedCalls } from '../../contract/addresses/shared.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { readingCalls } from '../../contract/reading.contract.ts'
import { mailWithFile } from '../mail.fixture.ts'
import { putMail } from '../put-mail.fixture.ts'
import { forgetViewed } from './view-attachment.ts'

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
  const { fileId } = await jiwoo.call(readingCalls.viewAttachment, { itemId: other, number: 0 })
  await jiwoo.call(itemCalls.deleteItems, { itemIds: [other], mode: 'HardDelete' })
  expect((await jiwoo.send(readingCalls.viewAttachment, { itemId: other, number: 0 })).status).toBe(404)
  expect((await jiwoo.send(previewCalls.viewerKey, { fileId })).status).toBe(404)
})

test('looked at twice at once it is stored once, and in the night of the next day it is gone', async () => {
  const itemId = await putMail(app, 'jiwoo.seo', mailWithFile(text))
  const [one, other] = await Promise.all(
    [1, 2].map(() => jiwoo.call(readingCalls.viewAttachment, { itemId, number: 0 })),
  )
  expect(one!.fileId).toBe(other!.fileId)
  const kept = async () => {
    const { rows } = await sql<{ sets: number }>`
      select count(*)::int as sets from files_sets where kind = 'mail.viewed' and owner_id = ${String(itemId)}`.execute(
      app.db,
    )
    return rows[0]!.sets
  }
  expect(await kept()).toBe(1)
  await forgetViewed(app.db, new Date(Date.now() + 86_400_000))
  expect(await kept()).toBe(0)
})

test('a file that somebody has open ends with her membership of the mailbox, at once', async () => {
  const [mailbox] = (await dohyun.call(sharedCalls.sharedMailboxes, {})).items
  const { mailboxId } = mailbox!
  await sql`
    update mail_items set mailbox_id = ${mailboxId}, folder_id = (
      select folder_id from mail_folders where mailbox_id = ${mailboxId} and kind = 'Inbox')
    where item_id = ${itemId}`.execute(app.db)
  const file = await dohyun.call(readingCalls.viewAttachment, { itemId, number: 0 })
  const { key } = await dohyun.call(previewCalls.viewerKey, { fileId: file.fileId })
  const shown = async () => (await dohyun.send(previewCalls.previewText, { fileId: file.fileId, key })).status
  expect(await shown()).toBe(200)
  await sql`delete from mail_mailbox_members
    where mailbox_id = ${mailboxId} and person_code = ${demoPerson('dohyun.kim').personCode}`.execute(app.db)
  expect(await shown()).toBe(404)
  expect((await dohyun.send(filesCalls.download, { code: file.code, filename: file.name })).status).toBe(404)
})
