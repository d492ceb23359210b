import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { type Dovecot, lackOfDovecot, master, startDovecot } from '#apps/server/testing/dovecot.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { folderCalls } from '../../../contract/folders.contract.ts'
import { alarmCalls } from '../../../contract/preferences/alarm.contract.ts'
import { sendCalls } from '../../../contract/send.contract.ts'
import { mailOf } from '../../mail.fixture.ts'
import { connectionsOf } from './connections.ts'
import { agreeSoon, mirrorOf } from './freshen.ts'
import { lookForNews } from './look-for-news.job.ts'

const lack = lackOfDovecot()

describe.skipIf(lack)(`news of a mail server (Dovecot)${lack ? `: ${lack}` : ''}`, () => {
  let dovecot: Dovecot
  let app: TestApp
  let dohyun: TestClient
  beforeAll(async () => {
    dovecot = await startDovecot()
    app = await startTestApp({
      work: true,
      env: {
        MAIL_IMAP_URL: `imap://127.0.0.1:${dovecot.imapPort}`,
        MAIL_IMAP_MASTER_USER: master.user,
        MAIL_IMAP_MASTER_PASSWORD: master.password,
      },
    })
    await sql`delete from mail_mailboxes`.execute(app.db)
    dohyun = await app.signIn('dohyun.kim')
    await dohyun.call(alarmCalls.saveMailAlarm, { isOn: true, inBrowser: false })
  }, 300_000)
  afterAll(async () => {
    if (app) connectionsOf(app.services).close()
    await app?.close()
    await dovecot?.close()
  })

  const address = 'dohyun.kim@hanbit.example'
  const soon = { timeout: 60_000, interval: 50 }
  const bring = (subject: string) => dovecot.deliver(address, mailOf({ subject }))
  const mirror = async () => {
    const { rows } = await sql<{ code: string }>`select person_code as code from accounts_accounts
      where user_name = 'dohyun.kim'`.execute(app.db)
    return mirrorOf(app.services, rows[0]!.code)
  }
  /** Of how many mails she has heard in each line, as soon as it is so and nothing comes after it. */
  const heardOf = async (counts: number[]) => {
    const heard = async () => {
      const alerts = await dohyun.call(alertsCalls.list, {})
      return alerts.filter(({ kind }) => kind === 'mail.arrived').map(({ count }) => count)
    }
    await vi.waitFor(async () => expect(await heard()).toEqual(counts), soon)
    await delay(700)
    return heard()
  }

  test('what is found at the first agreement is none', async () => {
    for (const subject of ['있던 메일', '또 있던 메일']) await bring(subject)
    await agreeSoon(await mirror())
    expect(await heardOf([])).toEqual([])
  })

  test('what comes is told of once, however often both agree, and what somebody marked as read or moved is not', async () => {
    await bring('새 소식')
    await Promise.all([1, 2, 3].map(async () => agreeSoon(await mirror())))
    expect(await heardOf([1])).toEqual([1])
    await agreeSoon(await mirror())
    expect(await heardOf([1])).toEqual([1])
    // As another program does it: out of the inbox and back, when it is an old one.
    dovecot.doveadm('mailbox', 'create', '-u', address, 'Elsewhere')
    dovecot.doveadm('move', '-u', address, 'Elsewhere', 'mailbox', 'INBOX', 'all')
    dovecot.doveadm('flags', 'add', '-u', address, '\\Seen', 'mailbox', 'Elsewhere', 'all')
    await agreeSoon(await mirror())
    dovecot.doveadm('move', '-u', address, 'INBOX', 'mailbox', 'Elsewhere', 'all')
    await agreeSoon(await mirror())
    expect(await heardOf([1])).toEqual([1])
  })

  test('of what a colleague writes she hears as in a mailbox of ours, once', async () => {
    const jiwoo = await app.signIn('jiwoo.seo')
    await jiwoo.call(sendCalls.send, { to: [{ address }], subject: '동료에게서', body: '<p>.</p>' })
    expect(await heardOf([2])).toEqual([2])
    await agreeSoon(await mirror())
    expect(await heardOf([2])).toEqual([2])
  })

  test('is looked for where nobody reads, and heard by IDLE at once where somebody does', async () => {
    await bring('아무도 안 볼 때')
    await lookForNews.run(app.services, {})
    expect(await heardOf([2])).toEqual([2])
    await sql`update mail_server_mailboxes set agreed_at = now() - interval '6 minutes'`.execute(app.db)
    await lookForNews.run(app.services, {})
    expect(await heardOf([3])).toEqual([3])
    await dohyun.call(folderCalls.mailSettingsFolder, {})
    await delay(1_000)
    await bring('보고 있을 때')
    // Nothing looks for it: this mailbox has agreed just now.
    expect(await heardOf([4])).toEqual([4])
  })
})
