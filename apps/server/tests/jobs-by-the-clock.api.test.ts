import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverModules } from '../modules.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What runs by itself, at a time when it may meet a test or not: here each of them does its work once. */
const byTheClock = serverModules.flatMap(({ jobs = {} }) =>
  Object.entries(jobs).flatMap(([name, { cron, run }]) => (cron ? [{ name, run }] : [])),
)

test.each(byTheClock)(
  '$name does its work on the demo company, and once more when nothing is left',
  async ({ run }) => {
    for (let time = 0; time < 2; time += 1) await expect(run(app.services, {})).resolves.toBeUndefined()
  },
)
