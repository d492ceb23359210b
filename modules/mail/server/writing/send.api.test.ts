import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { imageAddress, storeFile } from '#modules/files/server/files.public.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallInput } from '#platform/contract/call.ts'
import type { LiveMessage } from '#platform/contract/live.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import type { CarriedMail } from '#platform/server/offers/mail-out.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import type { WellKnownFolder } from '../../contract/mail.rules.ts'
import { readingCalls } from '../../contract/reading.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let newcomer: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[jiwoo, dohyun, manager, newcomer] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager', 'board.manager'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const soon = { timeout: 60_000, interval: 50 }
const to = (...userNames: string[]) => userNames.map((name) => ({ name: '', address: demoPerson(name).email }))
const write = (client: TestClient, mail: CallInput<typeof sendCalls.send>) => client.call(sendCalls.send, mail)
async function mailsIn(client: TestClient, kind: WellKnownFolder) {
  const folders = await client.call(folderCalls.mailSettingsFolder, {})
  const folder = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === kind)
  return folder ? (await client.call(itemCalls.listItems, { folderId: folder.id, pageSize: 50 })).items : []
}
/** The mail of a subject, once it is there. */
const arrived = (client: TestClient, subject: string, kind: WellKnownFolder = 'Inbox') =>
  vi.waitFor(async () => {
    const found = (await mailsIn(client, kind)).filter((each) => each.subject === subject)
    expect(found, `${subject} in ${kind}`).toHaveLength(1)
    return found[0]!
  }, soon)
const read = (client: TestClient, itemId: number) => client.call(itemCalls.readItem, { itemId })
const sourceOf = async (client: TestClient, itemId: number) =>
  (await client.send(itemCalls.itemSource, { itemId })).text

