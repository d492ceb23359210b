import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The database server of a run and its template, as {@link startTestServer} has made them. */
export type DatabaseTemplate = { connection: pg.ClientConfig; template: string }

/** A fresh copy of the demo company (about 0.1 s). */
export async function cloneDatabase(
  server: DatabaseTemplate,
): Promise<{ connection: pg.ClientConfig; drop: () => Promise<void> }> {
  const name = `maru_test_${randomBytes(6).toString('hex')}`
  await onServer(server.connection, `create database ${name} template ${server.template} strategy file_copy`)
  return {
    connection: { ...server.connection, database: name },
    drop: () => onServer(server.connection, `drop database if exists ${name} with (force)`),
  }
}

/** Says one statement with a connection of its own. */
export async function onServer(connection: pg.ClientConfig, statement: string, values?: unknown[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}
