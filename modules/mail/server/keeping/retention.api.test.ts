import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addressCalls } from '../../contract/addresses/addresses.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { type Retention, retentionCalls } from '../../contract/keeping.contract.ts'
import type { WellKnownFolder } from '../../contract/mail.rules.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { mailOf } from '../mail.fixture.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { openEmbeddedStore } from '../stores/embedded/embedded-store.ts'
import { retain } from './retain.job.ts'

let app: TestApp
let manager: TestClient
let jiwoo: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: false })
  ;[manager, jiwoo, haneul] = (await Promise.all(
    ['manager', 'jiwoo.seo', 'haneul.song'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient]
})
afterAll(() => app.close())
beforeEach(() => sql`delete from mail_items`.execute(app.db))

const endless: Retention = { days: null, deletedDays: null, junkDays: null, sparesFlagged: true }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const mailboxOf = async (userName: string) => {
  const { personCode } = demoPerson(userName)
  return (await ensureMailboxes(app.db, [personCode])).get(personCode)!
}
/** Puts a mail that came some days ago into a folder. */
async function put(mailboxId: number, subject: string, days: number, kind: WellKnownFolder = 'Inbox') {
  return app.db.transaction().execute(async (db) => {
    const store = openEmbeddedStore(app.services, { db, mailboxId })
    const folder = (await store.folders()).find((each) => each.kind === kind)!
    return store.append(folder.folderId, mailOf({ subject }), { receivedAt: daysAgo(days), isRead: false })
  })
}
const subjects = async () => {
  const { rows } = await sql<{ subject: string }>`
    select m.subject from mail_items i join mail_messages m on m.message_id = i.message_id order by 1`.execute(app.db)
  return rows.map(({ subject }) => subject)
}
const save = (times: Partial<Retention>) => manager.call(retentionCalls.saveRetention, { ...endless, ...times })
const night = () => retain.run(app.services, {})
const lookAhead = (times: Partial<Retention>) => manager.call(retentionCalls.lookAhead, { ...endless, ...times })

test('as long as nothing is said everything stays; what is older than a company says goes, and nobody else’s', async () => {
  expect(await manager.call(retentionCalls.retention, {})).toEqual({ ...endless, isAtServer: false })
  const [hers, theirs] = [await mailboxOf('jiwoo.seo'), await mailboxOf('haneul.song')]
  await put(hers, 'old', 101)
  await put(hers, 'new', 99)
  await put(theirs, 'of others', 500)
  await night()
  expect(await subjects()).toEqual(['new', 'of others', 'old'])
  expect(await lookAhead({ days: 100 })).toEqual({ mails: 1, mailboxes: 1, isMore: false })
  await save({ days: 100 })
  await night()
  expect(await subjects()).toEqual(['new', 'of others'])
  const { rows } = await sql<{ details: object }>`
    select details from platform_audit where action = 'mail.retentionSaved'`.execute(app.db)
  expect(rows).toEqual([{ details: { ...endless, days: 100 } }])
  expect(await jiwoo.call(retentionCalls.keptFor, {})).toEqual({ days: 100, deletedDays: null, junkDays: null })
  expect(await haneul.call(retentionCalls.keptFor, {})).toEqual({ days: null, deletedDays: null, junkDays: null })
})

test('flagged mails are spared where that is said, and what waits to be sent always is', async () => {
  const flagged = await put(await mailboxOf('jiwoo.seo'), 'flagged', 40)
  await jiwoo.call(itemCalls.markItems, { itemIds: [flagged], isFlagged: true })
  await jiwoo.call(sendCalls.send, {
    to: [{ address: 'dohyun.kim@hanbit.example' }],
    subject: 'waits',
    sendAt: daysAgo(-1).toISOString(),
  })
  await sql`update mail_items set received_at = now() - interval '40 days'`.execute(app.db)
  await save({ days: 30 })
  await night()
  expect(await subjects()).toEqual(['flagged', 'waits'])
  expect(await lookAhead({ days: 30, sparesFlagged: false })).toMatchObject({ mails: 1 })
  await save({ days: 30, sparesFlagged: false })
  await night()
  expect(await subjects()).toEqual(['waits'])
})

