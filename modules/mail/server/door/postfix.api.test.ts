import { setTimeout as delay } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeCertificate } from '#apps/server/testing/certificate.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { type Dovecot, lackOfDovecot, ownPassword, startDovecot } from '#apps/server/testing/dovecot.ts'
import { freePort } from '#apps/server/testing/free-port.ts'
import { lackOfPostfix, type Postfix, startPostfix } from '#apps/server/testing/postfix.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { startOutside } from '../delivery/outside-server.fixture.ts'
import { mailOf } from '../mail.fixture.ts'
import { handbook } from './handbook.fixture.ts'
import { type Door, listen } from './open-door.ts'
import { SmtpClient } from './smtp-client.fixture.ts'

const lack = lackOfPostfix() ?? lackOfDovecot()

describe.skipIf(lack)(`a mail server in front (Postfix)${lack ? `: ${lack}` : ''}`, () => {
  const dohyun = demoPerson('dohyun.kim').email
  const soon = { timeout: 60_000, interval: 100 }
  const usual = getCACertificates('default')
  let outside: Awaited<ReturnType<typeof startOutside>>
  let dovecot: Dovecot
  let postfix: Postfix
  let app: TestApp
  let door: Door
  let doorPort: number
  beforeAll(async () => {
    outside = await startOutside()
    dovecot = await startDovecot()
    doorPort = await freePort()
    const { main, master } = handbook(doorPort, dovecot.authPort)
    const certificate = makeCertificate('localhost')
    setDefaultCACertificates([...usual, certificate.cert])
    postfix = await startPostfix({
      main,
      master,
      routes: { 'elsewhere.example': `smtp:[127.0.0.1]:${new URL(outside.url).port}` },
      certificate,
    })
    const portal = `${encodeURIComponent('portal@hanbit.example')}:${encodeURIComponent(ownPassword)}`
    app = await startTestApp({
      work: true,
      env: {
        SMTP_URL: `smtp://${portal}@localhost:${postfix.submissionPort}`,
        SMTP_FROM: 'portal@hanbit.example',
      },
    })
    door = await listen(app.services, doorPort)
  }, 300_000)
  afterAll(async () => {
    setDefaultCACertificates(usual)
    await postfix?.close()
    await door?.close()
    await app?.close()
    await dovecot?.close()
    await outside?.close()
  })
  beforeEach(() => {
    outside.taken.length = 0
    Object.assign(outside.says, { to: () => undefined })
  })
  const clients: SmtpClient[] = []
  afterEach(() => {
    for (const client of clients.splice(0)) client.close()
  })

  /** Somebody of the world who brings mail. */
  const stranger = async (port = postfix.port) => {
    const client = await SmtpClient.to(port, 'EHLO mx.elsewhere.example')
    clients.push(client)
    return client
  }
  const bring = async (to: string, source: Buffer) =>
    (await stranger()).bring('partner@elsewhere.example', [to], source)
  async function inInbox(client: TestClient, subject: string) {
    const folders = await client.call(folderCalls.mailSettingsFolder, {})
    const folderId = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === 'Inbox')?.id
    if (folderId === undefined) return []
    const { items } = await client.call(itemCalls.listItems, { folderId, pageSize: 50 })
    return items.filter((item) => item.subject.startsWith(subject))
  }
  const arrived = (client: TestClient, subject: string) =>
    vi.waitFor(async () => {
      const items = await inInbox(client, subject)
      expect(items, subject).toHaveLength(1)
      return items[0]!
    }, soon)
  const sourceOf = async (client: TestClient, itemId: number) =>
    (await client.send(itemCalls.itemSource, { itemId })).text
  const nothingWaits = () => vi.waitFor(() => expect(postfix.queue()).toBe(''), soon)

  describe('brings what comes from outside', () => {
    test('to its reader, byte for byte', async () => {
      const reader = await app.signIn('dohyun.kim')
      const source = mailOf({ subject: '포스트픽스로', text: '.\r\n..둘\r\n\r\n안녕하세요.' })
      expect(await bring(dohyun, source)).toEqual([expect.stringMatching(/^250 /)])
      const { itemId } = await arrived(reader, '포스트픽스로')
      const kept = await sourceOf(reader, itemId)
      expect(kept.endsWith(source.toString())).toBe(true)
      expect(kept).toMatch(/^Return-Path: <partner@elsewhere\.example>\r\nReceived: from mx\.hanbit\.example /)
    })

    test('for people of ours alone: whom nobody knows it refuses at once with our words, and it relays nothing', async () => {
      const [unknown] = await bring('nobody@hanbit.example', mailOf({ subject: '없는 사람' }))
      expect(unknown).toMatch(/^550 [\s\S]*5\.1\.1 nobody has this address here/)
      const [relayed] = await bring('victim@third.example', mailOf({ subject: '남의 것' }))
      expect(relayed).toMatch(/^454 |^554 /)
      // Only a name that stands there without TLS and a password is told to go away.
      const submission = await stranger(postfix.submissionPort)
      expect(await submission.say('MAIL FROM:<jiwoo.seo@hanbit.example>')).toMatch(/^530 /)
    })

    test('and goes in circles no further: whoever sent it hears of it', async () => {
      const source = Buffer.concat([Buffer.from(`Delivered-To: ${dohyun}\r\n`), mailOf({ subject: '돌아온 것' })])
      expect(await bring(dohyun, source)).toEqual([expect.stringMatching(/^250 /)])
      await vi.waitFor(() => expect(outside.taken).toHaveLength(1), soon)
      expect(outside.taken[0]).toMatchObject({ from: '', to: ['partner@elsewhere.example'] })
      expect(outside.taken[0]!.bytes.toString()).toContain('5.4.6 it was here before and goes in circles')
      expect(await inInbox(await app.signIn('dohyun.kim'), '돌아온 것')).toEqual([])
    })

    test('up to the size that both take; what is larger it refuses before it comes', async () => {
      const most = Number(/message_size_limit = (\d+)/.exec(handbook(0, 0).main)![1])
      const client = await stranger()
      expect(await client.say(`MAIL FROM:<partner@elsewhere.example> SIZE=${most + 1}`)).toMatch(/^552 /)
      const head = mailOf({ subject: '가장 큰 것' })
      // What Postfix keeps of a mail is a little larger than the mail.
      const lines = Buffer.alloc(most - 200_000 - head.length, `${'x'.repeat(998)}\r\n`)
      lines.write('\r\n', lines.length - 2)
      expect(await bring(dohyun, Buffer.concat([head, lines]))).toEqual([expect.stringMatching(/^250 /)])
      await arrived(await app.signIn('dohyun.kim'), '가장 큰 것')
      await nothingWaits()
    })

    test('once, where the portal is away, and where its answer comes too late', async () => {
      const reader = await app.signIn('dohyun.kim')
      await bring(dohyun, mailOf({ subject: '먼저 하나' }))
      await arrived(reader, '먼저 하나')
      await door.close()
      expect(await bring(dohyun, mailOf({ subject: '없는 사이' }))).toEqual([expect.stringMatching(/^250 /)])
      await vi.waitFor(() => expect(postfix.queue()).toContain('deferred'), soon)
      // What is on its way while Postfix reads its settings anew would rest for five minutes: right after a try it waits.
      const waitForAnswers = async (seconds: number) => {
        const tries = async () => (await postfix.log()).split('Connection refused)').length
        const before = await tries()
        await vi.waitFor(async () => expect(await tries()).toBeGreaterThan(before), soon)
        postfix.change([`lmtp_data_done_timeout=${seconds}s`])
      }
      // No longer than this it waits for the answer to a mail: as a rule for ten minutes.
      const answersWithin = 2
      await waitForAnswers(answersWithin)
      const { storage } = app.services
      const put = storage.put.bind(storage)
      const keeping = vi.spyOn(storage, 'put').mockImplementation(async (...args) => {
        await delay(2_000 * answersWithin)
        return put(...args)
      })
      door = await listen(app.services, doorPort)
      await vi.waitFor(() => expect(keeping.mock.calls.length).toBeGreaterThan(1), soon)
      keeping.mockRestore()
      // A busy machine may take longer for any mail.
      await door.close()
      await waitForAnswers(600)
      door = await listen(app.services, doorPort)
      await arrived(reader, '없는 사이')
      await nothingWaits()
      expect(await postfix.log()).toMatch(/timed out while sending end of data/)
      expect(await inInbox(reader, '없는 사이')).toHaveLength(1)
    })
  })

  describe('carries what goes outside', () => {
    test('handed in by TLS and with a password, as it was written', async () => {
      const jiwoo = await app.signIn('jiwoo.seo')
      const { itemId } = await jiwoo.call(sendCalls.send, {
        to: [{ address: 'partner@elsewhere.example' }],
        subject: '포스트픽스를 지나',
        body: '<p>.</p><p>안녕하세요.</p>',
      })
      await vi.waitFor(() => expect(outside.taken).toHaveLength(1), soon)
      const [{ from, bytes }] = outside.taken as [(typeof outside.taken)[0]]
      expect(from).toBe('jiwoo.seo@hanbit.example')
      expect(bytes.toString().endsWith(await sourceOf(jiwoo, itemId))).toBe(true)
      const submitted = (await postfix.log()).split('\n').find((line) => line.includes('sasl_username='))
      expect(submitted).toContain('sasl_username=portal@hanbit.example')
      expect(bytes.toString()).toContain('with ESMTPSA id')
    })

    test('and brings the words of who refused it later to whoever wrote it', async () => {
      const jiwoo = await app.signIn('jiwoo.seo')
      outside.says.to = () => ({ code: 550, words: '5.1.1 unknown over there' })
      await jiwoo.call(sendCalls.send, {
        to: [{ address: 'gone@elsewhere.example' }],
        subject: '모르는 사람',
        body: '',
      })
      const { itemId } = await arrived(jiwoo, 'Undelivered Mail')
      const { text } = await jiwoo.call(itemCalls.readItem, { itemId })
      expect(text).toContain('gone@elsewhere.example')
      expect(text.replace(/\s+/g, ' ')).toContain('5.1.1 unknown over there')
      await nothingWaits()
    })
  })
})
