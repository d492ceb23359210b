import pg from 'pg'
import { errorCode } from './embedded-error.ts'

/** Where a PostgreSQL answers: fit for `new pg.Pool(connection)`. `host` may be the folder of a unix socket. */
export type DatabaseConnection = { host: string; port: number; user: string; database: string; password?: string }

const DUPLICATE_DATABASE = '42P04'
const UNIQUE_VIOLATION = '23505'

/**
 * The same as one address, for pg, libpq and the programs that use them. It contains the password, if there is one.
 * The name of the database must be without `?` and `#`: pg decodes it with decodeURI.
 */
export function connectionUrl({ host, port, user, database, password }: DatabaseConnection): string {
  const query = new URLSearchParams({ host, port: String(port), user, ...(password && { password }) })
  // A plus means a space to URLSearchParams, but a plus to libpq.
  return `postgresql:///${encodeURI(database)}?${query.toString().replaceAll('+', '%20')}`
}

/**
 * Creates the database `name` on the server of `connection` unless it is there; several processes may ask at once.
 * Answers the connection to it. Throws pg's error when the role may not create databases.
 */
export async function ensureDatabase(connection: DatabaseConnection, name: string): Promise<DatabaseConnection> {
  const client = new pg.Client(connection)
  // What breaks shows in the statement that waits.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) {
      await client.query(`create database ${pg.escapeIdentifier(name)} encoding 'UTF8' template template0`)
    }
  } catch (error) {
    const code = errorCode(error)
    if (code !== DUPLICATE_DATABASE && code !== UNIQUE_VIOLATION) throw error
  } finally {
    await client.end()
  }
  return { ...connection, database: name }
}
