import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addressCalls } from '../../contract/addresses/addresses.contract.ts'
import { type SharedMailbox, type SharedWriting, sharedCalls } from '../../contract/addresses/shared.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import type { WellKnownFolder } from '../../contract/mail.rules.ts'
import { readingCalls } from '../../contract/reading.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { sentCalls } from '../../contract/sent.contract.ts'

let app: TestApp
let [manager, jiwoo, dohyun]: TestClient[] = []
const address = 'desk@hanbit.example'
let addressId: number
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[manager, jiwoo, dohyun] = await Promise.all(['manager', 'jiwoo.seo', 'dohyun.kim'].map((name) => app.signIn(name)))
  const created = { kind: 'shared' as const, address, name: '안내 데스크', rights: [rightsOf('jiwoo.seo', 'as', true)] }
  addressId = (await manager!.call(addressCalls.createAddress, created)).addressId
})
afterAll(() => app.close())

const rightsOf = (userName: string, write: SharedWriting, manages: boolean) => ({
  code: demoPerson(userName).personCode,
  write,
  manages,
})
type Rights = ReturnType<typeof rightsOf>[]
const say = (rights: Rights) =>
  manager!.call(addressCalls.changeAddress, { addressId, address, name: '안내 데스크', rights })
beforeEach(() => say([rightsOf('jiwoo.seo', 'as', true), rightsOf('dohyun.kim', 'onBehalf', false)]))

const soon = { timeout: 60_000, interval: 50 }
const deskOf = async (client: TestClient): Promise<SharedMailbox | undefined> =>
  (await client.call(sharedCalls.sharedMailboxes, {})).items.find((each) => each.address === address)
const folderOf = async (kind: WellKnownFolder) =>
  (await deskOf(jiwoo!))!.folders.find(({ wellKnownFolderName }) => wellKnownFolderName === kind)!
async function mailsIn(kind: WellKnownFolder, subject: string) {
  const { id: folderId } = await folderOf(kind)
  const { items } = await jiwoo!.call(itemCalls.listItems, { folderId, pageSize: 50 })
  return items.filter((item) => item.subject === subject)
}
const arrived = (kind: WellKnownFolder, subject: string) =>
  vi.waitFor(async () => {
    const items = await mailsIn(kind, subject)
    expect(items).toHaveLength(1)
    return items[0]!
  }, soon)
const write = (client: TestClient, to: string, subject: string, more: object = {}) =>
  client.call(sendCalls.send, { to: [{ name: '', address: to }], subject, ...more })

test('mail to it comes to all who look after it, with its own counts, and is searched by itself', async () => {
  const { unreadCount } = await folderOf('Inbox')
  await write(manager!, 'Desk@hanbit.example', '문의드려요', { body: '<p>카드가 안 돼요</p>' })
  const { itemId } = await arrived('Inbox', '문의드려요')
  expect((await folderOf('Inbox')).unreadCount).toBe(unreadCount + 1)
  const { mailboxId } = (await deskOf(dohyun!))!
  const search = async (asked: object) =>
    (await dohyun!.call(itemCalls.searchItems, { keyword: '카드가', ...asked })).items.map((item) => item.itemId)
  expect(await search({ mailboxId })).toEqual([itemId])
  expect(await search({})).toEqual([])
  expect(await dohyun!.call(itemCalls.readItem, { itemId })).toMatchObject({ text: expect.stringContaining('카드가') })
  await dohyun!.call(itemCalls.markItems, { itemIds: [itemId], isRead: true })
  expect((await folderOf('Inbox')).unreadCount).toBe(unreadCount)
})

test('a mail that each gets for herself names it alone', async () => {
  const to = ['manager', 'dohyun.kim'].map((name) => ({ name: '', address: demoPerson(name).email }))
  await write(jiwoo!, address, '하나씩', { cc: to, isIndividual: true })
  const { itemId } = await arrived('Inbox', '하나씩')
  const { text } = await jiwoo!.call(readingCalls.sourceText, { itemId })
  expect(text).toContain(`To: <${address}>`)
  expect(text).not.toContain(demoPerson('dohyun.kim').email)
})

