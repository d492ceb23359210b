import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addressCalls } from '../../contract/addresses/addresses.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { holdCalls } from '../../contract/holds.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { retentionCalls } from '../../contract/keeping.contract.ts'
import { ruleCalls } from '../../contract/preferences/inbox-rules.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { mailOf } from '../mail.fixture.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { tidy } from '../messages/tidy.job.ts'
import { putMail } from '../put-mail.fixture.ts'
import { retain } from './retain.job.ts'

let app: TestApp
let manager: TestClient
let jiwoo: TestClient
let dohyun: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[manager, jiwoo, dohyun, haneul] = (await Promise.all(
    ['manager', 'jiwoo.seo', 'dohyun.kim', 'haneul.song'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

let holdId: number
const address = 'jiwoo.seo@hanbit.example'
const begin = (more: object = {}) =>
  manager.call(holdCalls.beginHold, { address, matter: '특허 소송', reason: '법무팀 요청', ...more })
beforeEach(async () => {
  await sql`update mail_holds set ended_at = now() where ended_at is null`.execute(app.db)
  await sql`delete from mail_held`.execute(app.db)
  await sql`delete from mail_items`.execute(app.db)
  await sql`delete from mail_retention`.execute(app.db)
  holdId = (await begin()).holdId
})

const put = (subject: string, userName = 'jiwoo.seo') => putMail(app, userName, mailOf({ subject }))
const rowsOf = async (table: 'mail_held' | 'mail_items') => {
  const { rows } = await sql<{ subject: string }>`
    select m.subject from ${sql.table(table)} t join mail_messages m on m.message_id = t.message_id
    order by 1`.execute(app.db)
  return rows.map(({ subject }) => subject)
}
const held = () => rowsOf('mail_held')
const folders = () => jiwoo.call(folderCalls.mailSettingsFolder, {})
const folderOf = async (kind: string) =>
  (await folders()).find(({ wellKnownFolderName }) => wellKnownFolderName === kind)!.id
const nights = async () => {
  await sql`update mail_loose_messages set at = now() - interval '2 days'`.execute(app.db)
  await tidy.run(app.services, {})
}
const namesIn = (zip: string) => new Set(zip.match(/(?:삭제된 메일\/)?\d{5} [^.]+\.eml/g))

test.each([
  ['for good', async (itemId: number) => jiwoo.call(itemCalls.deleteItems, { itemIds: [itemId], mode: 'HardDelete' })],
  [
    'from among the deleted',
    async (itemId: number) => {
      for (const mode of ['MoveToDeletedItems', 'MoveToDeletedItems'] as const)
        await jiwoo.call(itemCalls.deleteItems, { itemIds: [itemId], mode })
    },
  ],
  [
    'by emptying its folder',
    async () => jiwoo.call(folderCalls.folderEmpty, { id: await folderOf('Inbox'), mode: 'HardDelete' }),
  ],
  [
    'on the storage page',
    async () => jiwoo.call(folderCalls.deleteFolder, { id: await folderOf('Inbox'), mode: 'HardDelete' }),
  ],
  [
    'with its folder',
    async (itemId: number) => {
      const { id } = await jiwoo.call(folderCalls.createFolder, { displayName: '소송' })
      await jiwoo.call(itemCalls.moveItems, { itemIds: [itemId], folderId: id })
      await jiwoo.call(folderCalls.deleteFolder, { id, mode: 'HardDelete' })
    },
  ],
  [
    'by the time it stays',
    async () => {
      await sql`update mail_items set received_at = now() - interval '9 days'`.execute(app.db)
      await manager.call(retentionCalls.saveRetention, {
        days: 5,
        deletedDays: null,
        junkDays: null,
        sparesFlagged: false,
      })
      await retain.run(app.services, {})
    },
  ],
])('of a mailbox on hold nothing is destroyed: deleted %s', async (_way, remove) => {
  await remove(await put('증거'))
  expect(await rowsOf('mail_items')).toEqual([])
  expect(await held()).toEqual(['증거'])
  expect((await folders()).every(({ totalCount, totalSize }) => totalCount === 0 && totalSize === 0)).toBe(true)
  const found = await jiwoo.call(itemCalls.searchItems, { keyword: '증거' })
  expect(found.items).toEqual([])
  await nights()
  expect(await held()).toEqual(['증거'])
})

test('what its writer takes back, and what her rules send on without keeping it, is kept', async () => {
  const { itemId } = await dohyun.call(sendCalls.send, { to: [{ address }], subject: '되돌린 메일' })
  await expect.poll(() => rowsOf('mail_items'), { timeout: 60_000 }).toEqual(['되돌린 메일', '되돌린 메일'])
  await dohyun.call(sentCalls.recall, { itemId })
  expect(await rowsOf('mail_items')).toEqual(['되돌린 메일'])
  expect(await held()).toEqual(['되돌린 메일'])
  await jiwoo.call(ruleCalls.inboxRuleSet, { rules: [sendsOn] })
  await dohyun.call(sendCalls.send, { to: [{ address }], subject: '넘긴 메일' })
  await expect.poll(held, { timeout: 60_000 }).toEqual(['넘긴 메일', '되돌린 메일'])
  // Nothing is on its way any more.
  await expect.poll(() => rowsOf('mail_items'), { timeout: 60_000 }).toEqual(['넘긴 메일', '넘긴 메일', '되돌린 메일'])
  await jiwoo.call(ruleCalls.inboxRuleSet, { rules: [{ ...sendsOn, operation: 'delete' }] })
})
const sendsOn = {
  id: 'temp_1',
  name: '넘기기',
  operation: 'create' as const,
  priority: 1,
  isEnabled: true,
  conditions: [{ key: 'ContainsSubjectStrings' as const, value: ['넘긴'] }],
  exceptions: [],
  actions: [{ key: 'RedirectToRecipients' as const, value: ['dohyun.kim@hanbit.example'] }],
}

test('what waited to be sent was no mail, and other mailboxes lose what they lose', async () => {
  const { itemId } = await jiwoo.call(sendCalls.send, {
    to: [{ address: 'dohyun.kim@hanbit.example' }],
    subject: '아직 안 보낸 메일',
    isUndoable: true,
  })
  await jiwoo.call(sentCalls.unsend, { itemId })
  const his = await put('다른 사람의 메일', 'dohyun.kim')
  await dohyun.call(itemCalls.deleteItems, { itemIds: [his], mode: 'HardDelete' })
  expect(await rowsOf('mail_items')).toEqual([])
  expect(await held()).toEqual([])
})

test('a hold that ends lets the next night destroy what no other one keeps', async () => {
  const other = await begin({ matter: '노동 분쟁' })
  const itemId = await put('둘 다 보는 메일')
  await jiwoo.call(itemCalls.deleteItems, { itemIds: [itemId], mode: 'HardDelete' })
  await manager.call(holdCalls.endHold, { holdId })
  await nights()
  expect(await held()).toEqual(['둘 다 보는 메일'])
  await manager.call(holdCalls.endHold, other)
  expect((await manager.send(holdCalls.endHold, other)).status).toBe(409)
  await tidy.run(app.services, {})
  expect(await held()).toEqual([])
  const { rows } = await sql`select from mail_messages where subject = '둘 다 보는 메일'`.execute(app.db)
  expect(rows).toEqual([])
  const { rows: audits } = await sql<{ action: string }>`
    select action from platform_audit where action like 'mail.hold%' and target = ${`mailHold:${other.holdId}`}
    order by at`.execute(app.db)
  expect(audits.map(({ action }) => action)).toEqual(['mail.holdBegun', 'mail.holdEnded'])
})

test('all of the mailbox is downloaded with what is held, and with whom was addressed hidden', async () => {
  await put('남은 메일')
  const gone = await put('지운 메일')
  await jiwoo.call(itemCalls.deleteItems, { itemIds: [gone], mode: 'HardDelete' })
  const { itemId } = await jiwoo.call(sendCalls.send, {
    to: [{ address: 'dohyun.kim@hanbit.example' }],
    bcc: [{ address: 'hidden@elsewhere.example' }],
    subject: '숨은 참조',
  })
  await jiwoo.call(itemCalls.deleteItems, { itemIds: [itemId], mode: 'HardDelete' })
  const answer = await manager.send(holdCalls.holdArchive, { holdId })
  expect([...namesIn(answer.text)].map((name) => name.replace(/\d{5} /, ''))).toEqual([
    '남은 메일.eml',
    '삭제된 메일/지운 메일.eml',
    '삭제된 메일/숨은 참조.eml',
  ])
  expect(answer.text).toContain('Bcc: <hidden@elsewhere.example>\r\n')
  const { rows } = await sql<{ details: { mails: number } }>`
    select details from platform_audit where action = 'mail.holdDownloaded'`.execute(app.db)
  expect(rows).toMatchObject([{ details: { mails: 3 } }])
  expect((await jiwoo.send(holdCalls.holdArchive, { holdId })).status).toBe(403)
  await manager.call(holdCalls.endHold, { holdId })
  expect((await manager.send(holdCalls.holdArchive, { holdId })).status).toBe(409)
})

test('holds are listed page by page, and an address that no mailbox has is told at its field', async () => {
  const { mailboxId } = (
    await sql<{ mailboxId: number }>`
    select mailbox_id as "mailboxId" from mail_holds where hold_id = ${holdId}`.execute(app.db)
  ).rows[0]!
  await sql`
    insert into mail_holds (com_code, mailbox_id, matter, reason, begun_at, ended_at)
    select com_code, mailbox_id, 'many', reason, begun_at, begun_at
    from mail_holds, generate_series(1, 60) where hold_id = ${holdId}`.execute(app.db)
  const first = await manager.call(holdCalls.holds, {})
  const second = await manager.call(holdCalls.holds, { before: first.next! })
  expect(first.items).toHaveLength(50)
  const ids = [...first.items, ...second.items].map((each) => each.holdId)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(second.items.find((each) => each.holdId === holdId)).toMatchObject({
    address,
    name: { ko: '서지우' },
    matter: '특허 소송',
    endedAt: null,
    held: 0,
  })
  expect(mailboxId).toBeGreaterThan(0)
  const wrong = await manager.send(holdCalls.beginHold, {
    address: 'haneul.song@hanbit-trading.example',
    matter: '남의 회사',
    reason: '없음',
  })
  expect(wrong).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'address' }] } } })
  expect((await haneul.send(holdCalls.holds, {})).status).toBe(403)
})

