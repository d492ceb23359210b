import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { searchCalls } from '#modules/search/contract/search.contract.ts'
import { mailOf } from '../mail.fixture.ts'
import { putMail } from '../put-mail.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let itemId: number
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, manager] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('manager'),
  ])
  itemId = await putMail(app, 'dohyun.kim', mailOf({ subject: '무지개다리 견적', text: '은하수 조명도 함께 보냅니다' }))
})
afterAll(() => app.close())

const found = async (client: TestClient, keyword: string, more: object = {}) => {
  const { moreItems } = await client.call(searchCalls.totalSearch, { keyword, includeMore: ['MAIL'], ...more })
  return moreItems.find(({ target }) => target === 'MAIL')!
}

test('one’s own mails are found by subject, people and words, and lead to where they are read', async () => {
  for (const keyword of ['무지개다리', '은하수 조명', '무지개 서지우'])
    expect((await found(dohyun, keyword)).items[0]).toMatchObject({
      id: String(itemId),
      title: '무지개다리 견적',
      kind: 'route',
      to: `/mail/box/inbox?item=${itemId}`,
      by: '서지우, 받은 편지함',
    })
})

test('nobody else finds them, and they are not counted for anybody else either', async () => {
  for (const client of [jiwoo, manager])
    expect(await found(client, '무지개다리')).toMatchObject({ items: [], totalCount: 0, capped: false })
  const quick = await jiwoo.call(searchCalls.gnbSearch, { searchText: '무지개다리', includeBody: true })
  expect(quick.moreItems.find(({ target }) => target === 'MAIL')?.totalCount).toBe(0)
})

test('titles alone are subjects; author, folder and days narrow what is found', async () => {
  expect((await found(dohyun, '은하수', { keywordOption: 'title' })).totalCount).toBe(0)
  expect((await found(dohyun, '무지개', { keywordOption: 'title' })).totalCount).toBe(1)
  const narrowed = async (more: object) => (await found(dohyun, '무지개다리', more)).totalCount
  expect(await narrowed({ author: '지우' })).toBe(1)
  expect(await narrowed({ author: '도현' })).toBe(0)
})
