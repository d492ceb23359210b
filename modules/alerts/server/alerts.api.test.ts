import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { alertsCalls } from '../contract/alerts.contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('lists the unread alerts of the person at her acting company, newest first (SHELL-066, SHELL-104, SHELL-105, SHELL-130)', async () => {
  const jiwoo = await app.signIn('jiwoo.seo')
  const list = await jiwoo.call(alertsCalls.list, {})
  expect(await jiwoo.call(alertsCalls.count, {})).toBe(7)
  expect(list.map(({ alarmType }) => alarmType)).toEqual(['WF', 'BB', 'WF', 'BB', 'RS', 'WF', 'BB'])
  expect(list[0]).toMatchObject({
    alarmId: expect.any(Number),
    alarmText: expect.any(String),
    alarmTextEng: expect.any(String),
    createUserName: '권나영',
    readFlag: 'N',
    itemUrl: expect.stringMatching(/^\/po\/workflow\//),
  })
  expect(list.map(({ createDate }) => createDate)).toEqual(
    list
      .map(({ createDate }) => createDate)
      .toSorted()
      .toReversed(),
  )

  await app.db
    .updateTable('alerts_alerts')
    .set({ read_at: new Date() })
    .where('alert_id', '=', list[0]!.alarmId)
    .execute()
  expect((await jiwoo.call(alertsCalls.list, {})).map(({ alarmId }) => alarmId)).toEqual(
    list.slice(1).map(({ alarmId }) => alarmId),
  )

  await jiwoo.call(accountsCalls.changePost, { ComCode: 'FL', DeptCode: 'FL1024' })
  expect([await jiwoo.call(alertsCalls.list, {}), await jiwoo.call(alertsCalls.count, {})]).toEqual([[], 0])
})

test('counts up to 1,000 and lists at most 100', async () => {
  const haneul = await app.signIn('haneul.song')
  const { person_code } = await app.db
    .selectFrom('alerts_alerts')
    .select('person_code')
    .where('com_code', '=', 'FL')
    .executeTakeFirstOrThrow()
  const text = {
    text_ko: '글',
    text_en: 'a',
    text_zh: '文',
    text_ja: '文',
    created_name_ko: '서지우',
    created_name_en: 'Jiwoo Seo',
    created_name_zh: '',
    created_name_ja: '',
  }
  const many = Array.from({ length: 1200 }, () => ({
    person_code,
    com_code: 'FL',
    alert_type: 'BB',
    ...text,
    item_url: '/po/board/list',
  }))
  await app.db.insertInto('alerts_alerts').values(many).execute()
  expect(await haneul.call(alertsCalls.count, {})).toBe(1000)
  expect(await haneul.call(alertsCalls.list, {})).toHaveLength(100)
})

test('no alert can lead out of the portal by a script or another site’s path', async () => {
  for (const item_url of ['javascript:alert(1)', '//elsewhere.example', 'http://plain.example', '/\\elsewhere.example'])
    await expect(app.db.updateTable('alerts_alerts').set({ item_url }).execute()).rejects.toThrow(/check constraint/)
})
