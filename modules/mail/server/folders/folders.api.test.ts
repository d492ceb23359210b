import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { countsCalls } from '#modules/shell/contract/counts.contract.ts'
import { categoryCalls } from '../../contract/categories.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { hiddenFolderName, type WellKnownFolder, wellKnownFolders } from '../../contract/mail.rules.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let newcomer: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, newcomer] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'popup.manager'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const folders = (client: TestClient) => client.call(folderCalls.mailSettingsFolder, {})
const folderOf = async (client: TestClient, kind: WellKnownFolder) =>
  (await folders(client)).find(({ wellKnownFolderName }) => wellKnownFolderName === kind)!
const make = (client: TestClient, displayName: string, parentFolderId: number | null = null) =>
  client.call(folderCalls.createFolder, { displayName, parentFolderId })

test('before a mailbox is needed it is empty to see, and opening it makes it once (MAIL-055 … MAIL-057, MAIL-092)', async () => {
  expect(await folders(newcomer)).toEqual([])
  expect(await newcomer.call(mailboxCalls.unreadMail, {})).toBe(0)
  expect(await newcomer.call(mailboxCalls.hasUnreadMail, {})).toBe(false)
  expect(await newcomer.call(mailboxCalls.mailboxSize, {})).toEqual({ sizeLimitBytes: 0, totalSizeBytes: 0 })
  expect(await newcomer.call(categoryCalls.categoryList, {})).toEqual([])
  expect(await newcomer.call(itemCalls.searchItems, { keyword: '메일' })).toMatchObject({ total: 0 })
  const opened = await newcomer.call(mailboxCalls.openMailbox, {})
  expect(await newcomer.call(mailboxCalls.openMailbox, {})).toEqual(opened)
  expect((await folders(newcomer)).map(({ wellKnownFolderName }) => wellKnownFolderName)).toEqual(wellKnownFolders)
})

test('unread counts and the size are told of oneself alone, to the top bar as well (SHELL-116)', async () => {
  const inbox = await folderOf(jiwoo, 'Inbox')
  expect(inbox.unreadCount).toBeGreaterThan(0)
  expect(await jiwoo.call(mailboxCalls.unreadMail, { folder: 'inbox' as never })).toBe(inbox.unreadCount)
  expect(await jiwoo.call(mailboxCalls.unreadMail, { folder: 'SentItems' })).toBe(0)
  expect((await jiwoo.send(mailboxCalls.unreadMail, { folder: 'elsewhere' })).status).toBe(400)
  expect(await jiwoo.call(mailboxCalls.hasUnreadMail, {})).toBe(true)
  expect(await jiwoo.call(countsCalls.mailCount, {})).toBe(inbox.unreadCount)
  const sizes = (await folders(jiwoo)).reduce((sum, { totalSize }) => sum + totalSize, 0)
  expect((await jiwoo.call(mailboxCalls.mailboxSize, {})).totalSizeBytes).toBe(sizes)
  expect((await jiwoo.send(mailboxCalls.mailboxSize, { PersonId: 'someone' })).status).toBe(403)
})

