import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { adminCalls } from '../../contract/admin.contract.ts'

const now = new Date('2026-03-18T03:00:00Z')
let app: TestApp
let manager: TestClient
let admin: TestClient
const person = (userName: string) => demoPerson(userName).personCode

type Told = {
  at?: string
  comCode?: string | null
  by?: string
  action?: string
  target?: string
  address?: string
  details?: Record<string, unknown>
}

/** Puts a line into the log as if it had been written then. */
async function tell({
  at = '2026-03-10T03:00:00Z',
  comCode = 'HC',
  by = person('jiwoo.seo'),
  action = 'test.told',
  target,
  address = '10.0.0.1',
  details = {},
}: Told) {
  await app.db
    .insertInto('platform_audit')
    .values({
      at,
      request_id: 'test',
      person_code: by,
      com_code: comCode,
      address,
      action,
      target: target ?? null,
      details: JSON.stringify(details),
    })
    .execute()
}

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ;[manager, admin] = (await Promise.all(['manager', 'admin'].map((userName) => app.signIn(userName)))) as [
    TestClient,
    TestClient,
  ]
})
afterAll(() => app.close())

const lines = (client: TestClient, input: CallInput<typeof adminCalls.auditLines>) =>
  client.call(adminCalls.auditLines, input)
const targets = async (client: TestClient, input: CallInput<typeof adminCalls.auditLines>) =>
  (await lines(client, input)).items.map(({ target }) => target)

describe('who sees what', () => {
  beforeAll(async () => {
    for (const comCode of ['HC', 'FL', null]) await tell({ comCode, action: 'seen.told', target: `of:${comCode}` })
  })

  test('a company manager the lines of her company, a super administrator all', async () => {
    expect(await targets(manager, { action: 'seen.told' })).toEqual(['of:HC'])
    expect(await targets(admin, { action: 'seen.told' })).toEqual(['of:null', 'of:FL', 'of:HC'])
    expect(await targets(admin, { action: 'seen.told', comCode: 'FL' })).toEqual(['of:FL'])
  })

  test('asking for another company, a manager gets what she gets for one that does not exist', async () => {
    expect(await lines(manager, { comCode: 'FL' })).toEqual({ items: [], next: null })
    expect(await lines(manager, { comCode: 'NOWHERE' })).toEqual({ items: [], next: null })
  })

  test('an employee nothing', async () => {
    const dohyun = await app.signIn('dohyun.kim')
    const before = await hashOfAllTables(app.db)
    for (const call of Object.values(adminCalls)) expect((await dohyun.send(call, {})).status, call.name).toBe(403)
    expect(await hashOfAllTables(app.db)).toBe(before)
  })
})

describe('finding', () => {
  beforeAll(async () => {
    await tell({ action: 'find.a', target: `person:${person('dohyun.kim')}`, address: '10.1.1.1' })
    await tell({ action: 'find.b', target: 'menu:12', address: '10.1.1.1', by: person('dohyun.kim') })
    await tell({ action: 'find.c', target: 'menu:13', address: '10.1.1.10' })
  })

  test.each([
    ['who', { personCode: person('dohyun.kim'), address: '10.1.1.1' }, ['find.b']],
    ['what was done', { action: 'find.c' }, ['find.c']],
    ['what it was about', { target: 'menu:12' }, ['find.b']],
    ['about a person by her code', { target: person('dohyun.kim'), address: '10.1.1.1' }, ['find.a']],
    ['the whole address', { address: '10.1.1.1' }, ['find.b', 'find.a']],
    ['with emptied fields', { address: '', target: ' ', action: 'find.a' }, ['find.a']],
  ])('by %s', async (_what, input, found) => {
    expect((await lines(manager, input)).items.map(({ action }) => action)).toEqual(found)
  })

  test('names the people in a line, also who was acted on', async () => {
    const [line] = (await lines(manager, { action: 'find.a' })).items
    expect(line).toMatchObject({ personName: { ko: '서지우' }, targetName: { ko: '김도현' }, comCode: 'HC' })
  })

  test.each([
    ['department:HC1031', '플랫폼개발1팀'],
    ['company:HC', '한빛소프트'],
    ['role:14', null],
    ['board:2000000000', undefined],
    ['role:no-number', undefined],
    ['nothing', undefined],
    ['__proto__:x', undefined],
  ])('names what a line is about, as its module calls it: %s', async (target, name) => {
    await tell({ action: `name.${target}`.replace(/\W/g, '.'), target })
    const [line] = (await lines(manager, { action: `name.${target}`.replace(/\W/g, '.') })).items
    expect(line).toMatchObject({ target, companyName: { ko: '한빛소프트' } })
    if (name === undefined) expect(line!.targetName).toBeNull()
    else expect(line!.targetName?.ko).toEqual(name ?? expect.stringMatching(/./))
  })

  test('names categories, regulations, quick menus, shared folders and imports; a folder of one person has no name there', async () => {
    const first = <T extends object>(rows: T[]) => rows[0]!
    const { db } = app
    const category = first(
      await db.selectFrom('notices_categories').select(['category_id', 'name_ko']).limit(1).execute(),
    )
    const regulation = first(
      await db.selectFrom('notices_regulations').select(['regulation_id', 'title_ko']).limit(1).execute(),
    )
    const quick = first(
      await db.selectFrom('shell_quick_menus').select(['quick_menu_id', 'title_ko']).limit(1).execute(),
    )
    const folders = (kind: 'company' | 'personal') =>
      db.selectFrom('calendar_folders').select(['folder_id', 'name']).where('kind', '=', kind).limit(1).execute()
    const [company, own] = [first(await folders('company')), first(await folders('personal'))]
    const contacts = first(
      await db
        .selectFrom('addressbook_folders')
        .select(['folder_id', 'name'])
        .where('kind', '=', 'public')
        .limit(1)
        .execute(),
    )
    const expected: [string, string | undefined][] = [
      [`category:${category.category_id}`, category.name_ko],
      [`regulation:${regulation.regulation_id}`, regulation.title_ko],
      [`quickMenu:${quick.quick_menu_id}`, quick.title_ko],
      [`calendar:${company.folder_id}`, company.name],
      [`folder:${contacts.folder_id}`, contacts.name],
      [`calendar:${own.folder_id}`, undefined],
    ]
    for (const [target] of expected) await tell({ action: 'named.told', target })
    const { items } = await lines(manager, { action: 'named.told' })
    const named = new Map(items.map(({ target, targetName }) => [target, targetName?.ko]))
    expect(named).toEqual(new Map(expected))
  })

  test('by days of the reader', async () => {
    // 8 March, 23:59:59 in Seoul, and a second later.
    await tell({ at: '2026-03-08T14:59:59Z', action: 'day.told', target: '8' })
    await tell({ at: '2026-03-08T15:00:00Z', action: 'day.told', target: '9' })
    expect(await targets(manager, { action: 'day.told', from: '2026-03-08', to: '2026-03-08' })).toEqual(['8'])
    expect(await targets(manager, { action: 'day.told', from: '2026-03-09' })).toEqual(['9'])
    await expect(lines(manager, { from: '2026-03-09', to: '2026-03-08' })).rejects.toMatchObject({
      code: 'ValidationException',
      fields: [{ path: 'to' }],
    })
  })

  test('page by page loses none and repeats none, also of one moment', async () => {
    for (let at = 0; at < 120; at++) await tell({ action: 'page.told', target: `n:${at}` })
    const seen: (string | null)[] = []
    for (let before: number | undefined; ; ) {
      const page = await lines(manager, { action: 'page.told', before })
      seen.push(...page.items.map(({ target }) => target))
      expect(page.items.length).toBeLessThanOrEqual(50)
      if (page.next === null) break
      before = page.next
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => `n:${119 - at}`))
  })

  test('offers the companies one may see and every act that has a text', async () => {
    const { companies, actions } = await manager.call(adminCalls.auditFilters, {})
    expect(companies.map(({ comCode }) => comCode)).toEqual(['HC'])
    expect(actions).toContain('accounts.signIn.succeeded')
    expect(actions).toContain('admin.audit.exported')
    expect((await admin.call(adminCalls.auditFilters, {})).companies.map(({ comCode }) => comCode)).toContain('FL')
  })
})

