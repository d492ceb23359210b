import { resolve } from 'node:path'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import { ensureDatabase } from './embedded/connection.ts'
import { startEmbeddedPostgres } from './embedded/embedded.ts'
import type { EmbeddedLog } from './embedded/embedded-error.ts'

/** The database of an installation, and how to let go of its server. */
export type DatabaseServer = {
  connection: pg.ClientConfig
  /** Of our own server: the folder it lies in. */
  folder?: string
  stop: () => Promise<void>
}

/** The oldest PostgreSQL that our statements run on. */
const oldest = 150_000

/**
 * The external server where one is named, else our own, which is started unless another process has done so.
 * @param settings of the platform's configuration
 * @throws ConfigError when the external server cannot be used; the address is not repeated, it may hold a password
 * @throws EmbeddedPostgresError when our own cannot be started
 */
export async function openDatabaseServer(
  settings: { DATABASE_URL?: string; MARU_DATA: string },
  log: EmbeddedLog,
): Promise<DatabaseServer> {
  if (settings.DATABASE_URL) {
    await tryExternal(settings.DATABASE_URL)
    return { connection: { connectionString: settings.DATABASE_URL }, stop: async () => undefined }
  }
  const folder = resolve(settings.MARU_DATA)
  const own = await startEmbeddedPostgres({ dataDir: folder, log })
  try {
    return { connection: await ensureDatabase(own.connection, 'maru'), folder, stop: () => own.stop() }
  } catch (error) {
    await own.stop()
    throw error
  }
}

async function tryExternal(connectionString: string): Promise<void> {
  const version = await versionOf(connectionString).catch((cause: { code?: string }) => {
    throw new ConfigError(`DATABASE_URL: the database cannot be reached (${reasonOf(cause)}).`)
  })
  if (version < oldest) throw new ConfigError('DATABASE_URL: the server is too old, PostgreSQL 15 or newer is needed.')
}

async function versionOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  // What breaks shows in the statement that waits.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    return rows[0]!.version
  } finally {
    await client.end()
  }
}

/** The server's own words name user and database at most; those of the address parser repeat the address. */
const reasonOf = (error: { code?: string; message?: string }): string =>
  error instanceof pg.DatabaseError
    ? error.message
    : error.code === 'ERR_INVALID_URL'
      ? 'not an address'
      : (error.code ?? 'no answer')
