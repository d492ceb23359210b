import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { previewCalls } from '#modules/files/contract/preview.contract.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { sharedCalls } from '../../contract/addresses/shared.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { handoverCalls } from '../../contract/handovers.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { readingCalls } from '../../contract/reading.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { mailOf, mailWithFile } from '../mail.fixture.ts'
import { putMail } from '../put-mail.fixture.ts'

let app: TestApp
let [admin, manager, dohyun, haneul]: TestClient[] = []
const leaver = demoPerson('jiwoo.seo')
const reader = demoPerson('dohyun.kim')
const soon = { timeout: 60_000, interval: 50 }
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[admin, manager, dohyun, haneul] = await Promise.all(
    ['admin', 'manager', 'dohyun.kim', 'haneul.song'].map((name) => app.signIn(name)),
  )
})
afterAll(() => app.close())

const setState = (state: 'active' | 'retired') =>
  sql`update organisation_people set state = ${state} where person_code = ${leaver.personCode}`.execute(app.db)
beforeEach(async () => {
  await sql`delete from mail_handovers`.execute(app.db)
  await setState('retired')
})

const ask = (more: object = {}) =>
  manager!.call(handoverCalls.askHandover, {
    personCode: leaver.personCode,
    readers: [reader.personCode],
    days: 30,
    reason: '거래처 건 이어받기',
    ...more,
  })
const settle = (client: TestClient, handoverId: number, isApproved = true) =>
  client.send(handoverCalls.settleHandover, { handoverId, isApproved })
async function handedOver(more: object = {}): Promise<number> {
  const { handoverId } = await ask(more)
  expect((await settle(admin!, handoverId)).status).toBe(200)
  return handoverId
}
const mailboxOf = async (client: TestClient) =>
  (await client.call(sharedCalls.sharedMailboxes, {})).items.find(({ handover }) => handover !== null)
const audited = async (action: string) => {
  const { rows } = await sql<{ who: string | null; target: string; details: Record<string, unknown> }>`
    select person_code as who, target, details from platform_audit where action = ${action} order by id`.execute(app.db)
  return rows
}
const stateOf = async () => (await manager!.call(handoverCalls.handovers, {})).items[0]!

describe('asking and approving', () => {
  test('who left and has mails is found, by pages and by name, and nobody who is still there', async () => {
    const { items } = await manager!.call(handoverCalls.leavers, {})
    expect(items.map(({ personCode }) => personCode)).toEqual([leaver.personCode])
    expect(items[0]).toMatchObject({ isRetired: true, isHandedOver: false, address: leaver.email })
    expect((await manager!.call(handoverCalls.leavers, { query: '없는 이름' })).items).toEqual([])
    expect((await manager!.call(handoverCalls.leavers, { query: 'JIWOO' })).items).toHaveLength(1)
    await setState('active')
    expect((await manager!.call(handoverCalls.leavers, {})).items).toEqual([])
    const refused = await manager!.send(handoverCalls.askHandover, {
      personCode: leaver.personCode,
      readers: [reader.personCode],
      days: 1,
      reason: '궁금해서',
    })
    expect(refused.status).toBe(409)
  })

  test('whoever would only get what still comes does not approve it either', async () => {
    const { handoverId } = await ask({ forwardTo: demoPerson('admin').personCode })
    expect((await settle(admin!, handoverId)).status).toBe(403)
    const { items } = await admin!.call(handoverCalls.handovers, { comCode: 'HC' })
    expect(items[0]!.can.settle).toBe(false)
  })

  test('it takes another one: never whoever asked, never whoever would read; once', async () => {
    const { handoverId } = await ask({ readers: [reader.personCode, demoPerson('admin').personCode] })
    expect((await settle(manager!, handoverId)).status).toBe(403)
    expect((await settle(admin!, handoverId)).status).toBe(403)
    expect((await settle(dohyun!, handoverId)).status).toBe(403)
    expect(await mailboxOf(dohyun!)).toBeUndefined()
    expect((await stateOf()).can).toEqual({ settle: false, takeBack: true, end: false })
    await manager!.call(handoverCalls.takeHandoverBack, { handoverId })
    const next = await ask()
    const twice = await manager!.send(handoverCalls.askHandover, {
      personCode: leaver.personCode,
      readers: [reader.personCode],
      days: 1,
      reason: '또',
    })
    expect(twice.status).toBe(409)
    expect((await settle(admin!, next.handoverId)).status).toBe(200)
    expect((await settle(admin!, next.handoverId)).status).toBe(409)
    expect((await manager!.send(handoverCalls.takeHandoverBack, { handoverId: next.handoverId })).status).toBe(409)
    expect(await mailboxOf(dohyun!)).toMatchObject({
      name: expect.stringMatching(/ \(퇴사자\)$/),
      can: { write: false, manage: false },
    })
  })

  test('refused with a word it is seen by nobody, and whoever asked hears of it', async () => {
    const { handoverId } = await ask()
    await vi.waitFor(async () => {
      const heard = await admin!.call(alertsCalls.list, {})
      expect(heard.map(({ kind }) => kind)).toContain('mail.handoverAsked')
    }, soon)
    await admin!.call(handoverCalls.settleHandover, {
      handoverId,
      isApproved: false,
      word: '팀장과 먼저 이야기해 주세요',
    })
    expect(await stateOf()).toMatchObject({ state: 'refused', word: '팀장과 먼저 이야기해 주세요' })
    expect(await mailboxOf(dohyun!)).toBeUndefined()
    await vi.waitFor(async () => {
      const heard = await manager!.call(alertsCalls.list, {})
      expect(heard.map(({ kind }) => kind)).toContain('mail.handoverSettled')
    }, soon)
  })

  test('colleagues of another company, who left or are unknown get nothing, and no other company asks', async () => {
    const send = (more: object, client = manager!) =>
      client.send(handoverCalls.askHandover, {
        personCode: leaver.personCode,
        readers: [reader.personCode],
        days: 1,
        reason: '인계',
        ...more,
      })
    expect((await send({ readers: [demoPerson('haneul.song').personCode] })).status).toBe(400)
    expect((await send({ readers: [leaver.personCode] })).status).toBe(400)
    expect((await send({ readers: ['nobody'] })).status).toBe(400)
    expect((await send({ days: 366 })).status).toBe(400)
    expect((await send({ reason: '  ' })).status).toBe(400)
    expect((await send({}, haneul!)).status).toBe(403)
    expect((await manager!.call(handoverCalls.handovers, {})).items).toEqual([])
  })

  test('one who is the only administrator is told that nobody can approve', async () => {
    expect((await manager!.call(handoverCalls.handovers, {})).hasApprover).toBe(true)
    const others = sql`role_id in (select role_id from organisation_role_grants where grant_name in ('superAdmin', 'companyManager'))
      and not (kind = 'person' and code = ${demoPerson('manager').personCode})`
    const { rows } = await sql<{ role_id: number; kind: string; code: string }>`
      delete from organisation_role_members where ${others} returning role_id, kind, code`.execute(app.db)
    expect((await manager!.call(handoverCalls.handovers, {})).hasApprover).toBe(false)
    for (const { role_id, kind, code } of rows)
      await sql`insert into organisation_role_members (role_id, kind, code) values (${role_id}, ${kind}, ${code})`.execute(
        app.db,
      )
  })
})

