import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeCertificate } from '#apps/server/testing/certificate.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { type Dovecot, lackOfDovecot, master, ownPassword, startDovecot } from '#apps/server/testing/dovecot.ts'
import { lackOfPostfix, type Postfix, startPostfix } from '#apps/server/testing/postfix.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addressCalls } from '../../contract/addresses/addresses.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { serverSignInCalls } from '../../contract/server-sign-in.contract.ts'
import { handbook } from '../door/handbook.fixture.ts'
import { connectionsOf } from '../stores/imap/connections.ts'
import { agreeSoon, mirrorOf } from '../stores/imap/freshen.ts'
import { startTokenEndpoint } from '../stores/imap/token-endpoint.fixture.ts'
import { startOutside } from './outside-server.fixture.ts'

const soon = { timeout: 60_000, interval: 100 }
const to = (...names: string[]) => names.map((name) => ({ address: `${name}@elsewhere.example` }))
const jiwooAddress = demoPerson('jiwoo.seo').email
const start = (dovecot: Dovecot, env: Record<string, string>, logTo?: (line: string) => void) =>
  startTestApp({
    work: true,
    ...(logTo && { logTo }),
    env: { MAIL_IMAP_URL: `imap://127.0.0.1:${dovecot.imapPort}`, ...env },
  })
const close = async (app: TestApp | undefined) => {
  if (app) connectionsOf(app.services).close()
  await app?.close()
}
const agree = async (app: TestApp) => agreeSoon(await mirrorOf(app.services, demoPerson('jiwoo.seo').personCode))
const inFolder = async (client: TestClient, kind: string, subject: string) => {
  const folders = await client.call(folderCalls.mailSettingsFolder, {})
  const folderId = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === kind)!.id
  const { items } = await client.call(itemCalls.listItems, { folderId, pageSize: 50 })
  return items.filter((item) => item.subject === subject)
}
const told = (client: TestClient, subject: string) =>
  vi.waitFor(async () => {
    const [item] = await inFolder(client, 'Inbox', subject)
    expect(item, subject).toBeDefined()
    return (await client.call(itemCalls.readItem, { itemId: item!.itemId })).text
  }, soon)
const late = async (client: TestClient) =>
  (await client.call(alertsCalls.list, {})).filter(({ kind }) => kind === 'mail.late')
const triesOf = async (app: TestApp, itemId: number) => {
  const { rows } = await sql<{ tries: number; state: string; isFree: boolean }>`
    select d.carry_tries as tries, max(r.state) as state, d.carried_until is null as "isFree"
    from mail_deliveries d join mail_delivery_recipients r on r.delivery_id = d.delivery_id
    where d.item_id = ${itemId} group by d.delivery_id`.execute(app.db)
  return rows[0]!
}
const waits = (app: TestApp, itemId: number, tries = 1) =>
  vi.waitFor(async () => {
    const found = await triesOf(app, itemId)
    expect(found).toMatchObject({ state: 'waiting', isFree: true })
    expect(found.tries).toBeGreaterThanOrEqual(tries)
  }, soon)

