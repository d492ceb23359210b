import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { alertSettingsCalls } from '../../contract/alert-settings.contract.ts'
import { alertsCalls } from '../../contract/alerts.contract.ts'
import { makeBrowser, readable, readVapid, startMailServer, startReceiver } from '../channels/receivers.fixture.ts'
import { codesOf, type Raise, raise } from '../testing.fixture.ts'
import { deliverDue } from './deliver.ts'

type Receiver = Awaited<ReturnType<typeof startReceiver>>
type MailServer = Awaited<ReturnType<typeof startMailServer>>

let app: TestApp
let receiver: Receiver
let mail: MailServer
let jiwoo: TestClient
let personCode: string
let email: string
/** The codes with which the mail server meets a reader, while set. */
let refusal: number | undefined
/** Wednesday noon in Seoul; tests move it. */
const noon = new Date('2026-11-18T03:00:00Z')
let now = noon

beforeAll(async () => {
  receiver = await startReceiver()
  mail = await startMailServer(() => refusal)
  app = await startTestApp({
    now: () => now,
    env: {
      SMTP_URL: mail.url,
      SMTP_FROM: 'Maru <portal@example.com>',
      PUBLIC_URL: 'https://portal.example.com',
      CHAT_WEBHOOK_HOSTS: receiver.host,
      SESSION_IDLE_MINUTES: '43200',
    },
  })
  jiwoo = await app.signIn('jiwoo.seo')
  ;[personCode] = (await codesOf(app, 'jiwoo.seo')) as [string]
  email = (
    await app.db
      .selectFrom('organisation_people')
      .select('email')
      .where('person_code', '=', personCode)
      .executeTakeFirstOrThrow()
  ).email
})
afterAll(async () => {
  await app.close()
  await receiver.close()
  await mail.close()
})
beforeEach(async () => {
  now = noon
  refusal = undefined
  receiver.received.length = 0
  mail.letters.length = 0
  for (const table of ['alerts_alerts', 'alerts_choices', 'alerts_settings', 'alerts_subscriptions'] as const)
    await app.db.deleteFrom(table).execute()
})

const kind = 'alerts.announcement'
const only = (...channels: ('browser' | 'mail' | 'chat')[]) =>
  jiwoo.call(alertSettingsCalls.save, {
    kinds: [
      {
        kind,
        channels: {
          bell: true,
          browser: false,
          mail: false,
          chat: false,
          ...Object.fromEntries(channels.map((each) => [each, true])),
        },
      },
    ],
    chatUrl: `https://${receiver.host}/chat`,
  })
const say = (ko: string, more: Raise = {}) =>
  raise(app, { kind, to: [personCode], text: { ko, en: '', zh: '', ja: '' }, url: '/po/board/list', ...more })
const deliver = () => deliverDue(app.services)
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000))
const waiting = () => app.db.selectFrom('alerts_deliveries').selectAll().execute()

