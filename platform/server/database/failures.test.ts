import { createServer, type Server } from 'node:net'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { ConnectionPool, ReadingClient } from './connections.ts'
import { countAsOutage, databaseFailure } from './failures.ts'

const withCode = (code: string) => Object.assign(new Error('whatever it says'), { code })
const unavailable = { code: 'ServiceUnavailableException', retryAfterSeconds: 2 }

test.each([
  ['connection_exception', '08000'],
  ['connection_does_not_exist', '08003'],
  ['connection_failure', '08006'],
  ['insufficient_resources', '53000'],
  ['out_of_memory', '53200'],
  ['too_many_connections', '53300'],
  ['admin_shutdown', '57P01'],
  ['crash_shutdown', '57P02'],
  ['cannot_connect_now', '57P03'],
  ['database_dropped', '57P04'],
])('%s (%s) is an outage', (_name, code) => {
  const error = withCode(code)
  expect(databaseFailure(error)).toMatchObject({ ...unavailable, cause: error })
})

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])('a network that says %s is an outage', (code) => {
  expect(databaseFailure(withCode(code))).toMatchObject(unavailable)
})

test('so is a socket whose file is gone, and no other file', () => {
  expect(databaseFailure(Object.assign(withCode('ENOENT'), { syscall: 'connect' }))).toMatchObject(unavailable)
  expect(databaseFailure(Object.assign(withCode('ENOENT'), { syscall: 'open' }))).toBeUndefined()
})

test('a full disk and a statement that took too long have words of their own', () => {
  expect(databaseFailure(withCode('53100'))).toMatchObject({ code: 'InsufficientStorageException' })
  expect(databaseFailure(withCode('57014'))).toMatchObject({ key: 'errors.tookTooLong', retryAfterSeconds: 5 })
})

test.each([
  ['syntax_error', '42601'],
  ['undefined_column', '42703'],
  ['not_null_violation', '23502'],
  ['invalid_password', '28P01'],
  ['read_only_sql_transaction, as long as nobody says where', '25006'],
  ['protocol_violation: a parameter is missing', '08P01'],
  ['a code of Node’s', 'ERR_INVALID_ARG_TYPE'],
])('%s (%s) is a defect of ours', (_name, code) => {
  expect(databaseFailure(withCode(code))).toBeUndefined()
})

test('words alone say nothing; what was counted as an outage is one, unless it says more itself', () => {
  const words = 'Client has encountered a connection error and is not queryable'
  expect(databaseFailure(new Error(words))).toBeUndefined()
  expect(databaseFailure(countAsOutage(new Error(words)))).toMatchObject(unavailable)
  expect(databaseFailure(countAsOutage(withCode('23505')))).toMatchObject({ code: 'ConflictException' })
  expect(databaseFailure(countAsOutage('no error'))).toBeUndefined()
})

describe('a pool', () => {
  const open: { pool?: ConnectionPool; server?: Server } = {}
  afterEach(async () => {
    await open.pool?.end()
    open.server?.close()
  })

  /** A pool of one connection to a server that says this, once, to whoever comes. */
  async function poolTo(words: Buffer | undefined): Promise<ConnectionPool> {
    open.server = createServer((socket) => {
      socket.on('error', () => undefined)
      if (words) socket.once('data', () => socket.end(words))
    })
    await new Promise<void>((resolve) => open.server!.listen(0, '127.0.0.1', resolve))
    const { port } = open.server.address() as { port: number }
    const settings = { host: '127.0.0.1', port, user: 'maru', connectionTimeoutMillis: 100, max: 1 }
    open.pool = new ConnectionPool({ ...settings, Client: ReadingClient })
    return open.pool
  }
  const failureOf = (trying: Promise<unknown>) =>
    trying.then(
      () => 'connected',
      (error: unknown) => databaseFailure(error),
    )

  test('whose server says nothing for too long is out of reach, by both of its doors', async () => {
    const pool = await poolTo(undefined)
    // The second waits for the connection of the first.
    const both = [failureOf(pool.connect()), failureOf(pool.query('select 1'))]
    for (const failure of await Promise.all(both)) expect(failure).toMatchObject(unavailable)
  })

  test('whose server hangs up is out of reach', async () => {
    const pool = await poolTo(Buffer.alloc(0))
    expect(await failureOf(pool.connect())).toMatchObject(unavailable)
  })

  test('that was closed is out of reach', async () => {
    const pool = await poolTo(undefined)
    await pool.end()
    open.pool = undefined
    expect(await failureOf(pool.connect())).toMatchObject(unavailable)
  })

  test('whose server refuses the password is set up wrongly', async () => {
    const refusal = Buffer.from('SFATAL\0C28P01\0Mno\0\0')
    const length = Buffer.alloc(4)
    length.writeInt32BE(refusal.length + 4)
    const pool = await poolTo(Buffer.concat([Buffer.from('E'), length, refusal]))
    const error: unknown = await pool.connect().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(pg.DatabaseError)
    expect(databaseFailure(error)).toBeUndefined()
  })
})