test('who may write from it does: the mail says from whom, and stands among its sent ones', async () => {
  const sourceOf = async (subject: string) =>
    (await jiwoo!.call(readingCalls.sourceText, { itemId: (await arrived('SentItems', subject)).itemId })).text
  await write(jiwoo!, demoPerson('manager').email, '데스크로서', { from: address })
  expect(await sourceOf('데스크로서')).not.toMatch(/^Sender:/m)
  const { itemId } = await write(dohyun!, demoPerson('manager').email, '데스크를 대신해', { from: address })
  const onBehalf = await sourceOf('데스크를 대신해')
  expect(onBehalf).toMatch(new RegExp(`^From: .*<${address}>`, 'm'))
  expect(onBehalf).toMatch(new RegExp(`^Sender: .*<${demoPerson('dohyun.kim').email}>`, 'm'))
  expect((await dohyun!.call(sentCalls.receipts, { itemId })).items).toHaveLength(1)
  const answer = await dohyun!.call(sendCalls.startAnswer, {
    itemId: (await arrived('SentItems', '데스크로서')).itemId,
    way: 'forward',
  })
  expect(answer.content.from).toBe(address)
  const planned = await write(jiwoo!, address, '되돌릴 것', { from: address, isUndoable: true })
  await jiwoo!.call(sentCalls.unsend, { itemId: planned.itemId })
  expect(await mailsIn('Outbox', '되돌릴 것')).toEqual([])
  await say([rightsOf('jiwoo.seo', 'as', true), rightsOf('dohyun.kim', 'no', false)])
  const refused = await dohyun!.send(sendCalls.send, { to: [{ name: '', address }], subject: 'x', from: address })
  expect(refused.status).toBe(400)
})

test('who may put it into order does, and nobody else', async () => {
  await write(manager!, address, '옮길 것')
  const { itemId } = await arrived('Inbox', '옮길 것')
  const { id: folderId } = await folderOf('Archive')
  const status = async (client: TestClient) =>
    (await client.send(itemCalls.moveItems, { itemIds: [itemId], folderId })).status
  expect(await status(dohyun!)).toBe(403)
  expect((await dohyun!.send(folderCalls.createFolder, { displayName: '처리', parentFolderId: folderId })).status).toBe(
    403,
  )
  expect(await status(manager!)).toBe(404)
  expect(await status(jiwoo!)).toBe(200)
  await arrived('Archive', '옮길 것')
  const { mailboxId } = (await deskOf(jiwoo!))!
  await jiwoo!.call(folderCalls.createFolder, { displayName: '처리한 것', mailboxId })
  expect((await deskOf(dohyun!))!.folders.map(({ displayName }) => displayName)).toContain('처리한 것')
  const inbox = (await jiwoo!.call(folderCalls.mailSettingsFolder, {}))[0]!.id
  expect((await jiwoo!.send(itemCalls.moveItems, { itemIds: [itemId], folderId: inbox })).status).toBe(404)
})

test('who looks after it no more finds nothing of it, as whoever never did', async () => {
  await write(manager!, address, '남은 것')
  const { itemId, folderId } = await arrived('Inbox', '남은 것')
  const { mailboxId } = (await deskOf(dohyun!))!
  await say([rightsOf('jiwoo.seo', 'as', true)])
  expect(await deskOf(dohyun!)).toBeUndefined()
  for (const [call, input] of [
    [itemCalls.readItem, { itemId }],
    [itemCalls.listItems, { folderId }],
    [itemCalls.searchItems, { keyword: '남은', mailboxId }],
    [itemCalls.markItems, { itemIds: [itemId], isRead: true }],
    [itemCalls.itemSource, { itemId }],
    [folderCalls.changeFolder, { id: folderId, displayName: '내 것' }],
    [folderCalls.createFolder, { displayName: '내 것', mailboxId }],
    [folderCalls.folderArchiveCheck, { folderId }],
    [sendCalls.startAnswer, { itemId, way: 'reply' }],
  ] as const)
    for (const client of [dohyun!, manager!])
      expect(
        (await client.send(call as typeof itemCalls.readItem, input as { itemId: number })).status,
        call.name,
      ).toBe(404)
  const dropped = await manager!.send(addressCalls.dropAddress, { addressId })
  expect(dropped.status).toBe(409)
  const { rows } = await sql`select from mail_items where item_id = ${itemId}`.execute(app.db)
  expect(rows).toHaveLength(1)
})
