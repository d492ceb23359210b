import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'

let app: TestApp
/** Another process on the same data folder. */
let other: TestApp
beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({ shares: app })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const soon = { timeout: 60_000 }

/** Makes the database such as one that only lets itself be read, or ends that. */
async function takeChanges(isTaken: boolean): Promise<void> {
  const client = new pg.Client({ ...app.connection, options: '-c default_transaction_read_only=off' })
  await client.connect()
  const name = pg.escapeIdentifier(String(client.database))
  await client.query(
    `alter database ${name} ${isTaken ? 'reset default_transaction_read_only' : 'set default_transaction_read_only = on'}`,
  )
  await client.end()
  if (!isTaken) for (const each of [app, other]) each.services.database.noteReadOnly()
}

const rowsOf = (sessionId: string) =>
  app.db.selectFrom('accounts_sessions').select('ended_at').where('id', '=', sessionId).execute()
const auditOf = () =>
  app.db
    .selectFrom('platform_audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', '=', 'accounts.signOut')
    .executeTakeFirstOrThrow()

test('who signs out while nothing can be written is out at once and everywhere, and her session ends when it can (SHELL-075, SHELL-098)', async () => {
  const jiwoo = await app.signIn('jiwoo.seo')
  const colleague = await app.signIn('dohyun.kim')
  const mine = (await jiwoo.call(accountsCalls.mySessions, {})).items.find(({ isThisOne }) => isThisOne)!
  const thief = app.visitor()
  const elsewhere = other.visitor()
  for (const each of [thief, elsewhere]) each.cookies.set('sid', jiwoo.cookies.get('sid')!)
  expect((await elsewhere.send(accountsCalls.mySessions, {})).status).toBe(200)
  await takeChanges(false)
  onTestFinished(() => takeChanges(true))
  await expect.poll(() => app.services.installation.isReadOnly, soon).toBe(true)

  const ends = vi.fn<(sessionId: string) => void>()
  app.services.live.onSignal('session.ended', ends)
  const { status, body, headers } = await jiwoo.send(accountsCalls.signOut, {})
  expect([status, body]).toEqual([200, { code: 'ok', result: { signedOut: true, endsLater: true } }])
  expect(headers['clear-site-data']).toBe('"cache"')
  expect(jiwoo.cookies.has('sid')).toBe(false)
  expect((await thief.send(accountsCalls.mySessions, {})).status).toBe(401)
  // Her open pages end as well.
  expect(ends.mock.calls).toEqual([[mine.sessionId]])
  await expect.poll(async () => (await elsewhere.send(accountsCalls.mySessions, {})).status, soon).toBe(401)
  expect((await colleague.send(accountsCalls.mySessions, {})).status).toBe(200)
  expect(await rowsOf(mine.sessionId)).toEqual([{ ended_at: null }])

  // A process that begins meanwhile has not heard it, and knows it nevertheless.
  const anew = await startTestApp({ shares: app })
  const again = anew.visitor()
  again.cookies.set('sid', thief.cookies.get('sid')!)
  expect((await again.send(accountsCalls.mySessions, {})).status).toBe(401)
  await anew.close()

  const { count } = await auditOf()
  await takeChanges(true)
  await expect.poll(async () => (await rowsOf(mine.sessionId))[0]!.ended_at, soon).not.toBe(null)
  await expect.poll(() => readdir(join(app.dataFolder, 'signed-out')), soon).toEqual([])
  expect((await auditOf()).count).toBe(count + 1)
  expect((await thief.send(accountsCalls.mySessions, {})).status).toBe(401)
})
