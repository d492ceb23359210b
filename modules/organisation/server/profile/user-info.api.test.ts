import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { organisationCalls } from '../../contract/organisation.contract.ts'
import { profileCalls } from '../../contract/profile.contract.ts'
import { demoPerson } from '../organisation.seed.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
  dohyun = await app.signIn('dohyun.kim')
})
afterAll(() => app.close())

const mine = { displayNameEng: 'Jiwoo Ann Seo', officeTel: '02-6000-9911', mobileTel: '010-5555-1234' }
const home = { homeZipCode: '04524', homeAddress: '서울특별시 중구 세종대로 110', homeTel: '02-123-4567' }
const own = (of = jiwoo) => of.call(profileCalls.userInfo, {})
const save = (fields: object, of = jiwoo) => of.send(profileCalls.saveUserInfo, fields)
const codeOf = (userName: string) => demoPerson(userName).personCode

describe("one's own details (SETTINGS-042, SETTINGS-043, SETTINGS-056)", () => {
  test('are saved field by field, and answered with a number above -1', async () => {
    expect((await save({ ...mine, ...home, officeFax: ' 02-6000-9912 ' })).body).toEqual({ code: 'ok', result: 1 })
    expect((await save({ homeTel: '' })).status).toBe(200)
    expect(await own()).toMatchObject({
      ...mine,
      ...home,
      homeTel: '',
      officeFax: '02-6000-9912',
      email: expect.stringContaining('jiwoo.seo@'),
      employeeNumber: expect.any(String),
      photoPath: null,
      hasOwnPhoto: false,
    })
  })

  test('are found by colleagues at once', async () => {
    for (const query of ['jiwoo ann', '55551234']) {
      const { items } = await dohyun.call(organisationCalls.searchPeople, { query })
      expect(items.map(({ name }) => name.ko)).toContain('서지우')
    }
  })

  test('are in the audit log by name, without what stands in them', async () => {
    const lines = await app.db
      .selectFrom('platform_audit')
      .select(['action', 'details'])
      .where('action', '=', 'organisation.profile.changed')
      .orderBy('id')
      .execute()
    expect(lines[0]?.details).toMatchObject({ fields: expect.arrayContaining(['homeAddress']) })
    expect(JSON.stringify(lines)).not.toContain('세종대로')
  })

  test('to a colleague of the company they are what her card shows; where she lives stays with her (G-034)', async () => {
    expect(await dohyun.call(profileCalls.userInfo, { PersonCode: codeOf('jiwoo.seo') })).toMatchObject({
      officeTel: mine.officeTel,
      homeZipCode: null,
      homeAddress: null,
      homeTel: null,
      hasOwnPhoto: null,
    })
  })

  test('of somebody elsewhere are those of nobody', async () => {
    const answers = await Promise.all(
      [codeOf('haneul.song'), 'P0000000'].map((PersonCode) => dohyun.send(profileCalls.userInfo, { PersonCode })),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  test.each([
    ['a Korean English name', { displayNameEng: '서지우' }, 'organisation.profile.errors.latin'],
    ['a number that is none', { mobileTel: 'call me' }, 'organisation.profile.errors.number'],
    ['a formula', { officeTel: '=1+1' }, 'organisation.profile.errors.number'],
    ['a zip code that is none', { homeZipCode: '<04524>' }, 'organisation.profile.errors.zipCode'],
    ['an endless address', { homeAddress: 'x'.repeat(201) }, 'errors.field.tooLong'],
  ])('%s is refused, and nothing changes', async (_what, fields, key) => {
    const before = await hashOfAllTables(app.db)
    expect(await save({ homeTel: '02-999-9999', ...fields })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: Object.keys(fields)[0], key }] } },
    })
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test("nobody saves another person's (SETTINGS-032)", async () => {
    const before = await hashOfAllTables(app.db)
    expect((await save({ personCode: codeOf('jiwoo.seo'), homeTel: '1' }, dohyun)).status).toBe(403)
    expect(await hashOfAllTables(app.db)).toBe(before)
  })
})
