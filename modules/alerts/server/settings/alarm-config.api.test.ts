import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import type { AlertKind } from '#platform/server/offers/alert-kind.ts'
import { alarmConfigCalls } from '../../contract/alarm-config.contract.ts'
import { alertSettingsCalls } from '../../contract/alert-settings.contract.ts'
import { deliveryPreferencesOf } from './delivery-preferences.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
  dohyun = await app.signIn('dohyun.kim')
})
afterAll(() => app.close())

const allOn = {
  noticeAlarm: true,
  boardAlarm: true,
  serveyAlarm: true,
  newAlarm: true,
  scheduleAlarm: true,
  desktopAlarm: true,
}
const config = (of = jiwoo) => of.call(alarmConfigCalls.get, {})
const everywhere = { bell: true, browser: true, mail: true, chat: false }
const kindOf = (more: Partial<AlertKind>): AlertKind => ({
  kind: 'boards.commented',
  type: 'SY',
  titleKey: 'alerts.kinds.other',
  reasonKey: 'alerts.kinds.otherReason',
  defaultChannels: everywhere,
  ...more,
})
/** Where Jiwoo hears of an alert of a kind. */
async function heardAt(more: Partial<AlertKind>) {
  const { personCode } = await config()
  const preferences = await deliveryPreferencesOf(
    app.services,
    app.db,
    [personCode],
    { kind: kindOf(more), objectKey: undefined, byPersonCode: undefined },
    new Date(),
  )
  return preferences.get(personCode)?.channels
}

describe('the alarms of the settings dialog (SETTINGS-037, SETTINGS-038, SETTINGS-054, G-060, SETTINGS-047, SETTINGS-048)', () => {
  test('are all on at first, each switched alone', async () => {
    expect(await config(dohyun)).toEqual({ comCode: 'HC', personCode: expect.any(String), ...allOn })
    await jiwoo.call(alarmConfigCalls.set, { serveyAlarm: false })
    await jiwoo.call(alarmConfigCalls.set, { boardAlarm: false })
    expect(await config()).toMatchObject({ ...allOn, serveyAlarm: false, boardAlarm: false })
    await jiwoo.call(alarmConfigCalls.set, allOn)
    expect(await config()).toMatchObject(allOn)
    expect(await config(dohyun)).toMatchObject(allOn)
  })

  test('one that is off keeps what stands under it away, and nothing else', async () => {
    await jiwoo.call(alarmConfigCalls.set, { boardAlarm: false, scheduleAlarm: false })
    expect(await heardAt({ type: 'BB' })).toBeUndefined()
    expect(await heardAt({ alarm: 'scheduleAlarm' })).toBeUndefined()
    expect(await heardAt({ type: 'SY' })).toEqual(everywhere)
    expect(await heardAt({ alarm: 'noticeAlarm' })).toEqual(everywhere)
    await jiwoo.call(alarmConfigCalls.set, { ...allOn, newAlarm: false })
    expect(await heardAt({ type: 'BB' })).toEqual(everywhere)
    expect(await heardAt({ type: 'SY' })).toBeUndefined()
  })

  test('what protects an account comes all the same', async () => {
    await jiwoo.call(alarmConfigCalls.set, { ...allOn, newAlarm: false })
    expect(await heardAt({ mandatory: true })).toEqual(everywhere)
  })

  test('the desktop alarm is the browser, of everything', async () => {
    await jiwoo.call(alarmConfigCalls.set, { ...allOn, desktopAlarm: false })
    expect(await heardAt({})).toEqual({ ...everywhere, browser: false })
    expect(await heardAt({ mandatory: true })).toEqual({ ...everywhere, browser: false })
    expect((await jiwoo.call(alertSettingsCalls.get, {})).alarmsOff).toEqual(['desktopAlarm'])
  })

  test('only by oneself, and only on or off (SETTINGS-032)', async () => {
    const before = await hashOfAllTables(app.db)
    const { personCode } = await config(dohyun)
    expect((await jiwoo.send(alarmConfigCalls.set, { personCode, boardAlarm: false })).status).toBe(403)
    expect((await jiwoo.send(alarmConfigCalls.get, { personCode })).status).toBe(403)
    expect((await jiwoo.send(alarmConfigCalls.set, { boardAlarm: 'Y' })).status).toBe(400)
    expect(await hashOfAllTables(app.db)).toBe(before)
  })
})

describe('the chat webhook (SETTINGS-039 … SETTINGS-041, G-017, SETTINGS-049, SETTINGS-050, SETTINGS-055)', () => {
  const secret = 'https://chat.example.com/hooks/T0AB12/qWertyUiop1234'
  const shown = 'https://chat.example.com/••••1234'
  const stored = async () => {
    const { personCode } = await config()
    const { chat_url } = await app.db
      .selectFrom('alerts_settings')
      .select('chat_url')
      .where('person_code', '=', personCode)
      .executeTakeFirstOrThrow()
    return chat_url
  }

  test('is saved, and never shown whole again, not even to her', async () => {
    expect(await jiwoo.call(alarmConfigCalls.setWebhook, { WebhookUrl: ` ${secret} ` })).toEqual({ webhookUrl: shown })
    expect(await stored()).toBe(secret)
    expect(await jiwoo.call(alarmConfigCalls.getWebhook, {})).toEqual({ webhookUrl: shown })
    const answers = await Promise.all([
      jiwoo.send(alarmConfigCalls.getWebhook, {}),
      jiwoo.send(alertSettingsCalls.get, {}),
    ])
    for (const { text } of answers) expect(text).not.toContain('qWerty')
  })

  test('saved as it is shown stays what it was; emptied it is gone', async () => {
    await jiwoo.call(alarmConfigCalls.setWebhook, { WebhookUrl: secret })
    await jiwoo.call(alarmConfigCalls.setWebhook, { WebhookUrl: shown })
    expect(await stored()).toBe(secret)
    expect(await jiwoo.call(alarmConfigCalls.setWebhook, { WebhookUrl: '' })).toEqual({ webhookUrl: '' })
    expect((await jiwoo.send(alarmConfigCalls.sendMessage, {})).status).toBe(409)
  })

  test.each(['http://chat.example.com/hook', 'https://a:b@chat.example.com/', 'javascript:alert(1)', `${shown}5`])(
    'refuses %s, and nothing changes',
    async (WebhookUrl) => {
      await jiwoo.call(alarmConfigCalls.setWebhook, { WebhookUrl: secret })
      const before = await hashOfAllTables(app.db)
      expect((await jiwoo.send(alarmConfigCalls.setWebhook, { WebhookUrl })).status).toBe(400)
      expect(await hashOfAllTables(app.db)).toBe(before)
    },
  )

  test('a test message goes nowhere inside the company: no private address is reached', async () => {
    await jiwoo.call(alarmConfigCalls.setWebhook, { WebhookUrl: 'https://127.0.0.1:9/hooks/inside' })
    expect(await jiwoo.call(alarmConfigCalls.sendMessage, {})).toEqual({ delivered: false })
  })
})
