import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { type Dovecot, lackOfDovecot, master, startDovecot } from '#apps/server/testing/dovecot.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { companyBlockCalls } from '../../../contract/blocking/company-blocks.contract.ts'
import { ownBlockCalls } from '../../../contract/blocking/own-blocks.contract.ts'
import { lines } from '../../mime/mail-lines.fixture.ts'
import { connectionsOf } from './connections.ts'
import { agreeSoon, mirrorOf } from './freshen.ts'
import { ManageSieve } from './manage-sieve.ts'
import { tellBlocks } from './tell-blocks.job.ts'

const lack = lackOfDovecot()

describe.skipIf(lack)(`a company’s blocked senders on a mail server (Dovecot)${lack ? `: ${lack}` : ''}`, () => {
  let dovecot: Dovecot
  let app: TestApp
  let manager: TestClient
  beforeAll(async () => {
    dovecot = await startDovecot()
    app = await startTestApp({
      env: {
        MAIL_IMAP_URL: `imap://127.0.0.1:${dovecot.imapPort}`,
        MAIL_SIEVE_URL: `sieve://127.0.0.1:${dovecot.sievePort}`,
        MAIL_IMAP_MASTER_USER: master.user,
        MAIL_IMAP_MASTER_PASSWORD: master.password,
      },
    })
    for (const table of ['mail_mailboxes', 'mail_replies', 'mail_own_blocks', 'mail_company_blocks'])
      await sql`delete from ${sql.table(table)}`.execute(app.db)
    manager = await app.signIn('manager')
  }, 300_000)
  afterAll(async () => {
    if (app) connectionsOf(app.services).close()
    await app?.close()
    await dovecot?.close()
  })

  const [dohyun, jiwoo, boss, stranger] = ['dohyun.kim', 'jiwoo.seo', 'manager', 'haneul.song'].map(demoPerson)
  type Person = NonNullable<typeof dohyun>
  const agree = async (person: Person) => agreeSoon(await mirrorOf(app.services, person.personCode))
  const block = (senders: string[], more: object = {}) =>
    manager.call(companyBlockCalls.blockForCompany, { senders, action: 'refuse', ...more })
  const onServer = async () => (await manager.call(companyBlockCalls.companyBlocks, {})).onServer
  /** The clock calls again and again, as minutes pass. */
  const tell = async () => {
    await sql`update mail_server_mailboxes set script_tried_at = 'epoch'`.execute(app.db)
    await tellBlocks.run(app.services, {})
  }
  let count = 0
  /** @returns the folder in which a mail to her comes to lie on the server */
  async function comesTo(person: Person, from: string, envelope = 'news@bounces.example'): Promise<string> {
    const subject = `m${(count += 1)}`
    await dovecot.deliver(person.email, lines(`From: X <${from}>`, `Subject: ${subject}`, '', 'hi'), envelope)
    const found = dovecot.doveadm('fetch', '-u', person.email, 'mailbox', 'header', 'subject', subject)
    return /^mailbox: (.*)$/m.exec(found)![1]!
  }

  test('reach people as soon as the clock calls, and whoever comes later with her first script; no other company', async () => {
    await agree(dohyun!)
    await agree(stranger!)
    await block(['offers@spam.example', '@메일.example'])
    await block(['deals.example'], { withSubdomains: true, action: 'junk' })
    expect(await comesTo(dohyun!, 'offers@spam.example')).toBe('INBOX')
    expect(await onServer()).toEqual({ isTold: true, waiting: 1, leftOut: 0, tooMany: 0 })
    await tell()
    expect(await onServer()).toEqual({ isTold: true, waiting: 0, leftOut: 0, tooMany: 0 })
    for (const from of ['Offers@Spam.example', 'x@xn--h32bq4v.example', 'x@deals.example', 'x@so.many.deals.example'])
      expect(await comesTo(dohyun!, from), from).toBe('Junk')
    expect(await comesTo(dohyun!, 'else@where.example', 'offers@spam.example')).toBe('Junk')
    for (const from of ['other@spam.example', 'x@sub.xn--h32bq4v.example', 'x@notdeals.example'])
      expect(await comesTo(dohyun!, from), from).toBe('INBOX')
    expect(await comesTo(stranger!, 'offers@spam.example')).toBe('INBOX')
    expect(await comesTo(jiwoo!, 'offers@spam.example')).toBe('INBOX')
    await agree(jiwoo!)
    expect(await comesTo(jiwoo!, 'offers@spam.example')).toBe('Junk')
  })

  test('come before her own, and are heard of later where the server is away', async () => {
    const reader = await app.signIn('dohyun.kim')
    await reader.call(ownBlockCalls.blockSender, { sender: 'mine@own.example' })
    await agree(dohyun!)
    await dovecot.stop()
    await block(['late@spam.example'])
    const { items } = await manager.call(companyBlockCalls.companyBlocks, { query: 'deals' })
    await manager.call(companyBlockCalls.unblockForCompany, { blockId: items[0]!.blockId })
    await tell()
    expect(await onServer()).toMatchObject({ waiting: 2 })
    await dovecot.start()
    await tell()
    expect(await onServer()).toMatchObject({ waiting: 0, leftOut: 0 })
    for (const from of ['mine@own.example', 'late@spam.example', 'offers@spam.example'])
      expect(await comesTo(dohyun!, from), from).toBe('Junk')
    expect(await comesTo(dohyun!, 'x@deals.example')).toBe('INBOX')
  })

  test('leave a script alone that somebody has made there herself, and say so, until it is gone', async () => {
    await putOwn(boss!.email, 'require "fileinto"; fileinto "Trash";')
    await agree(boss!)
    await tell()
    expect(await onServer()).toMatchObject({ waiting: 0, leftOut: 1 })
    expect(await comesTo(boss!, 'offers@spam.example')).toBe('Trash')
    dovecot.doveadm('sieve', 'deactivate', '-u', boss!.email)
    await tell()
    expect(await onServer()).toMatchObject({ waiting: 0, leftOut: 0 })
    expect(await comesTo(boss!, 'offers@spam.example')).toBe('Junk')
  })
  /** As another program of hers does it. */
  const putOwn = async (user: string, script: string) => {
    const server = { host: '127.0.0.1', port: dovecot.sievePort, isHere: true }
    const sieve = await ManageSieve.open(server, { user, password: master.password, master: master.user })
    await sieve.putActive('hers', script)
    await sieve.close()
  }

  test('that a server has no room for keep nothing of hers from acting there', async () => {
    const long = (nth: string) => `'${'x'.repeat(200)}' || ${nth} || '@${'y'.repeat(60)}.example'`
    await sql`insert into mail_own_blocks (person_code, sender, at)
      select ${dohyun!.personCode}, ${sql.raw(long('nth'))}, now() from generate_series(1, 900) nth`.execute(app.db)
    await sql`insert into mail_company_blocks (com_code, sender, action, at)
      select 'HC', ${sql.raw(long("'c' || nth"))}, 'junk', now() from generate_series(1, 2000) nth`.execute(app.db)
    await tell()
    const { tooMany } = (await onServer())!
    expect(tooMany).toBeGreaterThan(500)
    expect(await onServer()).toMatchObject({ waiting: 0, leftOut: 1 })
    expect(await comesTo(dohyun!, 'mine@own.example')).toBe('Junk')
    expect(await comesTo(dohyun!, `${'x'.repeat(200)}1@${'y'.repeat(60)}.example`)).toBe('Junk')
    const [latest, first] = ['c2000', 'c1'].map((nth) => `${'x'.repeat(200)}${nth}@${'y'.repeat(60)}.example`)
    expect(await comesTo(jiwoo!, latest!)).toBe('Junk')
    expect(await comesTo(jiwoo!, first!)).toBe('INBOX')
    await sql`delete from mail_company_blocks where sender like 'xxx%'`.execute(app.db)
    await tell()
    expect(await onServer()).toMatchObject({ waiting: 0, leftOut: 0, tooMany: 0 })
    expect(await comesTo(dohyun!, 'offers@spam.example')).toBe('Junk')
  })
})
