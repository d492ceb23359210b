import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { type Dovecot, lackOfDovecot, master, startDovecot } from '#apps/server/testing/dovecot.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { holdCalls } from '../../contract/holds.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { mailOf } from '../mail.fixture.ts'
import { tidy } from '../messages/tidy.job.ts'
import { connectionsOf } from '../stores/imap/connections.ts'
import { agreeSoon, mirrorOf } from '../stores/imap/freshen.ts'
import { keepHeld } from '../stores/imap/keep-held.job.ts'
import { keepSources } from '../stores/imap/keep-sources.ts'

const lack = lackOfDovecot()

describe.skipIf(lack)(`mailboxes on hold that lie on a mail server (Dovecot)${lack ? `: ${lack}` : ''}`, () => {
  let dovecot: Dovecot
  let app: TestApp
  let [manager, dohyun]: TestClient[] = []
  const { email, personCode } = demoPerson('dohyun.kim')
  beforeAll(async () => {
    dovecot = await startDovecot()
    app = await startTestApp({
      env: {
        MAIL_IMAP_URL: `imap://127.0.0.1:${dovecot.imapPort}`,
        MAIL_IMAP_MASTER_USER: master.user,
        MAIL_IMAP_MASTER_PASSWORD: master.password,
      },
    })
    await sql`delete from mail_mailboxes`.execute(app.db)
    ;[manager, dohyun] = await Promise.all(['manager', 'dohyun.kim'].map((name) => app.signIn(name)))
  }, 300_000)
  afterAll(async () => {
    if (app) connectionsOf(app.services).close()
    await app?.close()
    await dovecot?.close()
  })
  afterEach(async () => {
    await sql`update mail_holds set ended_at = now() where ended_at is null`.execute(app.db)
    await night()
    dovecot.doveadm('expunge', '-u', email, 'mailbox', '*', 'all')
    await agree()
  })

  const night = async () => {
    await sql`update mail_loose_messages set at = now() - interval '2 days'`.execute(app.db)
    await tidy.run(app.services, {})
  }
  const agree = async (code = personCode) => agreeSoon(await mirrorOf(app.services, code))
  const clock = () => keepHeld.run(app.services, {})
  const bring = (subject: string, to = email) => dovecot.deliver(to, sourceOf(subject))
  const sourceOf = (subject: string) => mailOf({ subject, text: `원문 ${subject}` })
  const begin = (address = email) =>
    manager!.call(holdCalls.beginHold, { address, matter: '특허 소송', reason: '법무팀 요청' })
  const progress = async (holdId: number) =>
    (await manager!.call(holdCalls.holds, {})).items.find((hold) => hold.holdId === holdId)
  const folderOf = async (kind: string) =>
    (await dohyun!.call(folderCalls.mailSettingsFolder, {})).find(
      ({ wellKnownFolderName }) => wellKnownFolderName === kind,
    )!.id
  const itemOf = async (subject: string) => {
    const { rows } = await sql<{ itemId: number }>`
      select i.item_id as "itemId" from mail_items i join mail_messages m on m.message_id = i.message_id
      where m.subject = ${subject}`.execute(app.db)
    return rows[0]!.itemId
  }
  const expunge = (subject: string) =>
    dovecot.doveadm('expunge', '-u', email, 'mailbox', '*', 'header', 'subject', subject)
  const namesAt = (text: string) =>
    [...new Set(text.match(/(?:[^\p{Cc}/]+\/)?\d{5} [^.\p{Cc}]+\.(?:eml|txt)/gu))].map((name) =>
      name.replace(/\d{5} /, '').replace(/^.*?(삭제된 메일|원문이 없는 메일)\//, '$1/'),
    )
  async function archived(holdId: number): Promise<{ names: string[]; text: string }> {
    const { status, text } = await manager!.send(holdCalls.holdArchive, { holdId })
    expect(status).toBe(200)
    return { names: namesAt(text).toSorted(), text }
  }

  test('are fetched as they stand, go on after the server was away, and are given back when the hold ends', async () => {
    for (const subject of ['하나', '둘', '셋']) await bring(subject)
    await agree()
    const { holdId } = await begin()
    expect(await progress(holdId)).toMatchObject({ held: 0, onServer: { hasLooked: true, toFetch: 3, lost: 0 } })
    const mirror = await mirrorOf(app.services, personCode)
    await connectionsOf(app.services).use(mirror.user, (client) => keepSources(mirror, client, Date.now() - 1))
    await dovecot.stop()
    await clock()
    expect(await progress(holdId)).toMatchObject({ onServer: { toFetch: 3 } })
    expect((await archived(holdId)).names).toEqual(['둘', '셋', '하나'].map((name) => `원문이 없는 메일/${name}.txt`))
    await dovecot.start()
    await bring('넷')
    await clock()
    expect(await progress(holdId)).toMatchObject({ onServer: { toFetch: 0, lost: 0 } })
    const { names, text } = await archived(holdId)
    expect(names).toEqual(['넷.eml', '둘.eml', '셋.eml', '하나.eml'])
    expect(text).toContain(sourceOf('넷').toString('utf8').split('\r\n\r\n')[1])

    const { rows: kept } = await sql<{ key: string }>`
      select source_key as key from mail_held_sources`.execute(app.db)
    expect(kept).toHaveLength(4)
    await manager!.call(holdCalls.endHold, { holdId })
    await night()
    const isThere = ({ key }: { key: string }) =>
      app.services.storage.get(key).then(
        () => true,
        () => false,
      )
    expect(await Promise.all(kept.map(isThere))).toEqual([false, false, false, false])
    expect((await sql`select from mail_held_sources`.execute(app.db)).rows).toEqual([])
    expect(await dohyun!.call(itemCalls.readItem, { itemId: await itemOf('하나') })).toMatchObject({ subject: '하나' })
  })

  test.each([
    [
      'here for good',
      async (itemId: number) =>
        void (await dohyun!.call(itemCalls.deleteItems, { itemIds: [itemId], mode: 'HardDelete' })),
    ],
    [
      'here with its folder',
      async (itemId: number) => {
        const { id } = await dohyun!.call(folderCalls.createFolder, { displayName: '소송' })
        await dohyun!.call(itemCalls.moveItems, { itemIds: [itemId], folderId: id })
        await agree()
        await dohyun!.call(folderCalls.deleteFolder, { id, mode: 'HardDelete' })
      },
    ],
    [
      'here by emptying a folder',
      async () =>
        void (await dohyun!.call(folderCalls.folderEmpty, { id: await folderOf('Inbox'), mode: 'HardDelete' })),
    ],
  ])('keep what is deleted %s, before anything of it was fetched', async (_how, remove) => {
    const { holdId } = await begin()
    await bring('증거')
    await agree()
    await remove(await itemOf('증거'))
    await agree()
    expect(dovecot.doveadm('search', '-u', email, 'mailbox', '*', 'all').trim()).toBe('')
    expect(await progress(holdId)).toMatchObject({ held: 1, onServer: { toFetch: 0, lost: 0 } })
    const { names, text } = await archived(holdId)
    expect(names).toEqual(['삭제된 메일/증거.eml'])
    expect(text).toContain(sourceOf('증거').toString('utf8').split('\r\n\r\n')[1])
  })

  test('keep what another program deletes, and of what was not fetched yet its head', async () => {
    const { holdId } = await begin()
    await bring('가져온 메일')
    await clock()
    expunge('가져온 메일')
    await bring('못 가져온 메일')
    await agree()
    expunge('못 가져온 메일')
    await bring('본 적 없는 메일')
    expunge('본 적 없는 메일')
    await clock()
    expect(await progress(holdId)).toMatchObject({ held: 2, onServer: { toFetch: 0, lost: 1 } })
    const { names, text } = await archived(holdId)
    expect(names).toEqual(['삭제된 메일/가져온 메일.eml', '원문이 없는 메일/못 가져온 메일.txt'])
    expect(text).toMatch(/메일 서버에서 없어져서[\s\S]*Subject: 못 가져온 메일\r\n/)
    const { rows } = await sql<{ details: object }>`
      select details from platform_audit where action = 'mail.holdDownloaded' and target = ${`mailHold:${holdId}`}`.execute(
      app.db,
    )
    expect(rows).toEqual([{ details: { mails: 2, files: 0, withoutSource: 1 } }])
  })

  test('of whoever never looked, and of whoever left, are looked into by the clock', async () => {
    const never = demoPerson('jiwoo.seo')
    await bring('처음 보는 메일', never.email)
    const { holdId } = await begin(never.email)
    expect(await progress(holdId)).toMatchObject({ onServer: { hasLooked: false, toFetch: 0 } })
    await clock()
    expect(await progress(holdId)).toMatchObject({ onServer: { hasLooked: true, toFetch: 0 } })
    expect((await archived(holdId)).names).toEqual(['처음 보는 메일.eml'])
    await sql`update organisation_people set state = 'retired' where person_code = ${never.personCode}`.execute(app.db)
    await sql`update mail_server_mailboxes set held_tried_at = 'epoch'`.execute(app.db)
    await bring('퇴사 뒤에 온 메일', never.email)
    await clock()
    expect((await archived(holdId)).names).toEqual(['처음 보는 메일.eml', '퇴사 뒤에 온 메일.eml'])
  })
})