test('among the deleted a mail is as old as its deletion, alone or with its folder; junk has a time of its own', async () => {
  const hers = await mailboxOf('jiwoo.seo')
  const [early, late, inFolder, lateFolder] = [
    await put(hers, 'deleted early', 400),
    await put(hers, 'deleted today', 400),
    await put(hers, 'in a folder', 400),
    await put(hers, 'in a folder of today', 400),
  ]
  await put(hers, 'junk', 31, 'JunkEmail')
  await put(hers, 'in the inbox', 400)
  const folders = []
  for (const [name, itemId] of [
    ['early', inFolder],
    ['today', lateFolder],
  ] as const) {
    const { id } = await jiwoo.call(folderCalls.createFolder, { displayName: name })
    await jiwoo.call(itemCalls.moveItems, { itemIds: [itemId], folderId: id })
    folders.push(id)
  }
  await sql`update mail_items set moved_at = null`.execute(app.db)
  await jiwoo.call(itemCalls.deleteItems, { itemIds: [early, late], mode: 'MoveToDeletedItems' })
  for (const id of folders) await jiwoo.call(folderCalls.deleteFolder, { id, mode: 'MoveToDeletedItems' })
  await sql`update mail_items set moved_at = now() - interval '31 days' where item_id = ${early}`.execute(app.db)
  await sql`update mail_folders set moved_at = now() - interval '31 days' where folder_id = ${folders[0]}`.execute(
    app.db,
  )
  expect(await lookAhead({ deletedDays: 30 })).toMatchObject({ mails: 2 })
  expect(await lookAhead({ deletedDays: 30, junkDays: 30 })).toMatchObject({ mails: 3, mailboxes: 1 })
  await save({ deletedDays: 30, junkDays: 30 })
  await night()
  expect(await subjects()).toEqual(['deleted today', 'in a folder of today', 'in the inbox'])
})

test('a shared mailbox keeps what its company says, also of more mails than go at once', async () => {
  const { addressId } = await manager.call(addressCalls.createAddress, {
    kind: 'shared',
    address: 'kept@hanbit.example',
    name: '보존',
    rights: [{ code: demoPerson('jiwoo.seo').personCode, write: 'no', manages: false }],
  })
  const { rows } = await sql<{ mailboxId: number }>`
    select mailbox_id as "mailboxId" from mail_mailboxes where address_id = ${addressId}`.execute(app.db)
  const { mailboxId } = rows[0]!
  await put(mailboxId, 'many', 40)
  await sql`
    insert into mail_items (mailbox_id, folder_id, message_id, received_at, conversation, bytes)
    select mailbox_id, folder_id, message_id, received_at, conversation, bytes
    from mail_items, generate_series(1, 10500)`.execute(app.db)
  expect(await lookAhead({ days: 30 })).toEqual({ mails: 10_000, mailboxes: 1, isMore: true })
  await save({ days: 30 })
  await night()
  expect(await subjects()).toEqual([])
  expect(await jiwoo.call(retentionCalls.keptFor, { mailboxId })).toMatchObject({ days: 30 })
  expect((await haneul.send(retentionCalls.keptFor, { mailboxId })).status).toBe(404)
})

test('a run that was cut off has lost nothing, and the next one takes up the rest', async () => {
  const mailboxId = await mailboxOf('jiwoo.seo')
  await put(mailboxId, 'old', 40)
  await sql`
    insert into mail_items (mailbox_id, folder_id, message_id, received_at, conversation, bytes)
    select mailbox_id, folder_id, message_id, received_at, conversation, bytes
    from mail_items, generate_series(1, 999)`.execute(app.db)
  await save({ days: 30 })
  // The third transaction is not let through.
  await sql`
    create function refuse_third() returns trigger language plpgsql as $$ begin
      if (select count(*) from mail_items) < 300 then raise exception 'cut off'; end if;
      return null;
    end $$`.execute(app.db)
  await sql`create trigger refuse_third after delete on mail_items for each statement execute function refuse_third()`.execute(
    app.db,
  )
  await expect(night()).rejects.toThrow('cut off')
  expect(await subjects()).toHaveLength(500)
  await sql`drop function refuse_third cascade`.execute(app.db)
  await night()
  expect(await subjects()).toEqual([])
  const { rows } =
    await sql`select from mail_folders where mailbox_id = ${mailboxId} and (total, bytes) <> (0, 0)`.execute(app.db)
  expect(rows).toEqual([])
})
