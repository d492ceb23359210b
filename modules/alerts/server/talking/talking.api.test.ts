import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { alertSettingsCalls } from '../../contract/alert-settings.contract.ts'
import { alertsCalls } from '../../contract/alerts.contract.ts'
import { alertEvents } from '../../contract/alerts.events.ts'
import { announcementsCalls } from '../../contract/announcements.contract.ts'
import { alertListeners } from '../raising/foundations.ts'
import { codesOf, raise } from '../testing.fixture.ts'

let app: TestApp
/** A portal of its own in which nothing goes on in the background, so that whatever changes there was asked for. */
let still: TestApp
let refused: Record<'jiwoo' | 'manager', TestClient>
let people: Record<'jiwoo' | 'dohyun' | 'manager' | 'admin' | 'haneul', TestClient>
let code: Record<'jiwoo' | 'dohyun' | 'manager' | 'haneul', string>
let now = new Date('2026-11-18T03:00:00Z')
const soon = { timeout: 60_000 }

beforeAll(async () => {
  ;[app, still] = await Promise.all([startTestApp({ work: true, now: () => now }), startTestApp({ now: () => now })])
  const [jiwoo, dohyun, manager, admin, haneul] = await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager', 'admin', 'haneul.song'].map((name) => app.signIn(name)),
  )
  people = { jiwoo: jiwoo!, dohyun: dohyun!, manager: manager!, admin: admin!, haneul: haneul! }
  const codes = await codesOf(app, 'jiwoo.seo', 'dohyun.kim', 'manager', 'haneul.song')
  const [jiwooThere, managerThere] = await Promise.all([still.signIn('jiwoo.seo'), still.signIn('manager')])
  refused = { jiwoo: jiwooThere, manager: managerThere }
  code = { jiwoo: codes[0]!, dohyun: codes[1]!, manager: codes[2]!, haneul: codes[3]! }
})
afterAll(() => Promise.all([app.close(), still.close()]))
beforeEach(async () => {
  await app.db.deleteFrom('alerts_alerts').execute()
})

