import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { branchCalls } from '../../contract/branch.contract.ts'

let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const walk = (client: TestClient, input: { comCode?: string; deptCode?: string }) =>
  client.call(branchCalls.branch, input)

describe('walking through the organisation', () => {
  test('begins at one’s own department, whoever leads it first', async () => {
    const here = await walk(jiwoo, {})
    expect(here).toMatchObject({
      comCode: 'HC',
      companyName: { ko: '한빛소프트' },
      department: { deptCode: 'HC1031', name: { ko: '플랫폼개발1팀' } },
      path: [{ deptCode: 'HC1030' }],
      hasMorePeople: false,
    })
    expect(here.people[0]?.post.isHead).toBe(true)
    expect(here.people.map(({ name }) => name.ko)).toContain('서지우')
    expect(new Set(here.people.map(({ post }) => post.deptCode))).toEqual(new Set(['HC1031']))
  })

  test('goes up to the company and down again, with how many people are below', async () => {
    const company = await walk(jiwoo, { comCode: 'HC' })
    expect(company).toMatchObject({ department: null, path: [], people: [] })
    const division = company.departments.find(({ deptCode }) => deptCode === 'HC1030')
    const everybody = new Set<string>()
    const collect = async (deptCode: string) => {
      const below = await walk(jiwoo, { deptCode })
      for (const { personCode } of below.people) everybody.add(personCode)
      for (const each of below.departments) await collect(each.deptCode)
    }
    await collect('HC1030')
    const { departments } = await walk(jiwoo, { deptCode: 'HC1030' })
    expect(departments.map(({ deptCode }) => deptCode)).toContain('HC1031')
    // Whoever holds two posts there is one person.
    expect(division!.people).toBe(everybody.size)
  })

  test('shows nobody who retired', async () => {
    const before = await walk(jiwoo, {})
    const leaving = before.people.at(-1)!.personCode
    await app.db
      .updateTable('organisation_people')
      .set({ state: 'retired' })
      .where('person_code', '=', leaving)
      .execute()
    const after = await walk(jiwoo, {})
    expect(after.people.map(({ personCode }) => personCode)).toEqual(
      before.people.slice(0, -1).map(({ personCode }) => personCode),
    )
  })

  test('a person with a post in a second company may look into it, another may not', async () => {
    expect(await walk(jiwoo, { deptCode: 'FL1024' })).toMatchObject({ comCode: 'FL' })
    const dohyun = await app.signIn('dohyun.kim')
    for (const input of [
      { deptCode: 'FL1024' },
      { comCode: 'FL' },
      { comCode: 'NOWHERE' },
      { deptCode: 'NOWHERE' },
      { comCode: 'FL', deptCode: 'HC1031' },
    ])
      await expect(walk(dohyun, input), JSON.stringify(input)).rejects.toMatchObject({ code: 'NotFoundException' })
  })
})