describe('mail', () => {
  test('in the language of the reader, as text and as HTML in which nothing of a text is markup', async () => {
    await only('mail')
    await jiwoo.call(accountsCalls.savePreferences, { language: 'en' })
    await say('점검 <b>안내</b>', { text: { ko: '점검', en: 'Check <img src=x> & "more"', zh: '', ja: '' } })
    await deliver()
    await jiwoo.call(accountsCalls.savePreferences, { language: 'ko' })
    expect(mail.letters).toHaveLength(1)
    const [letter] = mail.letters
    expect(letter!.to).toEqual([email])
    const source = readable(letter!.source)
    expect(source).toContain('From: Maru <portal@example.com>')
    expect(source).toContain('Subject: Check <img src=x> & "more"')
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect(source).toContain('Check &lt;img src=x&gt; &amp; &quot;more&quot;')
    expect(source).toContain('<a href="https://portal.example.com/po/board/list">Open</a>')
    expect(source).toContain('<a href="https://portal.example.com/po/home/alerts/settings">Alert settings</a>')
    expect(await waiting()).toEqual([])
  })

  test('a text with line breaks writes no header of its own', async () => {
    await only('mail')
    await say('안내\r\nBcc: victim@example.com\r\n\r\n본문')
    await deliver()
    expect(mail.letters.map(({ to }) => to)).toEqual([[email]])
    const [head] = mail.letters[0]!.source.split('\r\n\r\n')
    expect(readable(head!)).toMatch(/^Subject: 안내 Bcc: victim@/m)
    expect(readable(head!)).not.toMatch(/^Bcc:/im)
  })

  test('is tried again with growing pauses while the server takes nothing, and then several come as one', async () => {
    await only('mail')
    refusal = 451
    await say('첫째')
    await deliver()
    expect(await waiting()).toMatchObject([{ attempts: 1, due_at: new Date(now.getTime() + 30_000) }])
    later(29)
    await deliver()
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
    later(1)
    await deliver()
    expect(await waiting()).toMatchObject([{ attempts: 2, due_at: new Date(now.getTime() + 60_000) }])
    later(60)
    await say('둘째')
    refusal = undefined
    await deliver()
    expect(mail.letters).toHaveLength(1)
    const source = readable(mail.letters[0]!.source)
    expect(source).toContain('Subject: 알림 2건이 있어요')
    expect(source.indexOf('둘째')).toBeLessThan(source.indexOf('첫째'))
    expect(await waiting()).toEqual([])
  })

  test('a reader the server will never know is not tried again', async () => {
    await only('mail')
    refusal = 550
    await say('안내')
    await deliver()
    expect(await waiting()).toEqual([])
  })

  test('eight tries are enough', async () => {
    await only('mail')
    refusal = 451
    await say('안내')
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await deliver()
      later(30 * 2 ** attempt)
    }
    expect(await waiting()).toEqual([])
  })

  test('what was read at the bell meanwhile, and who may not sign in any more, gets none', async () => {
    await only('mail')
    await say('읽은 알림')
    await jiwoo.call(alertsCalls.updateAllRead, {})
    await say('지운 알림')
    await jiwoo.call(alertsCalls.removeAll, {})
    await deliver()
    await say('닫힌 계정')
    const disable = (at: Date | null) =>
      app.db.updateTable('accounts_accounts').set({ disabled_at: at }).where('person_code', '=', personCode).execute()
    await disable(now)
    await deliver()
    await disable(null)
    expect(mail.letters).toEqual([])
    expect(await waiting()).toEqual([])
  })
})

describe('quiet hours', () => {
  test('hold mail, chat and browser back and deliver them as one message when they are over', async () => {
    await only('mail', 'chat', 'browser')
    const browser = makeBrowser(`https://${receiver.host}/push/quiet`)
    await jiwoo.call(alertSettingsCalls.subscribe, browser.subscription)
    await jiwoo.call(alertSettingsCalls.save, {
      quiet: { isOn: true, days: [3], from: '12:00', to: '13:00', offDays: [] },
    })
    now = new Date('2026-11-18T03:10:00Z')
    await say('하나')
    await say('둘')
    await deliver()
    expect([mail.letters, receiver.received]).toEqual([[], []])
    expect(await jiwoo.call(alertsCalls.count, {})).toBe(2)
    now = new Date('2026-11-18T04:00:00Z')
    await deliver()
    expect(mail.letters).toHaveLength(1)
    expect(receiver.at('/chat').map(({ body }) => JSON.parse(body.toString()))).toEqual([
      {
        text: '알림 2건이 있어요\n둘 https://portal.example.com/po/board/list\n하나 https://portal.example.com/po/board/list',
      },
    ])
    expect(receiver.at('/push/quiet').map(({ body }) => browser.read(body))).toMatchObject([
      { text: '알림 2건이 있어요', url: '/po/home/alerts' },
    ])
    await deliver()
    expect([mail.letters.length, receiver.received.length]).toEqual([1, 2])
  })
})

