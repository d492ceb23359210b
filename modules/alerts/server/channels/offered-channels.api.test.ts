import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import '#platform/server/offers/alert-channel.ts'
import { alertSettingsCalls } from '../../contract/alert-settings.contract.ts'
import { deliverDue } from '../sending/deliver.ts'
import { codesOf, raise } from '../testing.fixture.ts'

/** What the channel of another module has sent. */
const sent: { personCode: string; words: string[] }[] = []
/** Whom it reaches. */
let reached = new Set<string>()

const pagers = defineServerModule({
  name: 'pagers',
  calls: [],
  alertChannels: [
    {
      channel: 'pager',
      titleKey: 'alerts.bell',
      takes: ({ mandatory = false }) => mandatory,
      reached: async (_db, personCodes) => new Set(personCodes.filter((code) => reached.has(code))),
      send: async (_services, personCode, { alerts }) => {
        sent.push({ personCode, words: alerts.map(({ text }) => text.ko) })
        return 'sent'
      },
    },
  ],
})

let app: TestApp
let jiwoo: TestClient
let personCode: string

beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, pagers] })
  jiwoo = await app.signIn('jiwoo.seo')
  ;[personCode] = (await codesOf(app, 'jiwoo.seo')) as [string]
})
afterAll(() => app.close())
beforeEach(async () => {
  sent.length = 0
  reached = new Set([personCode])
  for (const table of ['alerts_alerts', 'alerts_choices', 'alerts_deliveries'] as const)
    await app.db.deleteFrom(table).execute()
})

const say = (kind: string, ko: string) =>
  raise(app, { kind, to: [personCode], text: { ko, en: '', zh: '', ja: '' }, url: '/po/board/list' })
const choices = async (kind: string) =>
  (await jiwoo.call(alertSettingsCalls.get, {})).kinds.find((row) => row.kind === kind)!.channels

test('stands beside the others, and takes by itself what its module means it for', async () => {
  const { channels } = await jiwoo.call(alertSettingsCalls.get, {})
  expect(channels.map(({ channel }) => channel)).toEqual(['bell', 'browser', 'mail', 'chat', 'pager'])
  expect(channels[0]!.title).toBe('벨')
  expect(await choices('accounts.newDevice')).toMatchObject({ bell: true, pager: true })
  expect(await choices('alerts.announcement')).toMatchObject({ bell: true, pager: false })
})

test('brings what somebody chose it for, as one message, to whom it reaches', async () => {
  await say('alerts.announcement', '고르기 전')
  await jiwoo.call(alertSettingsCalls.save, { kinds: [{ kind: 'alerts.announcement', channels: { pager: true } }] })
  await say('alerts.announcement', '첫째')
  await say('alerts.announcement', '둘째')
  await deliverDue(app.services)
  expect(sent).toEqual([{ personCode, words: ['둘째', '첫째'] }])
  reached = new Set()
  await say('alerts.announcement', '닿지 않음')
  await deliverDue(app.services)
  expect(sent).toHaveLength(1)
})

test('is not switched by a page that does not know it yet', async () => {
  const kind = 'alerts.announcement'
  await jiwoo.call(alertSettingsCalls.save, { kinds: [{ kind, channels: { pager: true } }] })
  await jiwoo.call(alertSettingsCalls.save, { kinds: [{ kind, channels: { bell: false, mail: true } }] })
  expect(await choices(kind)).toMatchObject({ bell: false, mail: true, pager: true })
})

test('what waits for a module that was removed is let go', async () => {
  await jiwoo.call(alertSettingsCalls.save, { kinds: [{ kind: 'alerts.announcement', channels: { pager: true } }] })
  await say('alerts.announcement', '기다림')
  await app.db.updateTable('alerts_deliveries').set({ channel: 'gone' }).execute()
  await deliverDue(app.services)
  expect([sent, await app.db.selectFrom('alerts_deliveries').selectAll().execute()]).toEqual([[], []])
})
