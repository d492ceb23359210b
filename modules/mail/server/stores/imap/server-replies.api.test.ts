import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { type Dovecot, lackOfDovecot, master, startDovecot } from '#apps/server/testing/dovecot.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { absenceCalls } from '#modules/absence/contract/absence.contract.ts'
import { folderCalls } from '../../../contract/folders.contract.ts'
import { itemCalls } from '../../../contract/items.contract.ts'
import { ruleCalls } from '../../../contract/preferences/inbox-rules.contract.ts'
import { replyCalls } from '../../../contract/preferences/replies.contract.ts'
import { savedAutoForward } from '../../../contract/rules/auto-forward.ts'
import { sendCalls } from '../../../contract/send.contract.ts'
import { mailOf } from '../../mail.fixture.ts'
import { connectionsOf } from './connections.ts'
import { agreeSoon, mirrorOf } from './freshen.ts'

const lack = lackOfDovecot()
const names = ['jiwoo.seo', 'dohyun.kim', 'haneul.song', 'manager'] as const
type Name = (typeof names)[number]

describe.skipIf(lack)(`replies and forwarding of a mail server (Dovecot)${lack ? `: ${lack}` : ''}`, () => {
  let dovecot: Dovecot
  let app: TestApp
  const clients = {} as Record<Name, TestClient>
  const addresses = {} as Record<Name, string>
  beforeAll(async () => {
    dovecot = await startDovecot()
    app = await startTestApp({
      work: true,
      env: {
        MAIL_IMAP_URL: `imap://127.0.0.1:${dovecot.imapPort}`,
        MAIL_SIEVE_URL: `sieve://127.0.0.1:${dovecot.sievePort}`,
        MAIL_IMAP_MASTER_USER: master.user,
        MAIL_IMAP_MASTER_PASSWORD: master.password,
      },
    })
    await sql`delete from mail_mailboxes`.execute(app.db)
    await sql`delete from mail_replies`.execute(app.db)
    for (const name of names) {
      clients[name] = await app.signIn(name)
      addresses[name] = (await agree(name)).user
    }
  }, 300_000)
  afterAll(async () => {
    if (app) connectionsOf(app.services).close()
    await app?.close()
    await dovecot?.close()
  })

  async function agree(name: Name) {
    const { rows } = await sql<{ code: string }>`select person_code as code from accounts_accounts
      where user_name = ${name}`.execute(app.db)
    const mirror = await mirrorOf(app.services, rows[0]!.code)
    await agreeSoon(mirror)
    return mirror
  }
  const soon = { timeout: 60_000, interval: 100 }
  const inboxOf = async (name: Name) =>
    (await clients[name].call(folderCalls.mailSettingsFolder, {})).find(
      ({ wellKnownFolderName }) => wellKnownFolderName === 'Inbox',
    )!.id
  const inInbox = async (name: Name, subject: string) => {
    await agree(name)
    const { items } = await clients[name].call(itemCalls.listItems, { folderId: await inboxOf(name) })
    return items.filter((item) => item.subject === subject)
  }
  const settled = () =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from pgboss.job where state in ('created', 'retry', 'active')
          and name in ('mail.deliver', 'mail.answer', 'mail.agreeWithServer')`.execute(app.db)
      expect(rows[0]!.open).toBe(0)
    }, soon)
  const bring = (subject: string, from: string) =>
    dovecot.deliver(addresses['dohyun.kim'], mailOf({ subject, to: addresses['dohyun.kim'] }), from)
  const sentTo = (address: string) => dovecot.sent().filter((mail) => mail.includes(`To: <${address}>`))
  const away = (enabled: boolean) =>
    clients['dohyun.kim'].call(replyCalls.oofSet, {
      enabled,
      startUtc: '2020-01-01T00:00:00Z',
      endUtc: '2098-01-01T00:00:00Z',
      internalMessage: '<p>휴가예요.</p>',
    })

  test('out-of-office answers on the server itself, each colleague once, and nobody outside', async () => {
    await away(true)
    await settled()
    for (const subject of ['첫째', '둘째']) await bring(subject, addresses.manager)
    await bring('밖에서', 'partner@elsewhere.example')
    await bring('기계', 'no-reply@hanbit.example')
    await vi.waitFor(() => expect(sentTo(addresses.manager)).toHaveLength(1), soon)
    expect(dovecot.sent()).toHaveLength(1)
    const [answer] = dovecot.sent() as [string]
    expect(answer).toMatch(/^Auto-Submitted: auto-replied/m)
    expect(answer).toContain(`Subject: =?utf-8?b?${Buffer.from('자동 회신: 첫째').toString('base64')}?=`)
    expect(answer).toContain('<p>&#55092;&#44032;&#50696;&#50836;.</p>')
  })

  test('whom the portal has answered the server answers no more, and the other way round', async () => {
    const write = (name: Name, subject: string) =>
      clients[name].call(sendCalls.send, { to: [{ address: addresses['dohyun.kim'] }], subject, body: '<p>?</p>' })
    await write('jiwoo.seo', '여기서')
    await settled()
    await vi.waitFor(async () => expect(await inInbox('jiwoo.seo', '자동 회신: 여기서')).toHaveLength(1), soon)
    await settled()
    await bring('다른 프로그램에서', addresses['jiwoo.seo'])
    expect(sentTo(addresses['jiwoo.seo'])).toEqual([])

    await bring('다른 프로그램에서', addresses['haneul.song'])
    const [answer] = sentTo(addresses['haneul.song']) as [string]
    expect(answer).toBeDefined()
    await dovecot.deliver(addresses['haneul.song'], Buffer.from(answer))
    await agree('haneul.song')
    await write('haneul.song', '여기서도')
    await settled()
    expect(await inInbox('haneul.song', '자동 회신: 여기서도')).toEqual([])
  })

  test('switched off, it answers no more; what is forwarded is, unless administrators let nothing out', async () => {
    await away(false)
    const inbox = await inboxOf('dohyun.kim')
    await clients['dohyun.kim'].call(ruleCalls.inboxRuleSet, {
      rules: savedAutoForward([], { isOn: true, keepsCopy: true, recipients: ['dohyun@home.example'] }, inbox),
    })
    await settled()
    const before = dovecot.sent().length
    await bring('넘길 것', 'somebody.else@hanbit.example')
    await vi.waitFor(() => expect(dovecot.sent()).toHaveLength(before + 1), soon)
    expect(await inInbox('dohyun.kim', '넘길 것')).toHaveLength(1)
    await clients.manager.call(ruleCalls.saveOutsideRule, { mode: 'nowhere' })
    await agree('dohyun.kim')
    await bring('안에만', 'somebody.else@hanbit.example')
    expect(dovecot.sent()).toHaveLength(before + 1)
    expect(await inInbox('dohyun.kim', '안에만')).toHaveLength(1)
    await clients.manager.call(ruleCalls.saveOutsideRule, { mode: 'anywhere' })
  })

  test('an out-of-office that follows the absence is told to the server as soon as there is one, and when it ends', async () => {
    const away = clients.manager
    await away.call(replyCalls.oofSet, { enabled: false, followsAbsence: true, internalMessage: '<p>출장이에요.</p>' })
    await settled()
    const scriptOf = async () => {
      const { rows } = await sql<{ hash: string }>`
        select s.script_hash as hash from mail_server_mailboxes s join mail_mailboxes m on m.mailbox_id = s.mailbox_id
        join accounts_accounts a on a.person_code = m.person_code where a.user_name = 'manager'`.execute(app.db)
      return rows[0]!.hash
    }
    const before = await scriptOf()
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const { absenceId } = await away.call(absenceCalls.enter, {
      part: 'days',
      firstDay: day(-2),
      lastDay: day(5),
      fromTime: null,
      toTime: null,
      kind: 'trip',
    })
    await vi.waitFor(async () => expect(await scriptOf()).not.toBe(before), soon)
    await settled()
    const during = await scriptOf()
    await away.call(absenceCalls.end, { absenceId })
    await vi.waitFor(async () => expect(await scriptOf()).not.toBe(during), soon)
  })
})