describe('chat', () => {
  test('calls nobody by name, and hides no link behind other words', async () => {
    await only('chat')
    await say('<!channel> @here <https://evil.example|portal>', { url: '' })
    await deliver()
    expect(receiver.at('/chat')[0]!.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(receiver.at('/chat')[0]!.body.toString())).toEqual({
      text: '&lt;!channel&gt; @\u200bhere &lt;https://evil.example|portal&gt;',
    })
  })

  test('what protects an account is written every time, though it counts in one line', async () => {
    for (const ko of ['하나', '둘'])
      await say(ko, { kind: 'accounts.newDevice', objectKey: 'device:Chrome, Windows' }).then(deliver)
    expect(await jiwoo.call(alertsCalls.list, {})).toMatchObject([{ count: 2 }])
    expect(mail.letters).toHaveLength(2)
  })

  test('of what collapses only the first is written until it is read', async () => {
    await jiwoo.call(alertSettingsCalls.save, {
      kinds: [{ kind: 'organisation.roleGranted', channels: { bell: true, browser: false, mail: false, chat: true } }],
      chatUrl: `https://${receiver.host}/chat`,
    })
    for (const ko of ['하나', '둘', '셋'])
      await say(ko, { kind: 'organisation.roleGranted', objectKey: 'role:1' }).then(deliver)
    expect(receiver.at('/chat')).toHaveLength(1)
    await jiwoo.call(alertsCalls.updateAllRead, {})
    await say('넷', { kind: 'organisation.roleGranted', objectKey: 'role:1' })
    await deliver()
    expect(receiver.at('/chat')).toHaveLength(2)
  })

  test('follows no redirect, and one that is refused is not tried again', async () => {
    await only('chat')
    receiver.answer('/chat', 302)
    await say('안내')
    await deliver()
    receiver.answer('/chat', 201)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/chat'])
    expect(await waiting()).toEqual([])
  })

  test('a test message says how it went, and not too often', async () => {
    await only('chat')
    expect(await jiwoo.call(alertSettingsCalls.testChat, {})).toEqual({ delivered: true })
    expect(receiver.at('/chat')).toHaveLength(1)
    expect(await jiwoo.send(alertSettingsCalls.testChat, {})).toMatchObject({ status: 429 })
    expect(receiver.at('/chat')).toHaveLength(1)
    await jiwoo.call(alertSettingsCalls.save, { chatUrl: '' })
    expect(await jiwoo.send(alertSettingsCalls.testChat, {})).toMatchObject({ status: 409 })
  })

  test('an address inside is never reached, and nobody learns why', async () => {
    for (const chatUrl of [
      // The name of the allowed server at another port.
      'https://localhost/chat',
      'https://127.0.0.1/chat',
      'https://169.254.169.254/latest/',
      'https://[::1]/',
    ]) {
      later(10)
      await jiwoo.call(alertSettingsCalls.save, { chatUrl })
      expect(await jiwoo.call(alertSettingsCalls.testChat, {}), chatUrl).toEqual({ delivered: false })
    }
    expect(receiver.received).toEqual([])
  })
})

describe('push', () => {
  test('reaches every browser of the person, encrypted for it and signed by the portal', async () => {
    await only('browser')
    const browsers = ['a', 'b'].map((name) => makeBrowser(`https://${receiver.host}/push/${name}`))
    for (const { subscription } of browsers) await jiwoo.call(alertSettingsCalls.subscribe, subscription)
    await say('가'.repeat(500))
    await deliver()
    const [alert] = await jiwoo.call(alertsCalls.list, {})
    for (const [at, name] of ['a', 'b'].entries()) {
      const { body, headers } = receiver.at(`/push/${name}`)[0]!
      expect(body.length).toBeLessThan(4_096)
      expect(body.toString()).not.toContain('가')
      expect(browsers[at]!.read(body)).toEqual({
        alarmId: alert!.alarmId,
        text: `${'가'.repeat(199)}…`,
        url: '/po/board/list',
      })
      expect(headers['content-encoding']).toBe('aes128gcm')
      expect(readVapid(String(headers.authorization))).toEqual({
        key: (await jiwoo.call(alertSettingsCalls.get, {})).pushKey,
        claims: expect.objectContaining({ aud: `https://${receiver.host}`, sub: 'https://portal.example.com' }),
      })
    }
  })

  test.each([404, 410])('a subscription that has ended (%i) is forgotten; the others stay', async (status) => {
    await only('browser')
    await jiwoo.call(alertSettingsCalls.subscribe, makeBrowser(`https://${receiver.host}/push/stays`).subscription)
    await jiwoo.call(alertSettingsCalls.subscribe, makeBrowser(`https://${receiver.host}/push/gone`).subscription)
    receiver.answer('/push/gone', status)
    await say('안내')
    await deliver()
    const rows = await app.db.selectFrom('alerts_subscriptions').select('endpoint').execute()
    expect(rows).toEqual([{ endpoint: `https://${receiver.host}/push/stays` }])
    expect(await waiting()).toEqual([])
  })

  test('a service that cannot be reached fails nothing: the bell has it, and it is tried again', async () => {
    await only('browser', 'mail')
    await jiwoo.call(alertSettingsCalls.subscribe, makeBrowser('https://localhost:1/push').subscription)
    await say('안내')
    await deliver()
    expect(await jiwoo.call(alertsCalls.count, {})).toBe(1)
    expect(mail.letters).toHaveLength(1)
    expect(await waiting()).toMatchObject([{ channel: 'browser', attempts: 1 }])
  })
})

test('two that deliver at once send everything once', async () => {
  await only('mail')
  for (let count = 0; count < 5; count += 1) await say(`안내 ${count}`)
  await Promise.all([deliver(), deliver(), deliver()])
  expect(mail.letters).toHaveLength(1)
})
