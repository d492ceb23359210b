import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { storeFile } from '#modules/files/server/files.public.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import type { WellKnownFolder } from '../../contract/mail.rules.ts'
import { cardCalls } from '../../contract/preferences/card.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { due } from '../delivery/due.job.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[jiwoo, dohyun, manager] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const soon = { timeout: 60_000, interval: 50 }
const to = (...userNames: string[]) => userNames.map((name) => ({ name: '', address: demoPerson(name).email }))
const write = (mail: CallInput<typeof sendCalls.send>) => jiwoo.call(sendCalls.send, mail)
async function mailsIn(client: TestClient, kind: WellKnownFolder) {
  const folders = await client.call(folderCalls.mailSettingsFolder, {})
  const folder = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === kind)
  return folder ? (await client.call(itemCalls.listItems, { folderId: folder.id, pageSize: 50 })).items : []
}
const subjectsIn = async (client: TestClient, kind: WellKnownFolder) =>
  (await mailsIn(client, kind)).map(({ subject }) => subject)
const arrived = (client: TestClient, subject: string) =>
  vi.waitFor(async () => {
    const found = (await mailsIn(client, 'Inbox')).find((each) => each.subject === subject)
    expect(found, subject).toBeDefined()
    return found!
  }, soon)

describe('who has read it', () => {
  test('its writer is told of each colleague, and nobody else is', async () => {
    const { itemId } = await write({ to: to('dohyun.kim', 'manager'), subject: '읽었나요' })
    const { itemId: his } = await arrived(dohyun, '읽었나요')
    await arrived(manager, '읽었나요')
    await dohyun.call(itemCalls.markItems, { itemIds: [his], isRead: true })
    await dohyun.call(itemCalls.markItems, { itemIds: [his], isRead: false })
    const { items, counts, isTracked } = await jiwoo.call(sentCalls.receipts, { itemId })
    expect({ counts, isTracked }).toEqual({ counts: { all: 2, read: 1, recallable: 1 }, isTracked: true })
    expect(items).toEqual([
      expect.objectContaining({ name: '김도현', state: 'read', readAt: expect.any(String) }),
      expect.objectContaining({ state: 'unread', readAt: null }),
    ])
    expect((await jiwoo.call(itemCalls.readItem, { itemId })).delivery).toEqual({ dueAt: null, hasLargeFiles: false })
    expect((await dohyun.call(itemCalls.readItem, { itemId: his })).delivery).toBeUndefined()
    expect((await dohyun.send(sentCalls.receipts, { itemId })).status).toBe(404)
    expect((await dohyun.send(sentCalls.receipts, { itemId: his })).status).toBe(404)
  })

  test('without asking she is told that it has arrived, and no more', async () => {
    const { itemId } = await write({ to: to('dohyun.kim'), subject: '묻지 않아요', wantsReceipts: false })
    const { itemId: his } = await arrived(dohyun, '묻지 않아요')
    await dohyun.call(itemCalls.markItems, { itemIds: [his], isRead: true })
    const { items, counts } = await jiwoo.call(sentCalls.receipts, { itemId })
    expect([items[0]!.state, items[0]!.readAt, counts.read]).toEqual(['arrived', null, 0])
  })
})

test('a mail is taken back from those who have not read it, and stays with those who have', async () => {
  const { itemId } = await write({ to: to('dohyun.kim', 'manager'), subject: '잘못 보냈어요' })
  const { itemId: his } = await arrived(dohyun, '잘못 보냈어요')
  const { itemId: hers } = await arrived(manager, '잘못 보냈어요')
  await dohyun.call(itemCalls.markItems, { itemIds: [his], isRead: true })
  expect((await manager.send(sentCalls.recall, { itemId: hers })).status).toBe(404)
  const others = await jiwoo.call(sentCalls.recall, { itemId, addresses: [demoPerson('dohyun.kim').email] })
  expect(others).toEqual({ recalled: 0 })
  expect(await jiwoo.call(sentCalls.recall, { itemId })).toEqual({ recalled: 1 })
  expect(await subjectsIn(manager, 'Inbox')).not.toContain('잘못 보냈어요')
  expect(await subjectsIn(dohyun, 'Inbox')).toContain('잘못 보냈어요')
  const { items } = await jiwoo.call(sentCalls.receipts, { itemId })
  expect(items.map(({ state }) => state)).toEqual(['read', 'recalled'])
})