describe('folders (MAIL-064 … MAIL-066, MAIL-073, MAIL-076 … MAIL-078, MAIL-091)', () => {
  test('stand in a tree, in the words of the reader; what is hidden in pickers is hidden only there (MAIL-023)', async () => {
    const parent = await make(jiwoo, '계약')
    await make(jiwoo, hiddenFolderName, parent.id)
    const tree = await jiwoo.call(folderCalls.ewsFolder, {})
    expect(tree[0]).toMatchObject({
      displayName: '받은 편지함',
      wellKnownFolderName: 'Inbox',
      userWellKnownName: '받은 편지함',
      isFavorite: false,
    })
    const mine = tree.find(({ id }) => id === parent.id)!
    expect(mine).toMatchObject({ displayName: '계약', hasChildren: true, wellKnownFolderName: null })
    expect(mine.children.map(({ displayName, parentFolderId }) => [displayName, parentFolderId])).toEqual([
      [hiddenFolderName, parent.id],
    ])
    const picker = await jiwoo.call(folderCalls.ewsFolder, { forPicker: true })
    expect(picker.find(({ id }) => id === parent.id)!.children).toEqual([])
  })

  test('names are told in words where they are taken, empty or no names', async () => {
    await make(jiwoo, '보고')
    expect(await jiwoo.send(folderCalls.createFolder, { displayName: '보고' })).toMatchObject({
      status: 409,
      body: { error: { message: '같은 이름의 폴더가 이미 있어요.' } },
    })
    for (const displayName of ['', '   ', '가\n나', 'ㄱ'.repeat(121)])
      expect((await jiwoo.send(folderCalls.createFolder, { displayName })).status, displayName).toBe(400)
  })

  test('are renamed, favoured and moved; ids and a place to go must be named (MAIL-054)', async () => {
    const [one, two] = [await make(jiwoo, '하나'), await make(jiwoo, '둘')]
    await jiwoo.call(folderCalls.changeFolder, { id: one.id, displayName: '첫째', isFavorite: true })
    await jiwoo.call(folderCalls.folderMove, { ids: [one.id], destinationFolderId: two.id })
    expect((await folders(jiwoo)).find(({ id }) => id === one.id)).toMatchObject({
      displayName: '첫째',
      isFavorite: true,
      parentFolderId: two.id,
    })
    expect((await jiwoo.send(folderCalls.folderMove, { ids: [], destinationFolderId: two.id })).status).toBe(400)
    expect((await jiwoo.send(folderCalls.folderMove, { ids: [one.id] })).status).toBe(400)
    const theirs = await folderOf(dohyun, 'Inbox')
    expect((await jiwoo.send(folderCalls.folderMove, { ids: [one.id], destinationFolderId: theirs.id })).status).toBe(
      404,
    )
  })

  test('a well-known one loses its mails and stays; an empty one is refused; deleted ones go for good (MAIL-027, MAIL-052)', async () => {
    const empty = await folderOf(dohyun, 'Archive')
    expect(await dohyun.send(folderCalls.deleteFolder, { id: empty.id, mode: 'HardDelete' })).toMatchObject({
      status: 409,
      body: { error: { message: '비어 있는 폴더예요. 삭제할 메일이 없어요.' } },
    })
    const sent = await folderOf(dohyun, 'SentItems')
    await dohyun.call(folderCalls.deleteFolder, { id: sent.id, mode: 'MoveToDeletedItems' })
    const deleted = await folderOf(dohyun, 'DeletedItems')
    expect([(await folderOf(dohyun, 'SentItems')).totalCount, deleted.totalCount]).toEqual([0, sent.totalCount])
    await dohyun.call(folderCalls.deleteFolder, { id: deleted.id, mode: 'MoveToDeletedItems' })
    expect((await folderOf(dohyun, 'DeletedItems')).totalSize).toBe(0)
  })

  test('one’s own goes with what is below it, and emptying leaves it', async () => {
    const parent = await make(jiwoo, '지울 폴더')
    await make(jiwoo, '아래', parent.id)
    await jiwoo.call(folderCalls.folderEmpty, { id: parent.id, mode: 'MoveToDeletedItems', deleteSubFolders: true })
    expect((await folders(jiwoo)).find(({ id }) => id === parent.id)).toMatchObject({ hasChildren: false })
    await jiwoo.call(folderCalls.deleteFolder, { id: parent.id, mode: 'MoveToDeletedItems' })
    const deleted = await folderOf(jiwoo, 'DeletedItems')
    expect((await folders(jiwoo)).find(({ id }) => id === parent.id)?.parentFolderId).toBe(deleted.id)
    await jiwoo.call(folderCalls.deleteFolder, { id: parent.id, mode: 'MoveToDeletedItems' })
    expect((await folders(jiwoo)).some(({ id }) => id === parent.id)).toBe(false)
  })
})

