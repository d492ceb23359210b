import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { alarmCalls } from '../../contract/preferences/alarm.contract.ts'
import { ruleCalls } from '../../contract/preferences/inbox-rules.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[jiwoo, dohyun, manager] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('manager'),
  ])
})
afterAll(() => app.close())

const soon = { timeout: 60_000, interval: 50 }
const write = (subject: string) =>
  jiwoo.call(sendCalls.send, {
    to: ['dohyun.kim', 'manager'].map((name) => ({ name: '', address: demoPerson(name).email })),
    subject,
    body: '<p>확인해 주세요</p>',
  })
const settled = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
              and (name like 'mail.deliver' or name like 'on.%') and start_after < now() + interval '1 minute')
           + (select count(*) from mail_delivery_recipients where state = 'waiting') as open`.execute(app.db)
    expect(rows[0]!.open).toBe(0)
  }, soon)
const heard = async (client: TestClient) =>
  (await client.call(alertsCalls.list, {})).filter(({ kind }) => kind === 'mail.arrived')

test('nobody hears of new mail who has not switched that on (MAIL-020)', async () => {
  expect(await dohyun.call(alarmCalls.mailAlarm, {})).toEqual({ isOn: false, inBrowser: true })
  await write('조용한 메일')
  await settled()
  expect(await heard(dohyun)).toEqual([])
})

test('whoever has hears of it in one line that leads to the newest, and nobody else does', async () => {
  await dohyun.call(alarmCalls.saveMailAlarm, { isOn: true, inBrowser: false })
  expect(await dohyun.call(alarmCalls.mailAlarm, {})).toEqual({ isOn: true, inBrowser: false })
  await write('첫 소식')
  await vi.waitFor(async () => expect(await heard(dohyun)).toHaveLength(1), soon)
  await write('둘째 소식')
  await vi.waitFor(async () => expect((await heard(dohyun))[0]).toMatchObject({ count: 2 }), soon)
  const [alert, ...others] = await heard(dohyun)
  expect(others).toEqual([])
  expect(alert!.alarmText).toContain('둘째 소식')
  const itemId = Number(/^\/po\/mail\/box\/inbox\?item=(\d+)$/.exec(alert!.itemUrl)![1])
  expect(await dohyun.call(itemCalls.readItem, { itemId })).toMatchObject({ subject: '둘째 소식' })
  expect(await heard(manager)).toEqual([])
})

test('what a rule puts elsewhere is no news', async () => {
  await dohyun.call(alertsCalls.updateAllRead, {})
  const folders = await dohyun.call(folderCalls.mailSettingsFolder, {})
  const archive = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === 'Archive')!.id
  await dohyun.call(ruleCalls.inboxRuleSet, {
    rules: [
      {
        id: 'temp_1',
        name: '소식 모으기',
        priority: 1,
        isEnabled: true,
        conditions: [{ key: 'ContainsSubjectStrings', value: ['소식지'] }],
        exceptions: [],
        actions: [{ key: 'MoveToFolder', value: archive }],
        operation: 'create',
      },
    ],
  })
  await write('소식지 3월호')
  await settled()
  await write('직접 쓴 메일')
  await vi.waitFor(async () => expect((await heard(dohyun))[0]?.alarmText).toContain('직접 쓴 메일'), soon)
  expect((await heard(dohyun))[0]!.count).toBe(1)
})
