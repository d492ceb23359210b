import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { statisticsCalls } from '../../contract/statistics.contract.ts'
import { seoulDay, sumUpMenuUse } from './menu-use.ts'

/** In Seoul. */
const justBeforeMidnight = new Date('2026-03-18T14:59:00Z')
let now = justBeforeMidnight
let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let manager: TestClient
let admin: TestClient

beforeAll(async () => {
  app = await startTestApp({ now: () => now, env: { SESSION_IDLE_MINUTES: '43200', SESSION_ABSOLUTE_HOURS: '8760' } })
  ;[dohyun, jiwoo, manager, admin] = (await Promise.all(
    ['dohyun.kim', 'jiwoo.seo', 'manager', 'admin'].map((userName) => app.signIn(userName)),
  )) as [TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())
beforeEach(async () => {
  now = justBeforeMidnight
  await sql`truncate shell_menu_uses, shell_menu_use_days`.execute(app.db)
})

const [boards, notices, tradingBoards, forDevelopersOnly] = [1010, 1014, 2010, 1021]
const open = (client: TestClient, menuId: number) => client.call(statisticsCalls.menuUseLog, { menuId })
const day = { from: '2026-03-18', to: '2026-03-18' }
const report = (client: TestClient, input: object = day) =>
  client.call(statisticsCalls.menuStatistics, input as typeof day)
const useOf = async (client: TestClient, menuId: number, input: object = day) => {
  const { items } = await report(client, input)
  return items.find((item) => item.menuId === menuId)
}

describe('the use of a menu (SHELL-102)', () => {
  test('is counted by opens and by people', async () => {
    for (const client of [dohyun, dohyun, jiwoo]) await open(client, boards)
    await open(dohyun, notices)
    expect(await useOf(manager, boards)).toMatchObject({ opens: 3, people: 2, name: { ko: '게시판' }, path: [] })
    expect(await useOf(manager, notices)).toMatchObject({ opens: 1, people: 1 })
    expect(await report(manager)).toMatchObject({ comCode: 'HC', opens: 4, people: 2, days: [{ opens: 4 }] })
  })

  test('is told by department, of those who work in the company', async () => {
    for (const client of [dohyun, dohyun, jiwoo]) await open(client, boards)
    const { departments } = await report(manager)
    expect(departments).toEqual([expect.objectContaining({ deptCode: 'HC1031', opens: 3, people: 2 })])
    expect(departments![0]!.name.ko).toBe('플랫폼개발1팀')
    expect((await report(manager, { from: '2025-09-01', to: '2026-03-18' })).departments).toBeNull()
  })

  test('tells where a menu lies', async () => {
    expect((await useOf(manager, notices))?.path.map(({ ko }) => ko)).toEqual(['게시판', '전사 게시판'])
  })

  test.each([
    ['of another company', tradingBoards],
    ['not shown to her', forDevelopersOnly],
    ['that does not exist', 2_000_000_000],
  ])('is not counted for a menu %s', async (_which, menuId) => {
    const haneul = await app.signIn('popup.manager')
    const before = await hashOfAllTables(app.db)
    await expect(open(haneul, menuId)).rejects.toMatchObject({ code: 'NotFoundException' })
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('belongs to the day in Seoul', async () => {
    await open(dohyun, boards)
    now = new Date('2026-03-18T15:01:00Z')
    await open(dohyun, boards)
    const { days } = await report(manager, { from: '2026-03-17', to: '2026-03-19' })
    expect(days).toEqual([
      { day: '2026-03-17', opens: 0 },
      { day: '2026-03-18', opens: 1 },
      { day: '2026-03-19', opens: 1 },
    ])
  })

  test('of many at once loses none', async () => {
    await Promise.all(Array.from({ length: 20 }, () => open(dohyun, boards)))
    expect(await useOf(manager, boards)).toMatchObject({ opens: 20, people: 1 })
  })
})

describe('the nightly summing up', () => {
  test('changes nothing that is reported, however often it runs', async () => {
    await open(dohyun, boards)
    await open(jiwoo, boards)
    const before = await report(manager)
    now = new Date('2026-03-19T16:00:00Z')
    await sumUpMenuUse(app.services)
    await sumUpMenuUse(app.services)
    expect({ ...(await report(manager)), today: before.today }).toEqual(before)
    await open(dohyun, boards)
    expect(await report(manager, { from: '2026-03-18', to: '2026-03-20' })).toMatchObject({ opens: 3, people: 2 })
  })

  test('makes up for a night that was missed', async () => {
    await open(dohyun, boards)
    now = new Date('2026-03-20T03:00:00Z')
    await open(dohyun, boards)
    now = new Date('2026-03-22T03:00:00Z')
    await sumUpMenuUse(app.services)
    expect(await report(manager, { from: '2026-03-18', to: '2026-03-22' })).toMatchObject({ opens: 2, people: 1 })
    const { rows } = await sql<{ opens: number }>`select opens from shell_menu_use_days order by day`.execute(app.db)
    expect(rows).toEqual([{ opens: 1 }, { opens: 1 }])
  })

  test('lets go of who opened what after 92 days; how often stays', async () => {
    await open(dohyun, boards)
    now = new Date('2026-06-19T16:00:00Z')
    await sumUpMenuUse(app.services)
    const { rows } = await sql`select 1 from shell_menu_uses`.execute(app.db)
    expect(rows).toEqual([])
    const managerInJune = await app.signIn('manager')
    expect(await useOf(managerInJune, boards)).toMatchObject({ opens: 1, people: null })
    expect(await report(managerInJune)).toMatchObject({ people: null })
  })
})

describe('the report', () => {
  test('is for a company manager that of her own company, for a super administrator any', async () => {
    expect((await report(manager)).companies.map(({ comCode }) => comCode)).toEqual(['HC'])
    await expect(report(manager, { ...day, comCode: 'FL' })).rejects.toMatchObject({ code: 'NotFoundException' })
    await expect(report(admin, { ...day, comCode: 'NOWHERE' })).rejects.toMatchObject({ code: 'NotFoundException' })
    expect(await report(admin, { ...day, comCode: 'FL' })).toMatchObject({ comCode: 'FL' })
  })

  test.each([[{ from: '2026-03-18', to: '2026-03-17' }], [{ from: '2025-03-17', to: '2026-03-18' }]])(
    'refuses %o',
    async (period) => {
      await expect(report(manager, period)).rejects.toMatchObject({
        code: 'ValidationException',
        fields: [{ path: 'to' }],
      })
    },
  )

  test('is a file for a spreadsheet in the language of the reader, and that it was taken is audited', async () => {
    await open(dohyun, boards)
    const { status, text, headers } = await manager.send(statisticsCalls.menuStatisticsFile, day)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\uFEFF메뉴 번호,위치,메뉴,연 횟수,사람,비율')
    expect(lines[1]).toBe('1010,,게시판,1,1,1')
    expect(lines.find((line) => line.startsWith('1014,'))).toBe('1014,게시판 > 전사 게시판,공지사항,0,0,0')
    const line = await app.db
      .selectFrom('platform_audit')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ action: 'shell.menuStatistics.exported', target: 'company:HC' })
  })
})

test('days are those of the clock in Seoul', () => {
  expect(seoulDay(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
})
