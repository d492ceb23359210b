import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ConnectionPool, WritingClient } from '#platform/server/database/connections.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

// A transaction begins with its first statement: both go to the server in one message (platform/server/database/connections.ts).

let app: TestApp
let pool: ConnectionPool
let db: Kysely<{ kept_words: { word: string } }>
beforeAll(async () => {
  app = await startTestApp()
  pool = new ConnectionPool({ ...app.connection, Client: WritingClient, max: 1 })
  db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  await sql`create temp table kept_words (word text primary key)`.execute(db)
  // The first one of a connection prepares what the others send along.
  await db.transaction().execute(async (tx) => tx.selectFrom('kept_words').selectAll().execute())
})
beforeEach(() => sql`truncate kept_words`.execute(db))
afterAll(async () => {
  await db.destroy()
  await app.close()
})

const keep = (tx: typeof db, word: string) => tx.insertInto('kept_words').values({ word }).execute()
const kept = async () =>
  (await db.selectFrom('kept_words').select('word').orderBy('word').execute()).map(({ word }) => word)

/** How often the server answers meanwhile, so how many ways there and back something takes. */
async function ways(work: () => Promise<unknown>): Promise<number> {
  const client = await pool.connect()
  client.release()
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  let answers = 0
  const count = () => {
    answers += 1
  }
  connection.on('readyForQuery', count)
  await work().finally(() => connection.off('readyForQuery', count))
  return answers
}

test('it takes one way to begin and do the first thing, and is kept when it ends', async () => {
  expect(await ways(() => db.transaction().execute((tx) => keep(tx, '하나')))).toBe(2)
  expect(await ways(() => db.transaction().execute(async (tx) => [await keep(tx, '둘'), await keep(tx, '셋')]))).toBe(3)
  expect(await kept()).toEqual(['둘', '셋', '하나'])
})

test('what fails later undoes the first thing, too', async () => {
  const work = db.transaction().execute(async (tx) => {
    await keep(tx, '하나')
    throw new Error('changed her mind')
  })
  await expect(work).rejects.toThrow('changed her mind')
  expect(await kept()).toEqual([])
})

test('when the first thing fails nothing has begun that would not end, and the same may be tried again', async () => {
  const odd = (tx: typeof db, text: string) => sql`select ${text}::int, 'asked in this test alone'`.execute(tx)
  await expect(db.transaction().execute((tx) => odd(tx, '셋'))).rejects.toThrow('invalid input syntax')
  await expect(
    db.transaction().execute((tx) => sql`select nothing_like_it from kept_words`.execute(tx)),
  ).rejects.toThrow('does not exist')
  await db.transaction().execute(async (tx) => [await odd(tx, '3'), await keep(tx, '하나')])
  await expect(db.transaction().execute((tx) => keep(tx, '하나'))).rejects.toThrow('duplicate key')
  await db.transaction().execute((tx) => keep(tx, '둘'))
  expect(await kept()).toEqual(['둘', '하나'])
})

test('one that says nothing is never begun', async () => {
  expect(await ways(() => db.transaction().execute(async () => 'nothing'))).toBe(0)
  const work = ways(() => db.transaction().execute(() => Promise.reject(new Error('before anything'))))
  await expect(work).rejects.toThrow('before anything')
  await db.transaction().execute((tx) => keep(tx, '하나'))
  expect(await kept()).toEqual(['하나'])
})

test('what is no plain statement is asked in the transaction as well', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin', [])
    await client.query(`insert into kept_words values ('하나'); insert into kept_words values ('둘')`)
    await client.query('rollback', [])
  } finally {
    client.release()
  }
  expect(await kept()).toEqual([])
})