const unread = (of: TestClient) => of.call(alertsCalls.list, {})
const text = { ko: '사내 시스템 점검 안내', en: 'System maintenance' }
const company = (comCode: string) => [{ kind: 'company' as const, code: comCode }]
const postsIn = async (comCode: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct p.person_code) as n from organisation_posts p join organisation_people o using (person_code)
    where p.com_code = ${comCode} and o.state <> 'retired'`.execute(app.db)
  return rows[0]!.n
}

/** All rows, and all work that waits to be done. */
const everythingIn = async ({ db }: TestApp) => {
  const { rows } = await sql<{ name: string; id: string }>`select name, id from pgboss.job order by name, id`.execute(
    db,
  )
  return { rows: await hashOfAllTables(db), work: rows }
}

describe('an announcement', () => {
  test('reaches everybody of the audience, at their company, and nobody else; the list says how many', async () => {
    const everybody = await postsIn('HC')
    expect(await people.manager.call(announcementsCalls.reach, { audience: company('HC') })).toEqual({
      people: everybody,
    })
    const { announcementId } = await people.manager.call(announcementsCalls.send, {
      audience: company('HC'),
      text,
      url: '/po/board/list',
    })
    await expect
      .poll(async () => (await people.manager.call(announcementsCalls.list, {}))[0], soon)
      .toMatchObject({
        announcementId,
        comCode: 'HC',
        text: { ...text, zh: '', ja: '' },
        audience: [{ kind: 'company', code: 'HC', name: expect.any(Object) }],
        sentBy: { ko: expect.any(String) },
        recipients: everybody,
      })
    expect(await unread(people.jiwoo)).toMatchObject([
      {
        alarmText: text.ko,
        alarmTextEng: text.en,
        itemUrl: '/po/board/list',
        reasonKey: 'alerts.kinds.announcementReason',
      },
    ])
    // Who sent it belongs to the audience too.
    expect(await unread(people.manager)).toHaveLength(1)
    expect(await unread(people.haneul)).toEqual([])
    const audit = await app.db
      .selectFrom('platform_audit')
      .select(['com_code', 'target', 'details'])
      .where('action', '=', 'alerts.announcement.sent')
      .execute()
    expect(audit).toMatchObject([{ com_code: 'HC', target: `announcement:${announcementId}` }])
  })

  test('to a person, a department alone or with all below, a role group', async () => {
    const { rows } = await sql<{ dept: string; parent: string }>`
      select p.dept_code as dept, d.parent_dept_code as parent from organisation_posts p
      join organisation_departments d using (dept_code) where p.person_code = ${code.jiwoo} and p.is_primary`.execute(
      app.db,
    )
    const { dept, parent } = rows[0]!
    const reach = async (...audience: { kind: 'person' | 'department' | 'departmentTree' | 'role'; code: string }[]) =>
      (await people.manager.call(announcementsCalls.reach, { audience })).people
    const here = await reach({ kind: 'department', code: dept })
    const below = await reach({ kind: 'departmentTree', code: parent })
    expect(await reach({ kind: 'person', code: code.jiwoo })).toBe(1)
    expect(here).toBeGreaterThan(1)
    expect(below).toBeGreaterThan(here)
    // Whoever belongs twice counts once.
    expect(
      await reach(
        { kind: 'departmentTree', code: parent },
        { kind: 'department', code: dept },
        { kind: 'person', code: code.jiwoo },
      ),
    ).toBe(below)

    const role = async (comCode: string, ...members: { kind: 'person' | 'company'; code: string }[]) => {
      const { role_id } = await app.db
        .insertInto('organisation_role_groups')
        .values({ com_code: comCode, name_ko: '모임', name_en: '', name_zh: '', name_ja: '' })
        .returning('role_id')
        .executeTakeFirstOrThrow()
      await app.db
        .insertInto('organisation_role_members')
        .values(members.map((member) => ({ role_id, ...member })))
        .execute()
      return { kind: 'role' as const, code: String(role_id) }
    }
    expect(
      await reach(await role('HC', { kind: 'person', code: code.jiwoo }, { kind: 'person', code: code.haneul })),
    ).toBe(1)
    // A group of one company counts at its posts only, for all companies too.
    const ofFl = await role('FL', { kind: 'company', code: 'HC' }, { kind: 'person', code: code.haneul })
    expect(await people.admin.call(announcementsCalls.reach, { comCode: '*', audience: [ofFl] })).toEqual({ people: 1 })
  })

  test('that could not be written says how far it came, instead of being on its way for ever', async () => {
    const audience = [{ kind: 'person' as const, code: code.jiwoo }]
    const { announcementId } = await people.manager.call(announcementsCalls.send, { audience, text })
    const shown = async () =>
      (await people.manager.call(announcementsCalls.list, {})).find((each) => each.announcementId === announcementId)
    await expect.poll(shown, soon).toMatchObject({ recipients: 1, hasFailed: false })
    const { raise_id: raiseId } = await app.db
      .selectFrom('alerts_announcements')
      .select('raise_id')
      .where('announcement_id', '=', announcementId)
      .executeTakeFirstOrThrow()
    // As it stands before anybody was written for.
    await app.db.deleteFrom('alerts_raises').where('raise_id', '=', raiseId).execute()
    expect(await shown()).toMatchObject({ recipients: null, hasFailed: false })

    const { givenUp } = alertListeners.find(({ event, name }) => event === alertEvents.raised && name === 'write')!
    const settle = async () => {
      if (typeof givenUp !== 'function') throw new Error('nothing is settled')
      await app.db.transaction().execute((tx) => givenUp(app.services, tx, { raiseId }))
    }
    await settle()
    expect(await shown()).toMatchObject({ recipients: 0, hasFailed: true })
    // A try that comes late after all finishes it, and what settles may come after that.
    await raise(app, { raiseId, to: { audience } })
    await settle()
    expect(await shown()).toMatchObject({ recipients: 1, hasFailed: false })
  })

  test('to all companies, by a super administrator: each hears of it in her own', async () => {
    await people.admin.call(announcementsCalls.send, {
      comCode: '*',
      audience: [...company('HC'), ...company('FL')],
      text,
    })
    await expect.poll(() => unread(people.haneul), soon).toHaveLength(1)
    await expect.poll(() => unread(people.jiwoo), soon).toHaveLength(1)
    expect((await people.admin.call(announcementsCalls.list, {}))[0]).toMatchObject({ comCode: null })
    expect((await people.manager.call(announcementsCalls.list, {})).map(({ comCode }) => comCode)).not.toContain(null)
  })

  test.each([
    ['to another company', { comCode: 'FL', audience: company('FL'), text }, 404],
    ['to all companies', { comCode: '*', audience: company('HC'), text }, 404],
    ['to people of another company', { audience: company('FL'), text }, 400],
    ['to a role group that does not exist', { audience: [{ kind: 'role', code: '99999' }], text }, 400],
    ['to nobody', { audience: [], text }, 400],
    ['without words', { audience: company('HC'), text: { ko: '  ' } }, 400],
    ['that leads to a script', { audience: company('HC'), text, url: 'javascript:alert(1)' }, 400],
    ['that leads to another site by a path', { audience: company('HC'), text, url: '//evil.example' }, 400],
    ['that leads to plain http', { audience: company('HC'), text, url: 'http://evil.example' }, 400],
  ])('of a company manager %s is refused, and nothing changes', async (_, input, status) => {
    const before = await everythingIn(still)
    expect((await refused.manager.send(announcementsCalls.send, input)).status).toBe(status)
    expect(await everythingIn(still)).toEqual(before)
  })

  test('to 5,000 people is written in batches, each person once', async () => {
    const { rows } = await sql<{ dept: string; rank: string }>`
      select dept_code as dept, rank_code as rank from organisation_posts where com_code = 'HC' limit 1`.execute(app.db)
    const { dept, rank } = rows[0]!
    await sql`
      with made as (
        insert into organisation_people (person_code, home_com_code, name_ko, name_en, employee_number, email)
        select 'T' || n, 'HC', '임시' || n, 'Temp ' || n, 'T' || n, 't' || n || '@example.com' from generate_series(1, 5000) n
        returning person_code
      ) select count(*) from made`.execute(app.db)
    await sql`
      insert into organisation_posts (person_code, com_code, dept_code, rank_code, is_primary, sort_order)
      select 'T' || n, 'HC', ${dept}, ${rank}, true, 1000 + n from generate_series(1, 5000) n`.execute(app.db)
    const everybody = await postsIn('HC')
    expect(everybody).toBeGreaterThan(5_000)
    const raiseId = await raise(app, { to: { audience: company('HC') } })
    const { rows: found } = await sql<{ alerts: number; people: number; transactions: number; most: number }>`
      select count(*) as alerts, count(distinct person_code) as people, count(distinct xmin::text) as transactions,
        max(count(*)) over () as most
      from alerts_alerts`.execute(app.db)
    expect(found[0]).toMatchObject({ alerts: everybody, people: everybody, transactions: Math.ceil(everybody / 500) })
    const raised = await app.db
      .selectFrom('alerts_raises')
      .selectAll()
      .where('raise_id', '=', raiseId)
      .executeTakeFirst()
    expect(raised).toMatchObject({ people: everybody, finished_at: expect.any(Date) })
  })
})

describe('a note', () => {
  test('reaches a colleague with the name of who wrote it, in her language, and as it was written', async () => {
    await people.jiwoo.call(alertsCalls.note, {
      personCode: code.dohyun,
      text: ' 을(를) {{name}} <b>회의실</b>로 와 주세요 ',
    })
    await expect
      .poll(() => unread(people.dohyun), soon)
      .toMatchObject([
        {
          text: '서지우: 을(를) {{name}} <b>회의실</b>로 와 주세요',
          alarmTextEng: 'Jiwoo Seo: 을(를) {{name}} <b>회의실</b>로 와 주세요',
          createUserName: '서지우',
          mutable: ['kind', 'sender'],
        },
      ])
  })

  test('to somebody who muted the sender: the same answer, and no alert', async () => {
    await raise(app, { kind: 'alerts.note', to: [code.dohyun], byPersonCode: code.manager })
    const [alert] = await unread(people.dohyun)
    await people.dohyun.call(alertSettingsCalls.mute, { alarmId: alert!.alarmId, what: 'sender' })
    expect(await people.manager.call(alertsCalls.note, { personCode: code.dohyun, text: '첫째' })).toEqual({
      sent: true,
    })
    await people.jiwoo.call(alertsCalls.note, { personCode: code.dohyun, text: '둘째' })
    await expect
      .poll(async () => (await unread(people.dohyun)).map(({ alarmText }) => alarmText), soon)
      .toContain('서지우: 둘째')
    expect(await unread(people.dohyun)).toHaveLength(2)
  })

  test.each([
    ['oneself', () => ({ personCode: code.jiwoo, text: '나' }), 400],
    ['nobody', () => ({ personCode: 'P999', text: '안녕하세요' }), 404],
    ['a colleague, without words', () => ({ personCode: code.dohyun, text: '   ' }), 400],
    ['a colleague, too long', () => ({ personCode: code.dohyun, text: '가'.repeat(201) }), 400],
  ])('to %s is refused, and nothing changes', async (_, input, status) => {
    const before = await everythingIn(still)
    expect((await refused.jiwoo.send(alertsCalls.note, input())).status).toBe(status)
    expect(await everythingIn(still)).toEqual(before)
  })

  test('twenty within ten minutes, also when sent at once; then one waits', async () => {
    await app.db.deleteFrom('alerts_notes').execute()
    const send = () => people.jiwoo.send(alertsCalls.note, { personCode: code.dohyun, text: '안녕하세요' })
    const statuses = (await Promise.all(Array.from({ length: 25 }, send))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await send()).headers['retry-after']).toBe('600')
    now = new Date(now.getTime() + 600_000)
    expect((await send()).status).toBe(200)
  })
})