describe('a folder as an archive (MAIL-028, MAIL-053, MAIL-067, MAIL-074, MAIL-075)', () => {
  const dayOf = async () => {
    const { items } = await jiwoo.call(itemCalls.listItems, { folderId: (await folderOf(jiwoo, 'Inbox')).id })
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date(items[0]!.receivedAt))
  }

  test('is asked for first; the last day is meant whole, and where nothing is in it that is told', async () => {
    const { id: folderId } = await folderOf(jiwoo, 'Inbox')
    const day = await dayOf()
    const check = (period: object) => jiwoo.call(folderCalls.folderArchiveCheck, { folderId, ...period })
    const all = await check({})
    expect(all).toMatchObject({ succeed: true, message: '' })
    expect((await check({ start: day, end: day })).count).toBeGreaterThan(0)
    expect(await check({ start: '2001-01-01', end: '2001-01-31' })).toEqual({
      succeed: false,
      count: 0,
      totalSize: 0,
      message: '저장할 메일이 없어요.',
    })
    const { id: empty } = await folderOf(jiwoo, 'JunkEmail')
    expect((await jiwoo.send(folderCalls.folderArchive, { folderId: empty })).status).toBe(409)
  })

  test('holds every mail byte for byte, under names that no program refuses', async () => {
    const { id: folderId, totalCount } = await folderOf(jiwoo, 'Inbox')
    const answer = await jiwoo.send(folderCalls.folderArchive, { folderId, fileName: '받은/메일' })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('받은 메일.zip')
    expect(answer.text.split('PK\u0003\u0004')).toHaveLength(totalCount + 1)
    const { items } = await jiwoo.call(itemCalls.listItems, { folderId })
    for (const { itemId } of items) {
      const source = await jiwoo.send(itemCalls.itemSource, { itemId })
      expect(answer.text).toContain(source.text)
    }
    expect((await dohyun.send(folderCalls.folderArchive, { folderId })).status).toBe(404)
  })
})

describe('categories (MAIL-081 … MAIL-084, MAIL-094)', () => {
  test('are made, changed and deleted; mails that had one have none then', async () => {
    const { id } = await jiwoo.call(categoryCalls.categoryCreate, { name: '급함', color: 'Orange' })
    await jiwoo.call(categoryCalls.categoryUpdate, { id, name: '매우 급함', color: 'Purple', isFavorite: true })
    expect(await jiwoo.call(categoryCalls.categoryList, {})).toContainEqual({
      id,
      name: '매우 급함',
      color: 'Purple',
      isFavorite: true,
    })
    const { id: folderId } = await folderOf(jiwoo, 'Inbox')
    const itemsIn = async () => (await jiwoo.call(itemCalls.listItems, { folderId })).items
    const [{ itemId } = { itemId: 0 }] = await itemsIn()
    await jiwoo.call(itemCalls.markItems, { itemIds: [itemId], categoryId: id })
    expect((await itemsIn())[0]!.categoryId).toBe(id)
    expect((await dohyun.send(categoryCalls.categoryDelete, { id })).status).toBe(404)
    await jiwoo.call(categoryCalls.categoryDelete, { id })
    expect((await itemsIn())[0]!.categoryId).toBeNull()
  })

  test('have one of six colours and a name of their own, and are nobody else’s to use', async () => {
    expect((await jiwoo.send(categoryCalls.categoryCreate, { name: '급함', color: 'Pink' })).status).toBe(400)
    const { id } = await jiwoo.call(categoryCalls.categoryCreate, { name: '하나뿐', color: 'Red' })
    expect((await jiwoo.send(categoryCalls.categoryCreate, { name: '하나뿐', color: 'Blue' })).status).toBe(409)
    const { items } = await dohyun.call(itemCalls.listItems, { folderId: (await folderOf(dohyun, 'Inbox')).id })
    expect((await dohyun.send(itemCalls.markItems, { itemIds: [items[0]!.itemId], categoryId: id })).status).toBe(404)
  })
})
