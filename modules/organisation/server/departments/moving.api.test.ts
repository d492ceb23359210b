import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const move = (deptCode: string, parent: string | null) =>
  app.db
    .updateTable('organisation_departments')
    .set({ parent_dept_code: parent })
    .where('dept_code', '=', deptCode)
    .execute()
const pathOf = async (deptCode: string) =>
  (
    await app.db
      .selectFrom('organisation_departments')
      .select('path')
      .where('dept_code', '=', deptCode)
      .executeTakeFirstOrThrow()
  ).path

/** Every path is that of the department above and the own code. */
async function expectPathsTrue() {
  const rows = await app.db
    .selectFrom('organisation_departments')
    .select(['dept_code as code', 'parent_dept_code as parent', 'path'])
    .execute()
  const paths = new Map(rows.map(({ code, path }) => [code, path]))
  for (const { code, parent, path } of rows) expect(path).toBe(`${parent ? paths.get(parent) : ''}${code}/`)
}

describe('a department that moves', () => {
  test('takes everything below it along, to another department and to the top', async () => {
    await expectPathsTrue()
    expect(await pathOf('HC1037')).toBe('HC1030/HC1036/HC1037/')
    await move('HC1036', 'HC1070')
    expect(await pathOf('HC1037')).toBe('HC1070/HC1036/HC1037/')
    await move('HC1036', null)
    expect(await pathOf('HC1037')).toBe('HC1036/HC1037/')
    await expectPathsTrue()
    await move('HC1036', 'HC1030')
    expect(await pathOf('HC1037')).toBe('HC1030/HC1036/HC1037/')
  })

  test('a department whose code begins like another’s stays where it is', async () => {
    const department = (code: string, parent: string | null) => ({
      dept_code: code,
      com_code: 'HC',
      parent_dept_code: parent,
      name_ko: code,
      name_en: code,
      name_zh: code,
      name_ja: code,
      abbreviation: code,
      email: '',
      sort_order: 99,
    })
    await app.db
      .insertInto('organisation_departments')
      .values([department('AB', null), department('ABC', null)])
      .execute()
    await app.db
      .insertInto('organisation_departments')
      .values([department('ABC1', 'ABC')])
      .execute()
    await move('AB', 'HC1030')
    expect(await pathOf('ABC1')).toBe('ABC/ABC1/')
    await expectPathsTrue()
  })

  test('not below itself, in whatever depth, and not into another company', async () => {
    const before = await hashOfAllTables(app.db)
    for (const parent of ['HC1036', 'HC1037'])
      await expect(move('HC1030', parent)).rejects.toThrow(/cannot stand below itself/)
    await expect(move('HC1030', 'HC1030')).rejects.toThrow(/cannot stand below itself/)
    await expect(move('HC1036', 'FL1030')).rejects.toThrow(/foreign key/)
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('two that move below each other at the same moment: one is refused', async () => {
    const moves = await Promise.allSettled([move('HC1030', 'HC1070'), move('HC1070', 'HC1030')])
    expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expectPathsTrue()
  })
})
