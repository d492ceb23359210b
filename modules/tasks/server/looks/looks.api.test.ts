import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { lookCalls } from '../../contract/looks.contract.ts'
import { limits, tableColumns } from '../../contract/tasks.rules.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, jiwoo] = await Promise.all([app.signIn('dohyun.kim'), app.signIn('jiwoo.seo')])
})
afterAll(() => app.close())

const names = async (client: TestClient) =>
  (await client.call(lookCalls.savedFilters, {})).items.map(({ name, address }) => [name, address])

test('filters are kept under names, renamed and forgotten, each by whoever made it', async () => {
  const { filterId } = await dohyun.call(lookCalls.saveFilter, { name: ' 급한 일 ', address: 'label=1' })
  await dohyun.call(lookCalls.saveFilter, { name: '가을 일', address: 'from=2026-09-01' })
  expect(await names(dohyun)).toEqual([
    ['가을 일', 'from=2026-09-01'],
    ['급한 일', 'label=1'],
  ])
  // The same name stands for what was kept last.
  await dohyun.call(lookCalls.saveFilter, { name: '급한 일', address: 'label=1%2C2' })
  await dohyun.call(lookCalls.renameFilter, { filterId, name: '나머지' })
  expect(await names(dohyun)).toEqual([
    ['가을 일', 'from=2026-09-01'],
    ['나머지', 'label=1%2C2'],
  ])
  expect(await names(jiwoo)).toEqual([])
  expect((await jiwoo.send(lookCalls.renameFilter, { filterId, name: '내 것' })).status).toBe(404)
  expect((await jiwoo.send(lookCalls.removeFilter, { filterId })).status).toBe(404)
  await dohyun.call(lookCalls.removeFilter, { filterId })
  expect(await names(dohyun)).toEqual([['가을 일', 'from=2026-09-01']])
})

test('there are so many of them at the most (G-121)', async () => {
  for (let nth = 0; nth < limits.filters; nth += 1)
    await jiwoo.call(lookCalls.saveFilter, { name: `${nth}`, address: '' })
  expect((await jiwoo.send(lookCalls.saveFilter, { name: '하나 더', address: '' })).status).toBe(409)
  expect((await jiwoo.send(lookCalls.saveFilter, { name: '7', address: 'view=list' })).status).toBe(200)
})

test('the columns of the table are those one chose, in the order of all', async () => {
  expect(await jiwoo.call(lookCalls.tableColumns, {})).toEqual({ columns: tableColumns })
  await jiwoo.call(lookCalls.keepTableColumns, { columns: ['due', 'state'] })
  expect(await jiwoo.call(lookCalls.tableColumns, {})).toEqual({ columns: ['state', 'due'] })
  expect(await dohyun.call(lookCalls.tableColumns, {})).toEqual({ columns: tableColumns })
})
