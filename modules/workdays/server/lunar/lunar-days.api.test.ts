import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { workdaysCalls } from '../../contract/workdays.contract.ts'

let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

test('the days of the lunar calendar are told', async () => {
  const days = await jiwoo.call(workdaysCalls.lunar, { from: '2025-07-24', to: '2025-07-25' })
  expect(days.map(({ month, dayOfMonth, isLeap }) => `${month}.${dayOfMonth}${isLeap ? ' leap' : ''}`)).toEqual([
    '6.30',
    '6.1 leap',
  ])
  await expect(jiwoo.call(workdaysCalls.lunar, { from: '2025-07-24', to: '2025-09-25' })).rejects.toMatchObject({
    code: 'ValidationException',
  })
})