describe('reading', () => {
  const inbox = async () =>
    (await mailboxOf(dohyun!))!.folders.find(({ wellKnownFolderName }) => wellKnownFolderName === 'Inbox')!
  async function put(subject: string, receivedAt = new Date()): Promise<number> {
    const itemId = await putMail(app, 'jiwoo.seo', mailOf({ subject }))
    await sql`update mail_items set received_at = ${receivedAt} where item_id = ${itemId}`.execute(app.db)
    return itemId
  }

  test('mails are opened, each told once a day in the audit log by number alone; nothing is changed', async () => {
    const itemId = await put('견적 요청')
    await handedOver()
    const { id: folderId } = await inbox()
    const { items } = await dohyun!.call(itemCalls.listItems, { folderId, pageSize: 50 })
    expect(items.find((item) => item.itemId === itemId)).toMatchObject({ subject: '견적 요청', isRead: false })
    expect(await audited('mail.handoverMailOpened')).toEqual([])
    for (const _ of [1, 2])
      expect(await dohyun!.call(itemCalls.readItem, { itemId })).toMatchObject({ subject: '견적 요청' })
    await dohyun!.call(readingCalls.sourceText, { itemId })
    const lines = await audited('mail.handoverMailOpened')
    expect(lines).toEqual([
      {
        who: reader.personCode,
        target: `person:${leaver.personCode}`,
        details: { handoverId: expect.any(Number), itemId },
      },
    ])
    for (const [call, input] of [
      [itemCalls.markItems, { itemIds: [itemId], isRead: true }],
      [itemCalls.moveItems, { itemIds: [itemId], folderId }],
      [itemCalls.deleteItems, { itemIds: [itemId], mode: 'HardDelete' }],
      [folderCalls.folderEmpty, { id: folderId, mode: 'HardDelete' }],
      [folderCalls.createFolder, { displayName: '새 폴더', parentFolderId: folderId }],
      [folderCalls.folderArchiveCheck, { folderId }],
    ] as const)
      expect((await dohyun!.send(call as unknown as typeof itemCalls.readItem, input as never)).status, call.name).toBe(
        403,
      )
    const asLeaver = { to: [{ name: '', address: reader.email }], subject: 'x', from: leaver.email }
    expect((await dohyun!.send(sendCalls.send, asLeaver)).status).toBe(400)
    expect((await manager!.send(itemCalls.readItem, { itemId })).status).toBe(404)
    const { rows } = await sql`select is_read, folder_id from mail_items where item_id = ${itemId}`.execute(app.db)
    expect(rows).toEqual([{ is_read: false, folder_id: folderId }])
  })

  test('older mails than the day that was asked for are nowhere', async () => {
    const old = await put('옛날 견적', new Date('2026-01-05T00:00:00Z'))
    const late = await put('요즘 견적', new Date('2026-02-20T00:00:00Z'))
    await handedOver({ readsFrom: '2026-02-01' })
    const { mailboxId } = (await mailboxOf(dohyun!))!
    const { id: folderId } = await inbox()
    const { items } = await dohyun!.call(itemCalls.listItems, { folderId, pageSize: 50 })
    expect(items.map(({ itemId }) => itemId)).toContain(late)
    expect(items.map(({ itemId }) => itemId)).not.toContain(old)
    const found = await dohyun!.call(itemCalls.searchItems, { keyword: '견적', mailboxId })
    expect(found.items.map(({ itemId }) => itemId)).toContain(late)
    expect(found.items.map(({ itemId }) => itemId)).not.toContain(old)
    const before = (await audited('mail.handoverMailOpened')).length
    for (const call of [itemCalls.readItem, itemCalls.itemSource, readingCalls.sourceText, itemCalls.conversation])
      expect((await dohyun!.send(call as typeof itemCalls.readItem, { itemId: old })).status, call.name).toBe(404)
    expect(await audited('mail.handoverMailOpened')).toHaveLength(before)
    // What is counted is what is shown.
    expect((await inbox()).totalCount).toBe(items.length)
  })

  test('a file of a mail that is open in the viewer ends with it', async () => {
    const itemId = await putMail(app, 'jiwoo.seo', mailWithFile('견적서'))
    const handoverId = await handedOver()
    const { fileId } = await dohyun!.call(readingCalls.viewAttachment, { itemId, number: 0 })
    const { key } = await dohyun!.call(previewCalls.viewerKey, { fileId })
    const shown = async () => (await dohyun!.send(previewCalls.previewText, { fileId, key })).status
    expect(await shown()).toBe(200)
    await sql`update mail_handovers set ends_at = now() where handover_id = ${handoverId}`.execute(app.db)
    expect(await shown()).toBe(404)
    expect((await dohyun!.send(previewCalls.viewerKey, { fileId })).status).toBe(404)
  })

  test('it ends by itself, by whoever reads, by an administrator, and at once when she comes back', async () => {
    const itemId = await put('남은 메일')
    const opened = async () => (await dohyun!.send(itemCalls.readItem, { itemId })).status
    const first = await handedOver()
    expect(await opened()).toBe(200)
    await sql`update mail_handovers set ends_at = now() where handover_id = ${first}`.execute(app.db)
    expect(await opened()).toBe(404)
    expect(await stateOf()).toMatchObject({ state: 'over', can: { end: false } })

    const second = await handedOver()
    await dohyun!.call(handoverCalls.endHandover, { handoverId: second })
    expect(await opened()).toBe(404)
    expect((await dohyun!.send(handoverCalls.endHandover, { handoverId: second })).status).toBe(409)

    const third = await handedOver()
    expect((await haneul!.send(handoverCalls.endHandover, { handoverId: third })).status).toBe(404)
    await admin!.call(handoverCalls.endHandover, { handoverId: third })
    expect(await opened()).toBe(404)

    await handedOver()
    expect(await opened()).toBe(200)
    await setState('active')
    expect(await opened()).toBe(404)
    await setState('retired')
    expect(await opened()).toBe(404)
    expect(await stateOf()).toMatchObject({ state: 'ended', endedBy: null })
    const ends = await audited('mail.handoverEnded')
    expect(ends.map(({ who }) => who)).toEqual([reader.personCode, demoPerson('admin').personCode, null])
  })

  test('somebody whose account is shut has left, until it is opened again', async () => {
    await setState('active')
    await admin!.call(accountsCalls.disableAccount, { personCode: leaver.personCode })
    await handedOver()
    expect(await mailboxOf(dohyun!)).toBeDefined()
    await admin!.call(accountsCalls.enableAccount, { personCode: leaver.personCode })
    expect(await mailboxOf(dohyun!)).toBeUndefined()
  })

  test('what is written to her meanwhile comes to whom it is forwarded, and to nobody before and after', async () => {
    const write = (subject: string) =>
      manager!.call(sendCalls.send, { to: [{ name: '', address: leaver.email }], subject })
    const has = async (subject: string) => {
      const { items } = await dohyun!.call(itemCalls.searchItems, { keyword: subject })
      return items.length
    }
    await ask({ forwardTo: reader.personCode })
    await write('승인전메일')
    const { items } = await manager!.call(handoverCalls.handovers, {})
    await settle(admin!, items[0]!.handoverId)
    await write('넘긴동안메일')
    await vi.waitFor(async () => expect(await has('넘긴동안메일')).toBe(1), soon)
    await admin!.call(handoverCalls.endHandover, { handoverId: items[0]!.handoverId })
    await write('끝난뒤메일')
    await write('끝난뒤메일둘')
    await vi.waitFor(async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from mail_delivery_recipients where state = 'waiting'`.execute(app.db)
      expect(rows[0]!.open).toBe(0)
    }, soon)
    expect(await has('승인전메일')).toBe(0)
    expect(await has('끝난뒤메일')).toBe(0)
  })
})
