import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { type Dovecot, lackOfDovecot, master, ownPassword, startDovecot } from '#apps/server/testing/dovecot.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { sharedCalls } from '../../contract/addresses/shared.contract.ts'
import { handoverCalls } from '../../contract/handovers.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { readingCalls } from '../../contract/reading.contract.ts'
import { serverSignInCalls } from '../../contract/server-sign-in.contract.ts'
import { mailOf } from '../mail.fixture.ts'
import { connectionsOf } from '../stores/imap/connections.ts'
import { agreeSoon, mirrorOf } from '../stores/imap/freshen.ts'

const lack = lackOfDovecot()

describe.skipIf(lack)(`mailboxes of those who left on a mail server (Dovecot)${lack ? `: ${lack}` : ''}`, () => {
  let dovecot: Dovecot
  const leaver = demoPerson('jiwoo.seo')
  const deep = '깊은 곳의 낱말'
  /** So long that its beginning alone is known until it is opened. */
  const long = mailOf({ subject: '긴 메일', text: `${'앞말 '.repeat(2_000)}${deep}` })
  beforeAll(async () => {
    dovecot = await startDovecot()
  }, 300_000)
  afterAll(async () => {
    await dovecot?.close()
  })

  /** A portal where she has read her mail, left, and was handed over to a colleague. */
  async function handedOver(env: Record<string, string>, begin: (leaver: TestClient) => Promise<unknown>) {
    dovecot.doveadm('expunge', '-u', leaver.email, 'mailbox', '*', 'all')
    const app = await startTestApp({ env: { MAIL_IMAP_URL: `imap://127.0.0.1:${dovecot.imapPort}`, ...env } })
    await sql`delete from mail_mailboxes`.execute(app.db)
    const [admin, manager, reader, herself] = await Promise.all(
      ['admin', 'manager', 'dohyun.kim', 'jiwoo.seo'].map((name) => app.signIn(name)),
    )
    await begin(herself!)
    await dovecot.deliver(leaver.email, long)
    await dovecot.deliver(leaver.email, mailOf({ subject: '짧은 메일', text: '짧은 글' }))
    await agreeSoon(await mirrorOf(app.services, leaver.personCode))
    connectionsOf(app.services).closeIdle()
    await sql`update organisation_people set state = 'retired' where person_code = ${leaver.personCode}`.execute(app.db)
    const { handoverId } = await manager!.call(handoverCalls.askHandover, {
      personCode: leaver.personCode,
      readers: [demoPerson('dohyun.kim').personCode],
      days: 30,
      reason: '거래처 건 이어받기',
    })
    await admin!.call(handoverCalls.settleHandover, { handoverId, isApproved: true, word: '' })
    const { onServer } = await manager!.call(handoverCalls.leavers, {})
    return { app, reader: reader!, onServer }
  }
  const close = async (app: TestApp) => {
    connectionsOf(app.services).close()
    await app.close()
  }
  async function inInbox(reader: TestClient) {
    const { items } = await reader.call(sharedCalls.sharedMailboxes, {})
    const { mailboxId, folders } = items.find(({ handover }) => handover !== null)!
    const folderId = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === 'Inbox')!.id
    const listed = await reader.call(itemCalls.listItems, { folderId, pageSize: 50 })
    const itemOf = (subject: string) => listed.items.find((item) => item.subject === subject)!.itemId
    return { mailboxId, subjects: listed.items.map(({ subject }) => subject).toSorted(), itemOf }
  }
  const asMaster = { MAIL_IMAP_MASTER_USER: master.user, MAIL_IMAP_MASTER_PASSWORD: master.password }

  test('are read with what came since, and to the end of each mail, where the portal signs in for all', async () => {
    const { app, reader, onServer } = await handedOver(asMaster, async () => undefined)
    try {
      expect(onServer).toBe('open')
      await dovecot.deliver(leaver.email, mailOf({ subject: '그 뒤에 온 메일' }))
      await expect
        .poll(async () => (await inInbox(reader)).subjects, { timeout: 60_000, interval: 1_000 })
        .toEqual(['그 뒤에 온 메일', '긴 메일', '짧은 메일'])
      const { itemOf, mailboxId } = await inInbox(reader)
      expect((await reader.call(itemCalls.readItem, { itemId: itemOf('긴 메일') })).subject).toBe('긴 메일')
      const { text } = await reader.call(readingCalls.sourceText, { itemId: itemOf('긴 메일') })
      expect(text).toContain(deep)
      const found = await reader.call(itemCalls.searchItems, { keyword: deep, mailboxId })
      expect(found.items.map(({ subject }) => subject)).toEqual(['긴 메일'])
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from platform_audit
        where action = 'mail.handoverMailOpened'`.execute(app.db)
      expect(rows).toEqual([{ count: 1 }])
      expect(
        dovecot.doveadm('search', '-u', leaver.email, 'mailbox', 'INBOX', 'unseen').trim().split('\n'),
      ).toHaveLength(3)
    } finally {
      await close(app)
    }
  })

  test('are read as they were known where each signs in for herself, and say why a mail is not here; never by her password', async () => {
    const { app, reader, onServer } = await handedOver({ MAIL_IMAP_SIGN_IN: 'password' }, (herself) =>
      herself.call(serverSignInCalls.saveServerPassword, { password: ownPassword }),
    )
    try {
      expect(onServer).toBe('shut')
      await dovecot.deliver(leaver.email, mailOf({ subject: '그 뒤에 온 메일' }))
      const signedIn = () =>
        dovecot
          .log()
          .split('\n')
          .filter((line) => /imap-login: .*Login:/.test(line)).length
      const before = signedIn()
      const { itemOf, mailboxId, subjects } = await inInbox(reader)
      expect(subjects).toEqual(['긴 메일', '짧은 메일'])
      for (const call of [itemCalls.readItem, readingCalls.sourceText, itemCalls.itemSource]) {
        const { status, body } = await reader.send(call as typeof itemCalls.readItem, { itemId: itemOf('긴 메일') })
        expect([status, (body as { error: { key: string } }).error.key], call.name).toEqual([
          503,
          'mail.handovers.errors.notHere',
        ])
      }
      const found = await reader.call(itemCalls.searchItems, { keyword: '짧은', mailboxId })
      expect(found.items.map(({ subject }) => subject)).toEqual(['짧은 메일'])
      expect(signedIn()).toBe(before)
    } finally {
      await close(app)
    }
  })
})
