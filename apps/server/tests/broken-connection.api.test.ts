import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { bookmarkCalls } from '#modules/shell/contract/bookmarks.contract.ts'
import { breakBefore } from '../testing/broken-connections.ts'
import type { TestClient } from '../testing/client.ts'
import { onServer } from '../testing/clone-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const page = { ItemType: 'FO', ItemUrl: '/po/broken', MenuText: '끊긴 연결' }
const unavailable = { status: 503, body: { code: 'ServiceUnavailableException' }, headers: { 'retry-after': '2' } }

test('a connection that breaks between two statements of a transaction fails that transaction, and nothing else', async () => {
  const broken = app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(app.db)
    // The break arrives while no statement is under way: without a listener it would end the process.
    await wait(200)
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow(/./)
  expect((await jiwoo.call(organisationCalls.searchPeople, { query: '김도현' })).items).toHaveLength(1)
})

test.each(['insert into shell_bookmarks', 'commit'])(
  'a call whose connection breaks before “%s” says that it may be tried again, and leaves nothing',
  async (beginning) => {
    const breaking = breakBefore(app.db, beginning)
    try {
      expect(await jiwoo.send(bookmarkCalls.bookmarkInsert, page)).toMatchObject(unavailable)
    } finally {
      breaking.mockRestore()
    }
    expect(await jiwoo.call(bookmarkCalls.bookmarkCheck, { UrlPath: page.ItemUrl })).toEqual({ id: 0 })
  },
)

test('so does one whose statement is under way', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table shell_bookmarks in exclusive mode`.execute(tx)
    const answer = jiwoo.send(bookmarkCalls.bookmarkInsert, page)
    const ended = async () =>
      (
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
      ).rows.length
    await expect.poll(ended).toBe(1)
    expect(await answer).toMatchObject(unavailable)
  })
})

test('while the database takes no changes, as a standby does not, reading goes on and writing may be tried again', async () => {
  const { database } = app.connection
  const takeChanges = async (isTaken: boolean) => {
    const server = inject('testServer').connection
    await onServer(server, `alter database ${database} set default_transaction_read_only = ${isTaken ? 'off' : 'on'}`)
    // A connection keeps what it began with.
    await onServer(
      server,
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and application_name = $2',
      [database, 'maru writer'],
    )
  }
  await takeChanges(false)
  try {
    expect(await jiwoo.send(bookmarkCalls.bookmarkInsert, page)).toMatchObject(unavailable)
    expect(await jiwoo.call(bookmarkCalls.bookmarkCheck, { UrlPath: page.ItemUrl })).toEqual({ id: 0 })
  } finally {
    await takeChanges(true)
  }
})
