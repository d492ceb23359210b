import type { EventEmitter } from 'node:events'
import { Kysely, type Logger, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { ConnectionPool, ReadingClient, readOnlyEvent, WritingClient } from './connections.ts'
import type { Tables } from './tables.ts'

/** A connection as services see it: the transaction of a changing call, or the read-only pool of a reading one. */
export type Db = Kysely<Tables>

export type DatabaseSettings = {
  /** Where the server is: a connection string or socket parameters. */
  connection: pg.ClientConfig
  /** Connections for reading and as many for writing. */
  poolSize: number
  /** How long one waits for a free connection, and for the server to open one; 5 s unless told otherwise. */
  connectionTimeoutMs?: number
  statementTimeoutMs: number
  log: Log
  /** Hears of every statement that was answered or refused: for tests, which tell of it. */
  onStatement?: Logger
}

/**
 * The two doors to PostgreSQL. `reader` hands out connections on which the server itself refuses every change, so a
 * GET cannot change state whatever its code does; `writer` is for transactions.
 */
export type Database = {
  reader: Db
  writer: Db
  /** For LISTEN and for tools: the same server, a connection of one's own. */
  connection: pg.ClientConfig
  /** Plain statements outside any call (health, migrations). */
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>
  /** Hears when a change was refused because the database only lets itself be read. */
  onReadOnly: (handle: () => void) => void
  /** Says so, for whoever writes on other connections. */
  noteReadOnly: () => void
  /** Begins writing with new connections: what one may do is settled when it begins. */
  renewWriters: () => void
  /** How many clients wait for a connection, for the metrics. */
  waiting: () => number
  close: () => Promise<void>
}

// int8 counts and ids fit a number; a timestamp without surprises is a Date; a day stays its text.
const readUsual = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => readInstant(text) ?? readUsual(text))
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/**
 * `2026-11-21 04:49:16.960123+00` as a Date, in half the time that pg's own reader takes (a long list is full of them);
 * undefined for the unusual: other zones, five-digit years, BC, infinity.
 */
export function readInstant(text: string): Date | undefined {
  const isUsual = text.endsWith('+00') && text[10] === ' '
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : undefined
}

/** Opens the pools; nothing is connected before the first statement. */
export function openDatabase(settings: DatabaseSettings): Database {
  const readOnlyHandlers = new Set<() => void>()
  const noteReadOnly = () => {
    for (const handle of readOnlyHandlers) handle()
  }
  const pool = (role: 'reader' | 'writer') => {
    const made = new ConnectionPool({
      ...settings.connection,
      Client: role === 'writer' ? WritingClient : ReadingClient,
      max: settings.poolSize,
      connectionTimeoutMillis: settings.connectionTimeoutMs ?? 5_000,
      statement_timeout: settings.statementTimeoutMs,
      idle_in_transaction_session_timeout: 15_000,
      application_name: `maru ${role}`,
      // What a statement makes of a moment must not depend on where the server stands.
      options: `-c timezone=UTC${role === 'reader' ? ' -c default_transaction_read_only=on' : ''}`,
    })
    // An idle connection that breaks (server restarted) must not end the process; the pool opens a new one.
    made.on('error', (error) => settings.log.warn({ err: error }, 'an idle database connection broke'))
    // Nor must one that breaks between two statements of a transaction: the next statement fails and says so.
    made.on('connect', (client) => {
      client.on('error', (error) => settings.log.warn({ err: error }, 'a database connection in use broke'))
      ;(client as EventEmitter).on(readOnlyEvent, noteReadOnly)
    })
    return made
  }
  const pools = { reader: pool('reader'), writer: pool('writer') }
  const log = settings.onStatement
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pools.reader }), log })
  const writer = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pools.writer }), log })
  return {
    reader,
    writer,
    connection: settings.connection,
    query: (text, values) => pools.writer.query(text, values),
    onReadOnly: (handle) => void readOnlyHandlers.add(handle),
    noteReadOnly,
    renewWriters: () => pools.writer.renew(),
    waiting: () => pools.reader.waitingCount + pools.writer.waitingCount,
    close: async () => {
      await Promise.all([reader.destroy(), writer.destroy()])
      // Kysely ends a pool only once it has used it.
      for (const made of Object.values(pools)) if (!made.ended) await made.end()
    },
  }
}