const lack = lackOfPostfix() ?? lackOfDovecot()
describe.skipIf(lack)(`a mail handed in as whoever wrote it (Postfix)${lack ? `: ${lack}` : ''}`, () => {
  const usual = getCACertificates('default')
  let outside: Awaited<ReturnType<typeof startOutside>>
  let dovecot: Dovecot
  let postfix: Postfix
  let submission: Record<string, string>
  beforeAll(async () => {
    outside = await startOutside()
    dovecot = await startDovecot()
    const { main, master: services } = handbook(0, dovecot.authPort)
    const certificate = makeCertificate('localhost')
    setDefaultCACertificates([...usual, certificate.cert])
    postfix = await startPostfix({
      // Nobody hands in a mail of somebody else, but the portal; who is idle does not hold on to Dovecot.
      main: `${main}\nmax_idle = 1s\nsmtpd_sender_login_maps = inline:{ { ${jiwooAddress} = ${jiwooAddress}, portal@hanbit.example } }`,
      master: `${services}\n  -o smtpd_sender_restrictions=reject_sender_login_mismatch`,
      routes: { 'elsewhere.example': `smtp:[127.0.0.1]:${new URL(outside.url).port}` },
      certificate,
    })
    const portal = `${encodeURIComponent('portal@hanbit.example')}:${encodeURIComponent(ownPassword)}`
    submission = {
      SMTP_URL: `smtp://${portal}@localhost:${postfix.submissionPort}`,
      SMTP_FROM: 'portal@hanbit.example',
      MAIL_SUBMISSION_URL: `smtp://localhost:${postfix.submissionPort}`,
    }
  }, 300_000)
  afterAll(async () => {
    setDefaultCACertificates(usual)
    await postfix?.close()
    await dovecot?.close()
    await outside?.close()
  })
  beforeEach(() => void (outside.taken.length = 0))
  /** As whom Postfix was spoken to, in turn. */
  const signedIn = async () =>
    [...(await postfix.log()).matchAll(/sasl_method=(\S+), sasl_username=([^\s,]+)/g)].map(
      ([, how, who]) => `${who} ${how}`,
    )
  const connections = async () => (await postfix.log()).match(/smtpd\[\d+\]: connect from/g)?.length ?? 0
  const outsideHas = (count: number) => vi.waitFor(() => expect(outside.taken).toHaveLength(count), soon)

  test('by a master user for her; what nobody wrote in a mailbox of hers goes by the account of the portal', async () => {
    const app = await start(dovecot, {
      ...submission,
      MAIL_IMAP_MASTER_USER: master.user,
      MAIL_IMAP_MASTER_PASSWORD: master.password,
    })
    try {
      const before = await signedIn()
      const [jiwoo, manager] = await Promise.all(['jiwoo.seo', 'manager'].map((name) => app.signIn(name)))
      const { itemId } = await jiwoo!.call(sendCalls.send, { to: to('one'), subject: '나로서' })
      await outsideHas(1)
      expect(await signedIn()).toEqual([...before, `${jiwooAddress} PLAIN`])
      const source = (await jiwoo!.send(itemCalls.itemSource, { itemId })).text
      expect(outside.taken[0]).toMatchObject({ from: jiwooAddress, to: ['one@elsewhere.example'] })
      expect(outside.taken[0]!.bytes.toString().endsWith(source)).toBe(true)
      // The copy among the sent ones is put there once, by us.
      await agree(app)
      const [, messageId] = /^Message-ID: (<[^>]+>)/m.exec(source)!
      const copies = dovecot.doveadm('fetch', '-u', jiwooAddress, 'hdr.message-id', 'all').split(messageId!).length - 1
      expect(copies).toBe(1)

      // Each alone by the one connection that stands.
      const connected = await connections()
      await jiwoo!.call(sendCalls.send, { to: to('a', 'b', 'c'), subject: '하나씩', isIndividual: true })
      await outsideHas(4)
      expect((await connections()) - connected).toBeLessThanOrEqual(1)
      const rights = [{ code: demoPerson('jiwoo.seo').personCode, write: 'as' as const, manages: true }]
      const from = 'desk@hanbit.example'
      await manager!.call(addressCalls.createAddress, { kind: 'shared', address: from, name: '안내', rights })
      await jiwoo!.call(sendCalls.send, { from, to: to('two'), subject: '안내로서' })
      await outsideHas(5)
      expect((await signedIn()).at(-1)).toBe('portal@hanbit.example PLAIN')
      expect((await signedIn()).slice(before.length)).toHaveLength(5)
    } finally {
      await close(app)
    }
  })

  test('by a password of her own: without one, or with one that is refused, it waits, she is told where to say it, and then it goes', async () => {
    const lines: string[] = []
    const app = await start(dovecot, { ...submission, MAIL_IMAP_SIGN_IN: 'password' }, (line) => lines.push(line))
    try {
      await sql`delete from mail_server_passwords`.execute(app.db)
      const jiwoo = await app.signIn('jiwoo.seo')
      const say = (password: string) => jiwoo.call(serverSignInCalls.saveServerPassword, { password })
      const write = (subject: string) => jiwoo.call(sendCalls.send, { to: to('one'), subject })
      const first = await write('열쇠 없이')
      await waits(app, first.itemId, 2)
      expect(await triesOf(app, first.itemId)).toMatchObject({ state: 'waiting' })
      await say(ownPassword)
      await outsideHas(1)
      expect((await signedIn()).at(-1)).toBe(`${jiwooAddress} PLAIN`)
      expect(await late(jiwoo)).toMatchObject([{ count: 1, alarmText: expect.stringContaining('열쇠 없이') }])

      // The password becomes another one there, and she hears of it though nobody has looked at her mailbox.
      await dovecot.setPassword('Another-2026')
      const second = await write('바뀐 열쇠')
      await waits(app, second.itemId)
      await vi.waitFor(async () => expect(await late(jiwoo)).toMatchObject([{ count: 2 }]), soon)
      expect((await late(jiwoo))[0]!.alarmText).toContain('"바뀐 열쇠" 메일이 메일 서버 비밀번호를 기다리고 있어요')
      expect(await jiwoo.call(sentCalls.late, {})).toMatchObject([{ itemId: second.itemId, folder: 'sent' }])
      expect(await jiwoo.call(serverSignInCalls.serverSignIn, {})).toMatchObject({ state: 'refused' })
      expect(outside.taken).toHaveLength(1)
      await say('Another-2026')
      await outsideHas(2)
      expect(await triesOf(app, second.itemId)).toMatchObject({ state: 'sent' })
      const log = lines.join('\n')
      for (const secret of [ownPassword, 'Another-2026'])
        for (const said of [secret, Buffer.from(`\0${jiwooAddress}\0${secret}`).toString('base64').slice(0, -3)])
          expect(log).not.toContain(said)
    } finally {
      await close(app)
    }
  })
})