describe('a mail that waits', () => {
  test('is a draft again when it is taken back within ten seconds, and nobody has had it', async () => {
    const draft = await jiwoo.call(sendCalls.startDraft, { to: to('dohyun.kim'), subject: '실행 취소' })
    const { draftId } = draft
    const { itemId, dueAt } = await write({
      to: to('dohyun.kim'),
      subject: '실행 취소',
      body: '<p>앗</p>',
      draftId,
      isUndoable: true,
    })
    expect(Date.parse(dueAt!)).toBeGreaterThan(Date.now())
    expect(await subjectsIn(jiwoo, 'Outbox')).toContain('실행 취소')
    expect((await jiwoo.call(sendCalls.drafts, {})).map((each) => each.draftId)).not.toContain(draftId)
    const twice = await jiwoo.send(sendCalls.send, { to: to('dohyun.kim'), draftId, isUndoable: true })
    expect(twice.status).toBe(409)
    expect((await dohyun.send(sentCalls.unsend, { itemId })).status).toBe(404)
    expect(await jiwoo.call(sentCalls.unsend, { itemId })).toEqual({ draftId })
    expect(await subjectsIn(jiwoo, 'Outbox')).not.toContain('실행 취소')
    expect(await subjectsIn(dohyun, 'Inbox')).not.toContain('실행 취소')
    expect((await jiwoo.call(sendCalls.draft, { draftId })).content.subject).toBe('실행 취소')
  })

  test('goes by itself then, with its files, and takes its draft along; afterwards it is too late', async () => {
    const { draftId, fileCode } = await jiwoo.call(sendCalls.startDraft, {})
    const { itemId } = await write({ to: to('dohyun.kim'), subject: '십 초 뒤', draftId, isUndoable: true })
    expect(fileCode).not.toBe('')
    await arrived(dohyun, '십 초 뒤')
    expect(await subjectsIn(jiwoo, 'SentItems')).toContain('십 초 뒤')
    expect((await jiwoo.send(sendCalls.draft, { draftId })).status).toBe(404)
    expect((await jiwoo.send(sentCalls.unsend, { itemId })).status).toBe(409)
  })

  test('is listed with its moment, sent then once, and not at all when it was deleted from the outbox', async () => {
    const sendAt = new Date(Date.now() + 3_600_000).toISOString()
    const { itemId } = await write({ to: to('dohyun.kim'), subject: '내일 아침', sendAt })
    const other = await write({ to: to('dohyun.kim'), subject: '보내지 말아요', sendAt })
    expect(await jiwoo.call(sentCalls.planned, {})).toContainEqual(
      expect.objectContaining({ itemId, subject: '내일 아침', dueAt: sendAt, recipients: 1 }),
    )
    expect(await dohyun.call(sentCalls.planned, {})).toEqual([])
    await jiwoo.call(itemCalls.deleteItems, { itemIds: [other.itemId] })
    const rows = await app.db
      .selectFrom('mail_deliveries')
      .select('delivery_id')
      .where('item_id', 'in', [itemId, other.itemId])
      .execute()
    for (const { delivery_id: deliveryId } of [...rows, ...rows]) await due.run(app.services, { deliveryId })
    await arrived(dohyun, '내일 아침')
    expect((await mailsIn(dohyun, 'Inbox')).filter(({ subject }) => subject === '내일 아침')).toHaveLength(1)
    expect(await subjectsIn(dohyun, 'Inbox')).not.toContain('보내지 말아요')
    expect(await jiwoo.call(sentCalls.planned, {})).toEqual([])
    const past = await jiwoo.send(sendCalls.send, { to: to('dohyun.kim'), sendAt: '2020-01-01T00:00:00.000Z' })
    expect(past.status).toBe(400)
  })
})

