import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { createFirstAdministrator } from '../companies.ts'
import { demoPerson } from '../organisation.seed.ts'
import { findPersonCodesByEmail, findPersonFacts } from '../people/facts.ts'
import { audienceOf, grantsOf, mayAdminister } from './roles.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { personCode } = demoPerson('jiwoo.seo')

const audience = async (comCode: string, deptCode: string) => {
  const { rows } = await sql<{ kind: string; code: string }>`
    select kind, code from ${audienceOf({ personCode, comCode, deptCode })} a`.execute(app.db)
  return rows.map(({ kind, code }) => `${kind} ${code}`).toSorted()
}

describe('what a person counts as at a post', () => {
  test('is herself, her company, department, the departments above, and the role groups of these', async () => {
    expect(await audience('HC', 'HC1031')).toEqual([
      'company HC',
      'department HC1031',
      'departmentTree HC1030',
      'departmentTree HC1031',
      `person ${personCode}`,
      'role 10',
      'role 12',
      'role 19',
    ])
  })

  test('leaves out the role groups of another company', async () => {
    expect((await audience('FL', 'FL1024')).filter((each) => each.startsWith('role'))).toEqual(['role 11', 'role 19'])
  })
})

const managerGrants = (comCode: string, deptCode: string) =>
  grantsOf(app.db, { personCode: demoPerson('manager').personCode, comCode, deptCode })

describe('grants', () => {
  test('count in the company of the role group only', async () => {
    expect(await managerGrants('HC', 'HC1021')).toEqual(['companyManager'])
    expect(await managerGrants('FL', 'FL1021')).toEqual([])
  })

  test('of all companies count everywhere', async () => {
    const admin = demoPerson('admin').personCode
    expect(await grantsOf(app.db, { personCode: admin, comCode: 'FL', deptCode: 'FL1021' })).toEqual(['superAdmin'])
  })

  test.each([
    ['superAdmin', 'HC', 'haneul.song', true],
    ['companyManager', 'HC', 'dohyun.kim', true],
    ['companyManager', 'FL', 'jiwoo.seo', true],
    ['companyManager', 'HC', 'haneul.song', false],
    ['companyManager', 'FL', 'dohyun.kim', false],
    ['boardManager', 'HC', 'dohyun.kim', false],
  ])('%s at %s may administer %s: %s', async (grant, comCode, userName, may) => {
    const person = await findPersonFacts(app.db, demoPerson(userName).personCode)
    expect(mayAdminister({ comCode, grants: new Set([grant]) }, person!)).toBe(may)
  })
})

describe('people by code and mail', () => {
  test('carry all their posts, the primary one first', async () => {
    const facts = await findPersonFacts(app.db, personCode)
    expect(facts?.posts.map(({ deptCode, isPrimary }) => [deptCode, isPrimary])).toEqual([
      ['HC1031', true],
      ['FL1024', false],
    ])
    expect(await findPersonFacts(app.db, 'nobody')).toBeNull()
  })

  test('are found by their address in any case of letters', async () => {
    expect(await findPersonCodesByEmail(app.db, 'JIWOO.SEO@hanbit.example')).toEqual([personCode])
    expect(await findPersonCodesByEmail(app.db, 'nobody@hanbit.example')).toEqual([])
  })
})

describe('the first administrator', () => {
  const first = { comCode: 'MARU', companyName: '마루', personName: '홍길동', email: 'gildong@maru.example' }

  test('is refused where there is a company', async () => {
    const again = app.db.transaction().execute((tx) => createFirstAdministrator(tx, first))
    await expect(again).rejects.toMatchObject({ code: 'ConflictException' })
  })

  test('gets a company, a post and everything role group 1 hands out', async () => {
    const empty = app.db.transaction().execute(async (tx) => {
      await sql`truncate organisation_companies, organisation_role_groups cascade`.execute(tx)
      const made = await createFirstAdministrator(tx, first)
      expect(await grantsOf(tx, { ...made, comCode: 'MARU' })).toEqual(['superAdmin'])
      expect((await findPersonFacts(tx, made.personCode))?.posts).toMatchObject([{ comCode: 'MARU', isPrimary: true }])
      throw new Error('undo')
    })
    await expect(empty).rejects.toThrow('undo')
  })
})
