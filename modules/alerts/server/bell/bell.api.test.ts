import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { alertsCalls } from '../../contract/alerts.contract.ts'
import { codesOf, listen, raise } from '../testing.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let personCode: string
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
  ;[personCode] = (await codesOf(app, 'jiwoo.seo')) as [string]
})
afterAll(() => app.close())

const unreadIds = async () => (await jiwoo.call(alertsCalls.list, {})).map(({ alarmId }) => alarmId)

describe('reading', () => {
  test('takes an alert off the list, in all tabs, and unread again brings it back (SHELL-078, SHELL-106)', async () => {
    const heard = listen(app, personCode)
    const [first, ...others] = await unreadIds()
    expect(await jiwoo.call(alertsCalls.updateRead, { AlarmId: first!, IsRead: 'Y' })).toEqual({ unread: 6 })
    expect(await unreadIds()).toEqual(others)
    // Read twice, told twice: tabs that clicked at the same time are both right.
    expect(await jiwoo.call(alertsCalls.updateRead, { AlarmId: first! })).toEqual({ unread: 6 })
    expect(await jiwoo.call(alertsCalls.updateRead, { AlarmId: first!, IsRead: 'N' })).toEqual({ unread: 7 })
    expect(await unreadIds()).toEqual([first, ...others])
    await expect
      .poll(() => heard.map(({ kind, data }) => [kind, data]))
      .toEqual([6, 6, 7].map((unread) => ['alerts.changed', { comCode: 'HC', unread }]))
  })

  test('all at once, but not what came in after the list was seen (SHELL-078, SHELL-107)', async () => {
    const [newest] = await jiwoo.call(alertsCalls.list, {})
    await raise(app, { to: [personCode] })
    expect(await jiwoo.call(alertsCalls.updateAllRead, { before: newest!.createDate })).toEqual({
      unread: 1,
      changed: 7,
    })
    const [left] = await jiwoo.call(alertsCalls.list, {})
    expect(left).toMatchObject({ alarmText: '시험 알림', readFlag: 'N' })
    expect(await jiwoo.call(alertsCalls.updateAllRead, {})).toEqual({ unread: 0, changed: 1 })
    expect(await unreadIds()).toEqual([])
  })
})

describe('deleting', () => {
  test('one: it is gone from list and history until the deletion is taken back', async () => {
    await raise(app, { to: [personCode], text: { ko: '지울 알림', en: '', zh: '', ja: '' } })
    const [alarmId] = await unreadIds()
    expect(await jiwoo.call(alertsCalls.remove, { alarmId: alarmId! })).toEqual({ unread: 0 })
    expect(await unreadIds()).toEqual([])
    expect((await jiwoo.call(alertsCalls.history, { query: '지울' })).items).toEqual([])
    expect(await jiwoo.call(alertsCalls.restore, { alarmId: alarmId! })).toEqual({ unread: 1 })
    expect(await unreadIds()).toEqual([alarmId])
    await jiwoo.call(alertsCalls.remove, { alarmId: alarmId! })
    await expect(jiwoo.call(alertsCalls.remove, { alarmId: alarmId! })).rejects.toMatchObject({
      code: 'NotFoundException',
    })
  })

  test('all of a tab, then all; what was read before stays in the history', async () => {
    const before = (await jiwoo.call(alertsCalls.history, { pageSize: 50 })).items.length
    await raise(app, { to: [personCode] })
    await app.db
      .updateTable('alerts_alerts')
      .set({ alert_type: 'BB' })
      .where('person_code', '=', personCode)
      .where('read_at', 'is', null)
      .execute()
    await raise(app, { to: [personCode] })
    expect(await jiwoo.call(alertsCalls.removeAll, { alarmType: 'WF' })).toEqual({ unread: 2, changed: 0 })
    expect(await jiwoo.call(alertsCalls.removeAll, { alarmType: 'BB' })).toEqual({ unread: 1, changed: 1 })
    expect(await jiwoo.call(alertsCalls.removeAll, {})).toEqual({ unread: 0, changed: 1 })
    expect((await jiwoo.call(alertsCalls.history, { pageSize: 50 })).items).toHaveLength(before)
  })
})