test('what is sent stands among the sent ones at once and comes to everybody, live, also to whoever had no mailbox', async () => {
  const heard: LiveMessage[] = []
  app.services.live.subscribe([`person:${demoPerson('dohyun.kim').personCode}`], (message) => heard.push(message))
  const { itemId } = await write(jiwoo, {
    to: to('dohyun.kim', 'board.manager'),
    subject: '회의록 공유',
    body: '<p>어제 <strong>회의록</strong>이에요.</p><script>alert(1)</script>',
  })
  expect(await read(jiwoo, itemId)).toMatchObject({ subject: '회의록 공유', isRead: true, moreRecipients: 0 })
  const item = await arrived(dohyun, '회의록 공유')
  expect(item).toMatchObject({ isRead: false, from: { name: '서지우', address: 'jiwoo.seo@hanbit.example' } })
  const { html, text } = await read(dohyun, item.itemId)
  expect(html).toContain('<strong>회의록</strong>')
  expect(`${html} ${text}`).not.toContain('alert')
  await arrived(newcomer, '회의록 공유')
  await vi.waitFor(() => expect(heard.map(({ kind }) => kind)).toContain('mail.changed'), soon)
  // One source for all three of them.
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from mail_messages where subject = '회의록 공유'`.execute(app.db)
  expect(rows[0]!.count).toBe(1)
})

test('who is addressed hidden is told to nobody but the writer', async () => {
  const { itemId } = await write(jiwoo, { to: to('dohyun.kim'), bcc: to('manager'), subject: '숨은 참조' })
  const hidden = demoPerson('manager').email
  for (const client of [dohyun, manager]) {
    const item = await arrived(client, '숨은 참조')
    expect(await sourceOf(client, item.itemId)).not.toContain(hidden)
    expect(JSON.stringify(await read(client, item.itemId))).not.toContain(hidden)
  }
  expect((await read(jiwoo, itemId)).bcc).toEqual([expect.objectContaining({ address: hidden })])
  expect(await sourceOf(jiwoo, itemId)).not.toContain(hidden)
})

test('one by one each gets a mail that names nobody else, and the writer keeps one that names all', async () => {
  const { itemId } = await write(jiwoo, {
    to: to('dohyun.kim', 'manager'),
    cc: to('board.manager'),
    subject: '개별 안내',
    body: '<p>따로 보내요</p>',
    isIndividual: true,
  })
  for (const [client, userName] of [
    [dohyun, 'dohyun.kim'],
    [manager, 'manager'],
    [newcomer, 'board.manager'],
  ] as const) {
    const item = await read(client, (await arrived(client, '개별 안내')).itemId)
    expect([item.to.map(({ address }) => address), item.cc]).toEqual([[demoPerson(userName).email], []])
    expect(item.text.trim()).toBe('따로 보내요')
  }
  expect(await read(jiwoo, itemId)).toMatchObject({ to: [{}, {}], cc: [{}] })
})

test('an answer belongs to the conversation on both sides, and answers only what one has', async () => {
  await write(jiwoo, { to: to('dohyun.kim'), subject: '점심 어때요' })
  const { itemId, conversationId } = await arrived(dohyun, '점심 어때요')
  await write(dohyun, { to: to('jiwoo.seo'), subject: 'Re: 점심 어때요', originId: itemId })
  const answer = await arrived(jiwoo, 'Re: 점심 어때요')
  expect(answer.conversationId).toBe(conversationId)
  const thread = await jiwoo.call(itemCalls.conversation, { itemId: answer.itemId })
  expect(thread.map(({ subject }) => subject)).toEqual(['점심 어때요', 'Re: 점심 어때요'])
  expect((await manager.send(sendCalls.send, { to: to('jiwoo.seo'), originId: itemId })).status).toBe(404)
})

test('files of the draft go with the mail, which takes the draft along; a guessed number or mail is not found', async () => {
  const draft = await jiwoo.call(sendCalls.startDraft, { to: to('dohyun.kim'), subject: '견적' })
  await storeFile(app.db, app.services.storage, {
    code: draft.fileCode,
    name: '견적서 최종.txt',
    bytes: Buffer.from('백만 원'),
    uploadedBy: null,
    at: new Date(),
  })
  const { revision } = await jiwoo.call(sendCalls.saveDraft, {
    draftId: draft.draftId,
    revision: draft.revision,
    content: { ...draft.content, subject: '견적 보내요' },
  })
  expect(revision).toBeGreaterThan(draft.revision)
  expect(await jiwoo.call(sendCalls.drafts, {})).toContainEqual(
    expect.objectContaining({ draftId: draft.draftId, subject: '견적 보내요' }),
  )
  expect((await dohyun.send(sendCalls.draft, { draftId: draft.draftId })).status).toBe(404)
  expect((await dohyun.send(sendCalls.send, { to: to('manager'), draftId: draft.draftId })).status).toBe(404)
  await write(jiwoo, { to: to('dohyun.kim'), subject: '견적 보내요', body: '<p>붙여요</p>', draftId: draft.draftId })
  expect((await jiwoo.send(sendCalls.draft, { draftId: draft.draftId })).status).toBe(404)
  const { itemId, hasAttachments } = await arrived(dohyun, '견적 보내요')
  const { attachments } = await read(dohyun, itemId)
  expect([hasAttachments, attachments.map(({ name }) => name)]).toEqual([true, ['견적서 최종.txt']])
  const file = await dohyun.send(itemCalls.itemAttachment, { itemId, number: attachments[0]!.number })
  expect([file.status, file.text]).toEqual([200, '백만 원'])
  expect(String(file.headers['content-disposition'])).toMatch(/^attachment/)
  const status = async (client: TestClient, input: object) =>
    (await client.send(itemCalls.itemAttachment, input)).status
  expect(await status(dohyun, { itemId, number: 9 })).toBe(404)
  expect(await status(manager, { itemId, number: attachments[0]!.number })).toBe(404)
})

test('pictures of the text travel inside the mail and are shown from there, and none of somebody else’s', async () => {
  const draft = await jiwoo.call(sendCalls.startDraft, {})
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const picture = await storeFile(app.db, app.services.storage, {
    code: draft.fileCode,
    name: '그림.png',
    bytes: Buffer.from(pixel, 'base64'),
    isInline: true,
    uploadedBy: null,
    at: new Date(),
  })
  const body = `<p>그림이에요</p><p><img src="${imageAddress(picture.fileId)}" alt="그림"></p>`
  await write(jiwoo, { to: to('dohyun.kim'), subject: '그림 메일', body, draftId: draft.draftId })
  const { itemId, hasAttachments } = await arrived(dohyun, '그림 메일')
  const { html } = await read(dohyun, itemId)
  expect(hasAttachments).toBe(false)
  const [, number] = /pictures\/(\d+)"/.exec(html!)!
  expect((await dohyun.send(readingCalls.itemPicture, { itemId, number: Number(number) })).status).toBe(200)
  expect(html).not.toContain(picture.fileId)
})

test('a mail goes to somebody, to no more than it may, and no field of it ends a header', async () => {
  const status = async (mail: object) => (await jiwoo.send(sendCalls.send, mail)).status
  expect(await status({ subject: '아무도 없음' })).toBe(400)
  const many = Array.from({ length: 5_001 }, (_, nth) => ({ address: `a${nth}@mail.example` }))
  expect(await status({ to: many })).toBe(400)
  for (const address of ['no address', 'a@b', 'a@b.c\r\nBcc: x@y.z', 'a@b.c,d@e.f', '<a@b.c>', 'a\0@b.c'])
    expect(await status({ to: [{ address }] }), address).toBe(400)
  expect(await status({ to: to('dohyun.kim'), subject: '제목\r\nBcc: x@y.z' })).toBe(400)
  const { itemId } = await write(jiwoo, {
    to: [{ name: '가"\r\nX-Evil: yes', address: demoPerson('dohyun.kim').email }],
    subject: '이름에 줄바꿈',
  })
  expect(await sourceOf(jiwoo, itemId)).not.toMatch(/^X-Evil/m)
})

describe('to an address of nobody inside', () => {
  const outside = { name: '거래처', address: 'Partner@Elsewhere.example' }

  test('where nothing leads out, the writer is told in her language, in the conversation of her mail', async () => {
    const { conversationId } = await write(jiwoo, { to: [outside, ...to('dohyun.kim')], subject: '바깥으로' })
    await arrived(dohyun, '바깥으로')
    const bounce = await arrived(jiwoo, '보내지 못함: 바깥으로')
    expect(bounce).toMatchObject({ conversationId, from: { name: '메일 시스템' } })
    const { text } = await read(jiwoo, bounce.itemId)
    expect(text).toContain('partner@elsewhere.example')
    expect(text).toContain('회사 밖으로 나가는 메일이 아직 연결되어 있지 않아요.')
  })

  test('where somebody carries mail, it is handed over byte for byte, and what is refused there is told', async () => {
    const carried: CarriedMail[] = []
    let tries = 0
    const carrier = defineServerModule({
      name: 'carrier',
      calls: [],
      mailOut: {
        isOn: () => true,
        send: async () => 'sent',
        carry: async (_services, mail) => {
          tries += 1
          if (tries === 1) throw new Error('the server is away')
          carried.push(mail)
          return { refused: mail.to.filter((address) => address.startsWith('nobody@')) }
        },
      },
    })
    const connected = await startTestApp({ work: true, modules: [...serverModules, carrier] })
    try {
      const writer = await connected.signIn('jiwoo.seo')
      const { itemId } = await write(writer, {
        to: [outside, { address: 'nobody@elsewhere.example' }],
        subject: '밖으로 나가요',
      })
      const bounce = await arrived(writer, '보내지 못함: 밖으로 나가요')
      expect((await read(writer, bounce.itemId)).text).toContain('nobody@elsewhere.example')
      expect((await read(writer, bounce.itemId)).text).not.toContain('partner@')
      expect(carried).toHaveLength(1)
      expect(carried[0]).toMatchObject({
        from: 'jiwoo.seo@hanbit.example',
        to: ['nobody@elsewhere.example', 'partner@elsewhere.example'],
      })
      expect(carried[0]!.source.toString()).toBe(await sourceOf(writer, itemId))
    } finally {
      await connected.close()
    }
  })
})
