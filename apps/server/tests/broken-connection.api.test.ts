import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a connection that breaks between two statements of a transaction fails that transaction, and nothing else', async () => {
  const broken = app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(app.db)
    // The break arrives while no statement is under way: without a listener it would end the process.
    await wait(200)
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow(/./)
  const client = await app.signIn('jiwoo.seo')
  expect((await client.call(organisationCalls.searchPeople, { query: '김도현' })).items).toHaveLength(1)
})