describe('the history', () => {
  test('goes back page by page without gaps, also where many came at the same moment', async () => {
    for (let count = 0; count < 45; count += 1) await raise(app, { to: [personCode] })
    await app.db
      .updateTable('alerts_alerts')
      .set({ created_at: '2026-11-18T03:00:00.123456Z' })
      .where('kind', '=', 'alerts.announcement')
      .execute()
    const whole = (
      await app.db
        .selectFrom('alerts_alerts')
        .select('alert_id')
        .where('person_code', '=', personCode)
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('alert_id', 'desc')
        .execute()
    ).map(({ alert_id }) => alert_id)
    const seen: number[] = []
    let after: string | undefined
    do {
      const { items, next } = await jiwoo.call(alertsCalls.history, { after })
      seen.push(...items.map(({ alarmId }) => alarmId))
      after = next ?? undefined
    } while (after)
    expect(seen).toEqual(whole)
    expect(seen.length).toBeGreaterThan(50)
    await expect(jiwoo.call(alertsCalls.history, { after: 'x' })).rejects.toMatchObject({ code: 'ValidationException' })
  })

  test('is searched by what an alert says, in any language, and by who caused it', async () => {
    const texts = async (query: string, state: 'all' | 'read' | 'unread' = 'all') =>
      (await jiwoo.call(alertsCalls.history, { query, state })).items.map(({ alarmText }) => alarmText)
    expect(await texts('추석')).toEqual([expect.stringContaining('추석 연휴')])
    expect(await texts('holidays duty')).toEqual([expect.stringContaining('추석 연휴')])
    expect(await texts('추석'.normalize('NFD'))).toEqual([expect.stringContaining('추석 연휴')])
    expect(await texts('김도현')).toHaveLength(2)
    expect(await texts('추석', 'unread')).toEqual([])
    expect(await texts('추석', 'read')).toHaveLength(1)
    expect(await texts('100%_\\')).toEqual([])
  })

  test('why it came and what could be muted is told with each', async () => {
    const [reserve] = (await jiwoo.call(alertsCalls.history, { query: '금강' })).items
    // No module offers this kind: it is an alert like any other.
    expect(reserve).toMatchObject({
      reasonKey: 'alerts.kinds.otherReason',
      mutable: ['kind', 'sender'],
      readFlag: 'Y',
    })
  })
})

describe('somebody else’s, one of the other company, and none', () => {
  test('get the same answer, and nothing changes', async () => {
    await raise(app, { to: await codesOf(app, 'dohyun.kim') })
    const ids = await Promise.all(
      [
        { person_code: (await codesOf(app, 'dohyun.kim'))[0]!, com_code: 'HC' },
        { person_code: (await codesOf(app, 'haneul.song'))[0]!, com_code: 'FL' },
      ].map(async (of) => {
        const found = app.db.selectFrom('alerts_alerts').select('alert_id').where('person_code', '=', of.person_code)
        return (await found.where('com_code', '=', of.com_code).limit(1).executeTakeFirstOrThrow()).alert_id
      }),
    )
    const before = await hashOfAllTables(app.db)
    for (const alarmId of [...ids, 2_000_000_000])
      for (const [call, input] of [
        [alertsCalls.updateRead, { AlarmId: alarmId }],
        [alertsCalls.updateRead, { AlarmId: alarmId, IsRead: 'N' }],
        [alertsCalls.remove, { alarmId }],
        [alertsCalls.restore, { alarmId }],
      ] as const)
        expect(await jiwoo.send(call, input), call.name).toMatchObject({
          status: 404,
          body: { code: 'NotFoundException' },
        })
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('who acts in another company reads and deletes only there', async () => {
    await raise(app, { to: [personCode] })
    const elsewhere = await app.signIn('jiwoo.seo')
    await elsewhere.call(accountsCalls.changePost, { ComCode: 'FL', DeptCode: 'FL1024' })
    expect(await elsewhere.call(alertsCalls.updateAllRead, {})).toEqual({ unread: 0, changed: 0 })
    expect(await elsewhere.call(alertsCalls.removeAll, {})).toEqual({ unread: 0, changed: 0 })
    expect(await jiwoo.call(alertsCalls.count, {})).toBeGreaterThan(0)
  })
})