describe('an answer', () => {
  test('begins as a draft: addressed, with the words of the mail below, its prefix once', async () => {
    await write({ to: to('dohyun.kim', 'manager'), subject: 'Re: 회의', body: '<p>열 시 <strong>회의실</strong></p>' })
    const { itemId } = await arrived(dohyun, 'Re: 회의')
    const { content } = await dohyun.call(sendCalls.startAnswer, { itemId, way: 'replyAll' })
    expect(content.subject).toBe('Re: 회의')
    expect(content.to.map(({ address }) => address)).toEqual(['jiwoo.seo@hanbit.example', demoPerson('manager').email])
    expect(content.originId).toBe(itemId)
    expect(content.body).toContain('<strong>회의실</strong>')
    expect(content.body).toContain('보낸 사람:')
    const one = await dohyun.call(sendCalls.startAnswer, { itemId, way: 'reply' })
    expect(one.content.to).toHaveLength(1)
    expect((await manager.send(sendCalls.startAnswer, { itemId, way: 'reply' })).status).toBe(404)
  })

  test('a draft names colleagues by their code; oneself and whom one does not see are left out', async () => {
    const byCode = (...names: string[]) =>
      names.map((name) => ({ kind: 'person' as const, id: demoPerson(name).personCode }))
    const stranger = { kind: 'person' as const, id: 'P999999' }
    const typed = { address: 'lee@partner.example' }
    const { content } = await jiwoo.call(sendCalls.startDraft, {
      to: [...byCode('dohyun.kim', 'jiwoo.seo'), stranger, typed],
    })
    expect(content.to).toMatchObject([
      { kind: 'person', name: '김도현', address: demoPerson('dohyun.kim').email },
      { kind: 'address', address: 'lee@partner.example' },
    ])
  })

  test('a new mail begins with one’s signature, and an answer where one wants that (MAIL-097)', async () => {
    const { content } = await jiwoo.call(sendCalls.startDraft, { isSigned: true })
    expect(content.body).toContain('<strong>서지우')
    expect((await jiwoo.call(sendCalls.startDraft, {})).content.body).toBe('')
    const about = await jiwoo.call(sendCalls.startDraft, { body: '<p>공지</p>', isSigned: true })
    expect(about.content.body).toMatch(/^<p>공지<\/p><hr><p><strong>서지우/)
    await dohyun.call(cardCalls.hcUserCardUpdate, { replyAutoSign: true, autoSign: false })
    expect((await dohyun.call(sendCalls.startDraft, { isSigned: true })).content.body).toBe('')
    await write({ to: to('dohyun.kim'), subject: '서명', body: '<p>본문</p>' })
    const { itemId } = await arrived(dohyun, '서명')
    const answer = await dohyun.call(sendCalls.startAnswer, { itemId, way: 'reply' })
    expect(answer.content.body).toMatch(/^<p><\/p><p><\/p><hr><p><strong>김도현.*본문/s)
  })

  test('that forwards takes the files along', async () => {
    const { draftId, fileCode } = await jiwoo.call(sendCalls.startDraft, {})
    const file = { code: fileCode, name: '견적서.txt', bytes: Buffer.from('백만 원'), uploadedBy: null, at: new Date() }
    await storeFile(app.db, app.services.storage, file)
    await write({ to: to('dohyun.kim'), subject: '파일 있어요', draftId })
    const { itemId } = await arrived(dohyun, '파일 있어요')
    const forward = await dohyun.call(sendCalls.startAnswer, { itemId, way: 'forward' })
    expect([forward.content.to, forward.content.subject]).toEqual([[], 'Fwd: 파일 있어요'])
    await dohyun.call(sendCalls.send, {
      to: to('manager'),
      subject: forward.content.subject,
      body: forward.content.body,
      draftId: forward.draftId,
    })
    const got = await arrived(manager, 'Fwd: 파일 있어요')
    const { attachments } = await manager.call(itemCalls.readItem, { itemId: got.itemId })
    expect(attachments.map(({ name }) => name)).toEqual(['견적서.txt'])
  })
})
