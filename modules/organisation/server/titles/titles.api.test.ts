import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { titleCalls } from '../../contract/titles.contract.ts'

let app: TestApp
let admin: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  manager = await app.signIn('manager')
})
afterAll(() => app.close())

const rank = { comCode: 'HC', kind: 'rank' as const }
const named = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const titles = () => manager.call(titleCalls.titles, { comCode: 'HC' })
const codesOf = (list: readonly { titleCode: string }[]) => list.map(({ titleCode }) => titleCode)
const lastLine = async () =>
  app.db
    .selectFrom('platform_audit')
    .select(['action', 'target', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('ranks and duties of a company', () => {
  test('are listed in their order, with how many people hold each', async () => {
    const { rank: ranks, duty } = await titles()
    expect(ranks.length).toBeGreaterThan(3)
    expect(duty.some(({ leads }) => leads)).toBe(true)
    const { count } = await app.db
      .selectFrom('organisation_posts')
      .select((of) => of.fn.count<number>('person_code').distinct().as('count'))
      .where('com_code', '=', 'HC')
      .where('rank_code', '=', ranks.at(-1)!.titleCode)
      .executeTakeFirstOrThrow()
    expect(ranks.at(-1)!.people).toBe(count)
  })

  test('come at the end with a code of their own or one that is given, are renamed, moved and removed', async () => {
    const before = await titles()
    await manager.call(titleCalls.createTitle, { ...rank, titleCode: 'FELLOW', name: named('연구위원'), leads: true })
    const made = await manager.call(titleCalls.createTitle, { ...rank, name: named('수습'), leads: false })
    const [fellow, trainee] = made.rank.slice(-2)
    expect(fellow).toMatchObject({ titleCode: 'FELLOW', leads: true, people: 0, version: 1 })
    expect(trainee!.titleCode).toMatch(/^R\d+$/)
    expect(await lastLine()).toEqual({
      action: 'organisation.rank.created',
      target: `rank:HC/${trainee!.titleCode}`,
      details: { name: '수습' },
    })

    const changed = {
      ...rank,
      titleCode: 'FELLOW',
      name: { ...named('펠로우'), en: 'Fellow' },
      leads: false,
      version: 1,
    }
    const after = await manager.call(titleCalls.changeTitle, changed)
    expect(after.rank.at(-2)).toMatchObject({ name: { ko: '펠로우', en: 'Fellow' }, leads: false, version: 2 })
    expect((await lastLine()).details).toEqual({ name: ['연구위원', '펠로우'], leads: false })
    expect((await manager.send(titleCalls.changeTitle, changed)).status).toBe(409)

    const first = after.rank[0]!.titleCode
    const put = await manager.call(titleCalls.moveTitle, { ...rank, titleCode: 'FELLOW', beforeCode: first })
    expect(codesOf(put.rank)).toEqual(['FELLOW', ...codesOf(before.rank), trainee!.titleCode])
    expect((await lastLine()).details).toEqual({ place: 1 })
    const back = await manager.call(titleCalls.moveTitle, { ...rank, titleCode: 'FELLOW', beforeCode: null })
    expect(codesOf(back.rank)).toEqual([...codesOf(before.rank), trainee!.titleCode, 'FELLOW'])

    for (const titleCode of ['FELLOW', trainee!.titleCode])
      await manager.call(titleCalls.removeTitle, { ...rank, titleCode })
    expect((await lastLine()).action).toBe('organisation.rank.removed')
    expect(codesOf((await titles()).rank)).toEqual(codesOf(before.rank))
    expect((await titles()).duty).toEqual(before.duty)
  })

  test('say in which order the people of a department stand', async () => {
    const { dept_code: deptCode } = await app.db
      .selectFrom('organisation_posts')
      .select('dept_code')
      .where('com_code', '=', 'HC')
      .groupBy('dept_code')
      .orderBy((of) => of.fn.countAll(), 'desc')
      .executeTakeFirstOrThrow()
    const members = async () =>
      (await manager.call(chartCalls.departmentList, { comCode: 'HC', deptCode, page: 1, pageSize: 100 })).items
    const last = (await members()).at(-1)!
    const place = async () => (await members()).findIndex(({ personCode }) => personCode === last.personCode)
    const setRank = (code: string) =>
      app.db
        .updateTable('organisation_posts')
        .set({ rank_code: code })
        .where('person_code', '=', last.personCode)
        .where('dept_code', '=', deptCode)
        .execute()
    const { rank_code: before } = await app.db
      .selectFrom('organisation_posts')
      .select('rank_code')
      .where('person_code', '=', last.personCode)
      .where('dept_code', '=', deptCode)
      .executeTakeFirstOrThrow()
    await manager.call(titleCalls.createTitle, { ...rank, titleCode: 'TOPMOST', name: named('최고참') })
    await manager.call(titleCalls.moveTitle, {
      ...rank,
      titleCode: 'TOPMOST',
      beforeCode: (await titles()).rank[0]!.titleCode,
    })
    await setRank('TOPMOST')
    const high = await place()
    await manager.call(titleCalls.moveTitle, { ...rank, titleCode: 'TOPMOST', beforeCode: null })
    expect(await place()).toBeGreaterThan(high)

    const refused = await manager.send(titleCalls.removeTitle, { ...rank, titleCode: 'TOPMOST' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      error: { key: 'organisation.titles.inUse', params: { name: '최고참', people: 1 } },
    })
    await setRank(before)
    await manager.call(titleCalls.removeTitle, { ...rank, titleCode: 'TOPMOST' })
  })

  test('are administered by super administrators for every company, by managers for their own', async () => {
    await admin.call(titleCalls.createTitle, { comCode: 'FL', kind: 'duty', name: named('책임자'), leads: true })
    expect((await admin.call(titleCalls.titles, { comCode: 'FL' })).duty.at(-1)).toMatchObject({
      name: { ko: '책임자' },
    })
    expect((await titles()).duty.some(({ name }) => name.ko === '책임자')).toBe(false)
  })

  test('refused: codes and names that are taken, the last rank, places that are gone, other companies, employees', async () => {
    const employee = await app.signIn('dohyun.kim')
    const { rank: ranks, duty } = await titles()
    const [first] = ranks
    const before = await hashOfAllTables(app.db)
    const create = (input: object, by = manager) =>
      by.send(titleCalls.createTitle, { ...rank, name: named('새것'), ...input })
    const answers = [
      await create({ titleCode: first!.titleCode.toLowerCase() }),
      await create({ name: named(` ${first!.name.ko}`) }),
      await create({ name: named(' ') }),
      await create({ titleCode: '한글' }),
      await create({ comCode: 'FL' }),
      await create({ comCode: 'NONE' }),
      await create({}, employee),
      await manager.send(titleCalls.moveTitle, { ...rank, titleCode: first!.titleCode, beforeCode: 'GONE' }),
      await manager.send(titleCalls.removeTitle, { ...rank, titleCode: duty[0]!.titleCode }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404, 404, 403, 409, 404])
    expect(await hashOfAllTables(app.db)).toBe(before)

    await app.db
      .insertInto('organisation_companies')
      .values({
        com_code: 'ONE',
        group_code: 'ONE',
        name_ko: '하나',
        name_en: '',
        name_zh: '',
        name_ja: '',
        sort_order: 9,
        email_domain: '',
      })
      .execute()
    await admin.call(titleCalls.createTitle, { comCode: 'ONE', kind: 'rank', titleCode: 'ONLY', name: named('사원') })
    const last = await admin.send(titleCalls.removeTitle, { comCode: 'ONE', kind: 'rank', titleCode: 'ONLY' })
    expect(last.body).toMatchObject({ error: { key: 'organisation.titles.lastRank' } })
  })

  test('two administrators who add at the same moment both succeed, and none gets the code of another', async () => {
    const answers = await Promise.all(
      ['하나', '둘', '셋', '넷'].map((ko) =>
        manager.send(titleCalls.createTitle, { comCode: 'HC', kind: 'duty', name: named(`동시 ${ko}`) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const added = (await titles()).duty.filter(({ name }) => name.ko.startsWith('동시'))
    expect(new Set(codesOf(added)).size).toBe(4)
    for (const titleCode of codesOf(added))
      await manager.call(titleCalls.removeTitle, { comCode: 'HC', kind: 'duty', titleCode })
  })
})