describe('the file', () => {
  const file = (client: TestClient, input: CallInput<typeof adminCalls.auditFile>) =>
    client.send(adminCalls.auditFile, input)

  test('holds what was found, in words, and no formula', async () => {
    await tell({ action: 'file.told', target: '=HYPERLINK("https://evil.example")', details: { note: '안녕, "세계"' } })
    const { status, text, headers } = await file(manager, { action: 'file.told' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('감사 기록 2026-03-18.csv')
    expect(text).toBe(
      '\uFEFF일시,회사,사람 코드,누가,접속 주소,한 일 (코드),한 일,대상,대상 이름,내용,요청 번호\r\n' +
        `2026-03-10 12:00:00,HC,${person('jiwoo.seo')},서지우,10.0.0.1,file.told,file.acts.told,"'=HYPERLINK(""https://evil.example"")",,"{""note"": ""안녕, \\""세계\\""""}",test\r\n`.replace(
          '"{""note"": ',
          '"{""note"":',
        ),
    )
  })

  test('is a line of the log itself, with what was asked for', async () => {
    await file(manager, { action: 'file.told', address: '10.9.9.9' })
    const [line] = (await lines(manager, { action: 'admin.audit.exported' })).items
    expect(line).toMatchObject({
      personCode: person('manager'),
      details: { action: 'file.told', address: '10.9.9.9' },
    })
  })

  test('never holds lines of another company', async () => {
    await tell({ comCode: 'FL', action: 'foreign.told', target: 'secret-of-FL' })
    for (const input of [{ action: 'foreign.told' }, { action: 'foreign.told', comCode: 'FL' }])
      expect((await file(manager, input)).text).not.toContain('secret-of-FL')
    expect((await file(admin, { action: 'foreign.told' })).text).toContain('secret-of-FL')
  })

  test('goes on beyond one reading', async () => {
    for (let at = 0; at < 1_050; at++)
      await writeAudit(app.db, {
        requestId: 'test',
        personCode: null,
        comCode: 'HC',
        address: '',
        action: 'many.told',
        target: `n:${at}`,
      })
    const { text } = await file(manager, { action: 'many.told' })
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 1_050)
    expect(new Set(text.match(/n:\d+/g))).toHaveProperty('size', 1_050)
  })
})

test('the first page tells numbers that are true', async () => {
  const facts = Object.fromEntries((await manager.call(adminCalls.facts, {})).map(({ key, value }) => [key, value]))
  const { count } = await app.db
    .selectFrom('organisation_departments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('com_code', '=', 'HC')
    .executeTakeFirstOrThrow()
  expect(facts).toMatchObject({ departments: count, present: expect.any(Number), menuOpens: 0 })
  expect(facts.people).toBeGreaterThan(50)
  expect(facts.present).toBeGreaterThanOrEqual(1)
})
