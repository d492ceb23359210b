import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverModules } from '../modules.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { sampleCalls, sampleModule } from './sample.module.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    modules: [...serverModules, sampleModule([], { left: 0 })],
    env: { DATABASE_POOL: '2', DATABASE_CONNECTION_TIMEOUT: '300' },
  })
})
afterAll(() => app.close())

test('while all connections for writing are taken a change is told in time to come again, and reading goes on', async () => {
  const jiwoo = await app.signIn('jiwoo.seo')
  const end = Promise.withResolvers<void>()
  const taken = [1, 2].map(() => Promise.withResolvers<void>())
  const others = taken.map(({ resolve }) =>
    app.db.transaction().execute(async (tx) => {
      await sql`select 'holds its connection'`.execute(tx)
      resolve()
      await end.promise
    }),
  )
  await Promise.all(taken.map(({ promise }) => promise))
  try {
    const refused = await jiwoo.send(sampleCalls.write, { note: 'again' })
    expect(refused).toMatchObject({ status: 503, body: { code: 'ServiceUnavailableException' } })
    expect(refused.headers['retry-after']).toBe('2')
    expect((await jiwoo.send(sampleCalls.read, {})).status).toBe(200)
  } finally {
    end.resolve()
    await Promise.all(others)
  }
  expect((await jiwoo.send(sampleCalls.write, { note: 'again' })).status).toBe(200)
})