test('a shared mailbox on hold stays, empty as it is, until nothing of it is kept', async () => {
  const shared = 'law@hanbit.example'
  const { addressId } = await manager.call(addressCalls.createAddress, {
    kind: 'shared',
    address: shared,
    name: '법무',
    rights: [{ code: demoPerson('dohyun.kim').personCode, write: 'no', manages: true }],
  })
  const onShared = await begin({ address: shared })
  expect((await manager.send(addressCalls.dropAddress, { addressId })).status).toBe(409)
  await expect(sql`delete from mail_addresses where address_id = ${addressId}`.execute(app.db)).rejects.toThrow(
    'on hold',
  )
  await manager.call(holdCalls.endHold, onShared)
  await manager.call(addressCalls.dropAddress, { addressId })
})

test('who is deleting while a hold begins comes before it or is held by it', async () => {
  await manager.call(holdCalls.endHold, { holdId })
  const itemId = await put('사이에 지운 메일')
  const { personCode } = demoPerson('jiwoo.seo')
  const mailboxId = (await ensureMailboxes(app.db, [personCode])).get(personCode)!
  let begun: Promise<unknown> | undefined
  await app.db.transaction().execute(async (tx) => {
    await sql`delete from mail_items where item_id = ${itemId}`.execute(tx)
    let hasBegun = false
    begun = begin().then(() => (hasBegun = true))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(hasBegun).toBe(false)
  })
  await begun
  expect(await held()).toEqual([])
  const next = await put('그 뒤에 지운 메일')
  await sql`delete from mail_items where item_id = ${next} and mailbox_id = ${mailboxId}`.execute(app.db)
  expect(await held()).toEqual(['그 뒤에 지운 메일'])
})
