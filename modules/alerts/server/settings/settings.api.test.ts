import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { alertSettingsCalls } from '../../contract/alert-settings.contract.ts'
import { alertsCalls } from '../../contract/alerts.contract.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  jiwoo = await app.signIn('jiwoo.seo')
  dohyun = await app.signIn('dohyun.kim')
})
afterAll(() => app.close())

/** What everybody has chosen. Alerts of sign-ins go on coming beside the tests. */
const allSettings = () =>
  Promise.all(
    (['alerts_settings', 'alerts_choices', 'alerts_mutes', 'alerts_subscriptions'] as const).map((table) =>
      app.db.selectFrom(table).selectAll().execute(),
    ),
  )
const settings = (of = jiwoo) => of.call(alertSettingsCalls.get, {})

/** What a browser hands over. */
function subscription(name = randomBytes(6).toString('hex')) {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  return { endpoint: `https://push.example.com/${name}`, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}

describe('the matrix', () => {
  test('begins with the defaults of the kinds, in the language of the reader', async () => {
    const { kinds, quiet, chatUrl, mailAddress } = await settings()
    expect(kinds.find(({ kind }) => kind === 'accounts.newDevice')).toEqual({
      kind: 'accounts.newDevice',
      alarmType: 'SY',
      title: '새 기기에서 로그인',
      isMandatory: true,
      channels: { bell: true, browser: true, mail: true, chat: false },
    })
    expect([quiet.isOn, chatUrl, mailAddress]).toEqual([false, '', null])
  })

  test('keeps what was given, leaves the rest, and is one’s own', async () => {
    const given = { kind: 'alerts.note', channels: { bell: true, browser: false, mail: true, chat: false } }
    const quiet = { isOn: true, days: [1, 2], from: '20:30', to: '07:00', offDays: [7] }
    await jiwoo.call(alertSettingsCalls.save, { kinds: [given] })
    await jiwoo.call(alertSettingsCalls.save, { quiet })
    await jiwoo.call(alertSettingsCalls.save, { chatUrl: 'https://chat.example.com/hooks/1' })
    const saved = await settings()
    expect(saved).toMatchObject({ quiet, chatUrl: 'https://chat.example.com/••••' })
    expect(saved.kinds.find(({ kind }) => kind === 'alerts.note')).toMatchObject(given)
    expect((await settings(dohyun)).kinds.find(({ kind }) => kind === 'alerts.note')).toMatchObject({
      channels: { browser: true },
    })
    // Back to the defaults: nothing is kept as chosen any more.
    await jiwoo.call(alertSettingsCalls.save, {
      kinds: [{ kind: given.kind, channels: { browser: true, mail: false, chat: true } }],
    })
    expect(await app.db.selectFrom('alerts_choices').selectAll().execute()).toEqual([])
    await jiwoo.call(alertSettingsCalls.save, { chatUrl: '' })
    expect(await settings()).toMatchObject({ quiet, chatUrl: '' })
  })

  test.each([
    [
      'a kind that nobody offers',
      { kinds: [{ kind: 'no.such', channels: { bell: true, browser: true, mail: true, chat: true } }] },
    ],
    [
      'a kind twice',
      {
        kinds: [1, 2].map(() => ({
          kind: 'alerts.note',
          channels: { bell: true, browser: true, mail: true, chat: true },
        })),
      },
    ],
    ['a channel that nobody offers', { kinds: [{ kind: 'alerts.note', channels: { pigeon: true } }] }],
    ['plain http', { chatUrl: 'http://chat.example.com/hooks/1' }],
    ['a password in the address', { chatUrl: 'https://name:word@chat.example.com/' }],
    ['no address', { chatUrl: 'https://' }],
    ['a script', { chatUrl: 'javascript:alert(1)' }],
    ['an hour that is none', { quiet: { isOn: true, days: [1], from: '24:00', to: '08:00', offDays: [] } }],
    ['a day that is none', { quiet: { isOn: true, days: [8], from: '20:00', to: '08:00', offDays: [] } }],
  ])('%s is refused, and nothing changes', async (_, input) => {
    const before = await allSettings()
    expect(await jiwoo.send(alertSettingsCalls.save, input)).toMatchObject({
      status: 400,
      body: { code: 'ValidationException' },
    })
    expect(await allSettings()).toEqual(before)
  })
})

describe('mutes', () => {
  test('are listed and taken back by their owner only', async () => {
    const [alert] = await jiwoo.call(alertsCalls.list, {})
    const { muteId } = await jiwoo.call(alertSettingsCalls.mute, { alarmId: alert!.alarmId, what: 'sender' })
    expect(await jiwoo.call(alertSettingsCalls.mute, { alarmId: alert!.alarmId, what: 'sender' })).toMatchObject({
      muteId,
    })
    expect((await settings()).mutes).toMatchObject([{ muteId, what: 'sender', label: { ko: '권나영' } }])
    expect((await settings(dohyun)).mutes).toEqual([])
    const before = await allSettings()
    expect((await dohyun.send(alertSettingsCalls.unmute, { muteId })).status).toBe(404)
    expect((await dohyun.send(alertSettingsCalls.mute, { alarmId: alert!.alarmId, what: 'kind' })).status).toBe(404)
    expect(await allSettings()).toEqual(before)
    await jiwoo.call(alertSettingsCalls.unmute, { muteId })
    expect((await settings()).mutes).toEqual([])
  })

  test('an alert about nothing in particular cannot be muted by its object', async () => {
    const reserve = (await jiwoo.call(alertsCalls.list, {})).find(({ alarmType }) => alarmType === 'RS')!
    expect(reserve.mutable).toEqual(['kind', 'sender'])
    expect(await jiwoo.send(alertSettingsCalls.mute, { alarmId: reserve.alarmId, what: 'object' })).toMatchObject({
      status: 409,
      body: { error: { key: 'alerts.errors.notMutable' } },
    })
  })
})

describe('devices', () => {
  test('the portal has one key, a point of the curve, and keeps it', async () => {
    const { pushKey } = await settings()
    expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65)
    await using other = await startTestApp({ shares: app }).then((shared) => ({
      app: shared,
      [Symbol.asyncDispose]: () => shared.close(),
    }))
    expect((await (await other.app.signIn('jiwoo.seo')).call(alertSettingsCalls.get, {})).pushKey).toBe(pushKey)
  })

  test('a browser is kept once, follows who signs in on it, and goes with the session', async () => {
    const browser = subscription()
    const first = await jiwoo.call(alertSettingsCalls.subscribe, browser)
    expect(await jiwoo.call(alertSettingsCalls.subscribe, browser)).toMatchObject({
      subscriptionId: first.subscriptionId,
      isThisSession: true,
    })
    expect((await settings()).devices).toMatchObject([{ subscriptionId: first.subscriptionId }])
    await dohyun.call(alertSettingsCalls.subscribe, browser)
    expect((await settings()).devices).toEqual([])
    const { devices } = await settings(dohyun)
    expect(devices).toHaveLength(1)

    const before = await allSettings()
    expect(
      (await jiwoo.send(alertSettingsCalls.removeDevice, { subscriptionId: devices[0]!.subscriptionId })).status,
    ).toBe(404)
    expect(await jiwoo.call(alertSettingsCalls.unsubscribe, { endpoint: browser.endpoint })).toEqual({ removed: false })
    expect(await allSettings()).toEqual(before)

    await dohyun.call(alertSettingsCalls.removeDevice, { subscriptionId: devices[0]!.subscriptionId })
    await dohyun.call(alertSettingsCalls.subscribe, browser)
    expect(await dohyun.call(alertSettingsCalls.unsubscribe, { endpoint: browser.endpoint })).toEqual({ removed: true })

    const elsewhere = await app.signIn('dohyun.kim')
    await elsewhere.call(alertSettingsCalls.subscribe, subscription())
    expect((await settings(dohyun)).devices).toMatchObject([{ isThisSession: false }])
    await dohyun.call(accountsCalls.endOtherSessions, {})
    await expect.poll(async () => (await settings(dohyun)).devices, { timeout: 60_000 }).toEqual([])
  })

  test('beyond twenty the oldest gives way', async () => {
    const first = await jiwoo.call(alertSettingsCalls.subscribe, subscription())
    for (let count = 0; count < 20; count += 1) await jiwoo.call(alertSettingsCalls.subscribe, subscription())
    const { devices } = await settings()
    expect(devices).toHaveLength(20)
    expect(devices.map(({ subscriptionId }) => subscriptionId)).not.toContain(first.subscriptionId)
  })

  test.each([
    ['a channel that nobody offers', { kinds: [{ kind: 'alerts.note', channels: { pigeon: true } }] }],
    ['plain http', { ...subscription(), endpoint: 'http://push.example.com/1' }],
    ['no address', { ...subscription(), endpoint: 'push' }],
    ['a key that is no point', { ...subscription(), keys: { ...subscription().keys, p256dh: 'A'.repeat(87) } }],
    ['a short secret', { ...subscription(), keys: { ...subscription().keys, auth: 'AAAA' } }],
  ])('%s is refused, and nothing changes', async (_, input) => {
    const before = await allSettings()
    expect(await jiwoo.send(alertSettingsCalls.subscribe, input)).toMatchObject({ status: 400 })
    expect(await allSettings()).toEqual(before)
  })
})
