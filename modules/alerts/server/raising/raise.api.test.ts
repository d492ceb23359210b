import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { organisationEvents } from '#modules/organisation/contract/organisation.events.ts'
import { alertSettingsCalls } from '../../contract/alert-settings.contract.ts'
import { alertsCalls } from '../../contract/alerts.contract.ts'
import { codesOf, listen, type Raise, raise } from '../testing.fixture.ts'

let app: TestApp
let dohyun: TestClient
let code: { dohyun: string; jiwoo: string; manager: string; haneul: string }
const soon = { timeout: 60_000 }

beforeAll(async () => {
  app = await startTestApp({ work: true })
  dohyun = await app.signIn('dohyun.kim')
  const [a, b, c, d] = await codesOf(app, 'dohyun.kim', 'jiwoo.seo', 'manager', 'haneul.song')
  code = { dohyun: a!, jiwoo: b!, manager: c!, haneul: d! }
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['alerts_alerts', 'alerts_mutes', 'alerts_choices', 'alerts_settings'] as const)
    await app.db.deleteFrom(table).execute()
})

const list = () => dohyun.call(alertsCalls.list, {})
const rowsOf = (personCode: string) =>
  app.db.selectFrom('alerts_alerts').selectAll().where('person_code', '=', personCode).execute()

