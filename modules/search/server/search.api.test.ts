import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { searchCalls } from '../contract/search.contract.ts'

let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

describe('quick search', () => {
  test('finds a colleague with the fields of the search panel (SHELL-133)', async () => {
    const { orgItems } = await jiwoo.call(searchCalls.gnbSearch, { searchText: 'ㄱㄷㅎ' })
    expect(orgItems).toContainEqual(expect.objectContaining({ displayName: '김도현', companyName: '한빛소프트' }))
  })

  test('brings five of a source at most (SHELL-136)', async () => {
    expect((await jiwoo.call(searchCalls.gnbSearch, { searchText: '김ㅈ' })).orgItems).toHaveLength(5)
  })

  test('fewer than two characters find nobody', async () => {
    expect((await jiwoo.call(searchCalls.gnbSearch, { searchText: '김' })).orgItems).toEqual([])
  })

  test('sources that have no module find nothing, in their own shapes', async () => {
    expect(await jiwoo.call(searchCalls.gnbSearch, { searchText: '서지우' })).toMatchObject({
      boardItems: { data: [], totalCount: 0 },
      workflowItems: { items: [], totalCount: 0 },
    })
  })
})

describe('total search', () => {
  test('pages follow each other without a gap', async () => {
    const page = (pageNumber: number, pagePerCount: number) =>
      jiwoo.call(searchCalls.totalSearch, { keyword: '김ㅈ', pageNumber, pagePerCount })
    const [first, second, both] = [await page(1, 4), await page(2, 4), await page(1, 8)]
    expect([...first.orgItems, ...second.orgItems]).toEqual(both.orgItems)
    expect(both.orgItems.length).toBeGreaterThan(4)
  })

  test('leaves people out when they are not asked for', async () => {
    expect(
      (await jiwoo.call(searchCalls.totalSearchSearch, { keyword: '서지우', includeOrgchart: false })).orgItems,
    ).toEqual([])
  })
})