const lackHere = lackOfDovecot()
describe.skipIf(lackHere)(`a mail handed in by a token (XOAUTH2)${lackHere ? `: ${lackHere}` : ''}`, () => {
  let tokens: Awaited<ReturnType<typeof startTokenEndpoint>>
  let dovecot: Dovecot
  let app: TestApp
  let jiwoo: TestClient
  let outside: Awaited<ReturnType<typeof startOutside>>
  /** Whom the server has let in, and what it does to a connection once it has a mail. */
  const letIn: string[] = []
  let good: (token: string) => boolean
  let ends = 0
  beforeAll(async () => {
    tokens = await startTokenEndpoint()
    dovecot = await startDovecot({ whose: `${tokens.url}/whose?token=` })
    outside = await startOutside({
      authOptional: false,
      authMethods: ['PLAIN', 'XOAUTH2'],
      allowInsecureAuth: true,
      onAuth: ({ method, username = '', accessToken = '' }, _session, done) => {
        if (!good(accessToken)) return done(null, { data: { status: '401' } })
        letIn.push(`${username} ${method}`)
        return done(null, { user: username })
      },
    })
    app = await start(dovecot, { ...tokens.env, MAIL_SUBMISSION_URL: outside.url })
    jiwoo = await app.signIn('jiwoo.seo')
  }, 300_000)
  afterAll(async () => {
    await close(app)
    await outside?.close()
    await dovecot?.close()
    await tokens?.close()
  })
  beforeEach(() => {
    outside.taken.length = 0
    letIn.length = 0
    ends = 0
    good = (token) => Buffer.from(token, 'base64url').toString().startsWith(`${jiwooAddress} `)
    Object.assign(outside.says, { to: () => undefined, mail: () => undefined })
  })
  const takenBy = () => outside.taken.flatMap((each) => each.to).map((address) => address.split('@')[0])
  const write = (subject: string, ...names: string[]) => jiwoo.call(sendCalls.send, { to: to(...names), subject })

  test('goes as her, and to others where one is refused, of whom she is told', async () => {
    outside.says.to = (address) => (address.startsWith('no') ? { code: 550, words: '5.1.1 unknown here' } : undefined)
    await write('셋에게', 'a', 'no', 'z')
    const text = await told(jiwoo, '보내지 못함: 셋에게')
    expect(text).toContain('no@elsewhere.example')
    expect(text).toContain('5.1.1 unknown here')
    expect(takenBy()).toEqual(['a', 'z'])
    expect(letIn).toEqual([`${jiwooAddress} XOAUTH2`])
  })

  test('is tried again where the server puts it off, and comes twice to nobody', async () => {
    let isGrey = true
    outside.says.to = (address) => (isGrey && address.startsWith('grey') ? { code: 451, words: 'later' } : undefined)
    const { itemId } = await write('나중에', 'grey', 'white')
    await waits(app, itemId)
    isGrey = false
    await vi.waitFor(() => expect(takenBy()).toEqual(['white', 'grey']), soon)
  })

  test('goes by another token where the server takes the first one no more, and waits where it takes none of hers', async () => {
    await vi.waitFor(() => expect(outside.connected()).toBe(0), soon)
    const refused = new Set<string>()
    // The first one is outdated.
    good = (token) => {
      if (refused.size === 0) refused.add(token)
      return !refused.has(token)
    }
    const { itemId } = await write('새 토큰으로', 'one')
    await vi.waitFor(() => expect(takenBy()).toEqual(['one']), soon)
    expect(refused.size).toBe(1)
    await vi.waitFor(() => expect(outside.connected()).toBe(0), soon)
    good = () => false
    const other = await write('받아 주지 않아도', 'two')
    await waits(app, other.itemId)
    // Her mailbox is hers all the same.
    await agree(app)
    good = () => true
    await vi.waitFor(() => expect(takenBy()).toEqual(['one', 'two']), soon)
    expect(await triesOf(app, itemId)).toMatchObject({ state: 'sent' })
  })

  test('goes once more, the very same, where the answer to it was lost', async () => {
    outside.says.mail = () => {
      ends += 1
      // Taken, and nobody heard it: the connection ends in place of an answer.
      return ends === 1 ? { code: 421, words: 'gone' } : undefined
    }
    await write('대답 없이', 'one', 'two')
    await vi.waitFor(() => expect(takenBy()).toEqual(['one', 'two']), soon)
    expect(ends).toBe(2)
  })
})