describe('raised', () => {
  test('it stands in the bell with its text, its sender and its reason, and the open pages hear of it', async () => {
    const heard = listen(app, code.dohyun)
    await raise(app, {
      to: [code.dohyun, code.jiwoo],
      text: { key: 'alerts.kinds.roleGrantedText', params: { role: { ko: '편집자', en: 'Editors', zh: '', ja: '' } } },
      url: '/po/board/list',
      byPersonCode: code.jiwoo,
      reasonKey: 'alerts.kinds.roleGrantedReason',
    })
    const [alert] = await list()
    expect(alert).toMatchObject({
      alarmText: '편집자 역할 그룹에 추가되었어요.',
      alarmTextEng: 'You were added to the role group Editors.',
      createUserName: '서지우',
      itemUrl: '/po/board/list',
      count: 1,
      reasonKey: 'alerts.kinds.roleGrantedReason',
      mutable: ['kind', 'sender'],
    })
    // Who caused it knows already.
    expect(await rowsOf(code.jiwoo)).toEqual([])
    await expect
      .poll(() => heard.map(({ data }) => data))
      .toEqual([
        {
          comCode: 'HC',
          unread: 1,
          alarmId: alert!.alarmId,
          notify: { text: '편집자 역할 그룹에 추가되었어요.', url: '/po/board/list' },
        },
      ])
  })

  test('a second try writes nothing again, and one that was cut short goes on where it was', async () => {
    const given: Raise = { raiseId: randomUUID(), to: { audience: [{ kind: 'company', code: 'HC' }] } }
    await raise(app, given)
    const count = async () =>
      (await app.db.selectFrom('alerts_alerts').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
    const all = await count()
    expect(all).toBeGreaterThan(100)
    await raise(app, given)
    expect(await count()).toBe(all)

    const half = await app.db
      .selectFrom('alerts_alerts')
      .select('person_code')
      .orderBy('person_code')
      .offset(49)
      .executeTakeFirstOrThrow()
    await app.db.deleteFrom('alerts_alerts').where('person_code', '>', half.person_code).execute()
    await app.db
      .updateTable('alerts_raises')
      .set({ done_to: half.person_code, finished_at: null })
      .where('raise_id', '=', given.raiseId!)
      .execute()
    // Two processes at once, too.
    await Promise.all([raise(app, given), raise(app, given)])
    expect(await count()).toBe(all)
    const { n } = await app.db
      .selectFrom('alerts_alerts')
      .select(sql<number>`count(distinct person_code)`.as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(all)
  })

  test('for all companies, each person gets it in her own', async () => {
    await raise(app, { comCode: null, to: [code.haneul, code.dohyun] })
    expect([(await rowsOf(code.haneul))[0]!.com_code, (await rowsOf(code.dohyun))[0]!.com_code]).toEqual(['FL', 'HC'])
  })

  test('who retired, works elsewhere or does not exist gets nothing', async () => {
    await app.db
      .updateTable('organisation_people')
      .set({ state: 'retired' })
      .where('person_code', '=', code.manager)
      .execute()
    await raise(app, { to: [code.manager, code.haneul, 'nobody'] })
    await app.db
      .updateTable('organisation_people')
      .set({ state: 'active' })
      .where('person_code', '=', code.manager)
      .execute()
    expect(await app.db.selectFrom('alerts_alerts').selectAll().execute()).toEqual([])
  })

  test('what leads out of the portal is refused by the table, for everybody at once', async () => {
    await expect(raise(app, { to: [code.dohyun, code.jiwoo], url: 'javascript:alert(1)' })).rejects.toThrow(/check/)
    expect(await app.db.selectFrom('alerts_alerts').selectAll().execute()).toEqual([])
  })
})

describe('of one object', () => {
  const granted: Raise = { kind: 'organisation.roleGranted', objectKey: 'role:7' }

  test('they collapse into one line with a count and the newest text, until it is read', async () => {
    await raise(app, { ...granted, to: [code.dohyun], text: { ko: '처음', en: '', zh: '', ja: '' } })
    await raise(app, { ...granted, to: [code.dohyun], text: { ko: '다음', en: '', zh: '', ja: '' } })
    await raise(app, { ...granted, to: [code.dohyun], objectKey: 'role:8' })
    expect((await list()).map(({ count, alarmText }) => [count, alarmText])).toEqual([
      [1, '시험 알림'],
      [2, '다음'],
    ])
    await dohyun.call(alertsCalls.updateAllRead, {})
    await raise(app, { ...granted, to: [code.dohyun], text: { ko: '나중', en: '', zh: '', ja: '' } })
    expect((await list()).map(({ count }) => count)).toEqual([1])
    // The old one comes back as a line of its own.
    const { items } = await dohyun.call(alertsCalls.history, { state: 'read', query: '다음' })
    await dohyun.call(alertsCalls.updateRead, { AlarmId: items[0]!.alarmId, IsRead: 'N' })
    expect((await list()).map(({ count }) => count)).toEqual([1, 2])
  })

  test('many at once become one line with the right count', async () => {
    await Promise.all(Array.from({ length: 12 }, () => raise(app, { ...granted, to: [code.dohyun, code.jiwoo] })))
    expect((await list()).map(({ count }) => count)).toEqual([12])
    expect((await rowsOf(code.jiwoo)).map(({ count }) => count)).toEqual([12])
  })

  test('other kinds do not collapse', async () => {
    await raise(app, { to: [code.dohyun], objectKey: 'article:1' })
    await raise(app, { to: [code.dohyun], objectKey: 'article:1' })
    expect((await list()).map(({ count }) => count)).toEqual([1, 1])
  })
})

describe('what the person chose is respected', () => {
  test.each(['kind', 'object', 'sender'] as const)('muting the %s, with one click at an alert', async (what) => {
    const given: Raise = { to: [code.dohyun], objectKey: 'article:1', byPersonCode: code.jiwoo }
    await raise(app, given)
    const [alert] = await list()
    const muted = await dohyun.call(alertSettingsCalls.mute, { alarmId: alert!.alarmId, what })
    expect(muted.label.ko).toBe({ kind: '공지', object: '시험 알림', sender: '서지우' }[what])
    await raise(app, given)
    expect(await list()).toHaveLength(1)
    // Others of the like still come.
    await raise(app, { kind: 'alerts.note', to: [code.dohyun], objectKey: 'article:2', byPersonCode: code.manager })
    expect(await list()).toHaveLength(2)
    await dohyun.call(alertSettingsCalls.unmute, { muteId: muted.muteId })
    await raise(app, given)
    expect(await list()).toHaveLength(3)
  })

  test('with the bell off it stands in the history only; with everything off it is not kept at all', async () => {
    const choose = (bell: boolean, mail: boolean) =>
      dohyun.call(alertSettingsCalls.save, {
        kinds: [{ kind: 'alerts.announcement', channels: { bell, browser: false, mail, chat: false } }],
      })
    await choose(false, true)
    const heard = listen(app, code.dohyun)
    await raise(app, { to: [code.dohyun] })
    expect(await list()).toEqual([])
    expect((await dohyun.call(alertsCalls.history, {})).items).toMatchObject([
      { alarmText: '시험 알림', readFlag: 'Y' },
    ])
    await choose(false, false)
    await raise(app, { to: [code.dohyun] })
    expect(await rowsOf(code.dohyun)).toHaveLength(1)
    // A message after them both proves that there was none before.
    await choose(true, false)
    await raise(app, { to: [code.dohyun] })
    await expect
      .poll(() => heard.map(({ data }) => data))
      .toEqual([{ comCode: 'HC', unread: 1, alarmId: expect.any(Number) }])
  })

  test('in quiet hours the bell counts, and the browser says nothing', async () => {
    await dohyun.call(alertSettingsCalls.save, {
      quiet: { isOn: true, days: [], from: '19:00', to: '08:00', offDays: [1, 2, 3, 4, 5, 6, 7] },
    })
    const heard = listen(app, code.dohyun)
    await raise(app, { to: [code.dohyun] })
    await expect
      .poll(() => heard.map(({ data }) => data))
      .toEqual([{ comCode: 'HC', unread: 1, alarmId: expect.any(Number) }])
  })

  test('what protects the account can be neither muted nor turned off, and nothing changes', async () => {
    await raise(app, { kind: 'accounts.newDevice', to: [code.dohyun] })
    const [alert] = await list()
    expect(alert).toMatchObject({ mutable: [], reasonKey: 'alerts.kinds.securityReason' })
    const before = await hashOfAllTables(app.db)
    for (const [call, input, refusal] of [
      [alertSettingsCalls.mute, { alarmId: alert!.alarmId, what: 'kind' }, 'ConflictException'],
      [alertSettingsCalls.mute, { alarmId: alert!.alarmId, what: 'sender' }, 'ConflictException'],
      [
        alertSettingsCalls.save,
        {
          kinds: [{ kind: 'accounts.newDevice', channels: { bell: false, browser: false, mail: false, chat: false } }],
        },
        'ValidationException',
      ],
    ] as const)
      expect(await dohyun.send(call, input)).toMatchObject({ body: { code: refusal } })
    expect(await hashOfAllTables(app.db)).toBe(before)
    await app.db
      .insertInto('alerts_mutes')
      .values({
        person_code: code.dohyun,
        what: 'kind',
        value: 'accounts.newDevice',
        label_ko: '',
        label_en: '',
        label_zh: '',
        label_ja: '',
        muted_at: new Date(),
      })
      .execute()
    await raise(app, { kind: 'accounts.newDevice', to: [code.dohyun] })
    expect(await list()).toHaveLength(2)
  })
})

describe('who tells of what', () => {
  test('a sign-in on a device not known before; not the first sign-in of all, and not a known device', async () => {
    const visitor = await app.signIn('haneul.song')
    await visitor.call(accountsCalls.signOut, {})
    await visitor.call(accountsCalls.signIn, { comcode: 'FL', username: 'haneul.song', password: 'Maru!2026' })
    const elsewhere = app.visitor()
    await elsewhere.call(
      accountsCalls.signIn,
      { comcode: 'FL', username: 'haneul.song', password: 'Maru!2026' },
      { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36' } },
    )
    await expect
      .poll(
        async () => (await rowsOf(code.haneul)).map(({ kind, text_ko, item_url }) => [kind, text_ko, item_url]),
        soon,
      )
      .toEqual([
        [
          'accounts.newDevice',
          '새 기기에서 로그인했어요. Chrome, Windows. 본인이 아니면 비밀번호를 바꿔 주세요.',
          '/po/account/sessions',
        ],
      ])
  })

  test('the same again, read by nobody yet, counts in its line: many sign-ins are no wall of lines', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/604.1'
    const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
    for (const agent of [desk, desk, phone, desk])
      await app
        .visitor()
        .call(
          accountsCalls.signIn,
          { comcode: 'HC', username: 'dohyun.kim', password: 'Maru!2026' },
          { headers: { 'user-agent': agent } },
        )
    await expect
      .poll(async () => (await rowsOf(code.dohyun)).map(({ count }) => count).toSorted((a, b) => a - b), soon)
      .toEqual([1, 3])
  })

  test('a password that an administrator reset', async () => {
    const manager = await app.signIn('manager')
    await manager.call(accountsCalls.resetPassword, { PersonId: code.jiwoo })
    await expect
      .poll(async () => (await rowsOf(code.jiwoo)).map(({ kind, by_person_code }) => [kind, by_person_code]), soon)
      .toEqual([['accounts.passwordReset', code.manager]])
  })

  test('a role group that somebody was added to', async () => {
    const { role_id } = await app.db
      .insertInto('organisation_role_groups')
      .values({ com_code: 'HC', name_ko: '사보 편집', name_en: 'Magazine', name_zh: '', name_ja: '' })
      .returning('role_id')
      .executeTakeFirstOrThrow()
    await app.services.jobs.enqueue(app.db, `${organisationEvents.roleMembersChanged.name}.alerts.alert`, {
      roleId: role_id,
      comCode: 'HC',
      byPersonCode: code.manager,
      gained: [code.dohyun],
      lost: [code.jiwoo],
    })
    await expect
      .poll(list, soon)
      .toMatchObject([{ alarmText: '사보 편집 역할 그룹에 추가되었어요.', createUserName: expect.any(String) }])
    expect(await rowsOf(code.jiwoo)).toEqual([])
  })
})
