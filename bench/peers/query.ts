import pg from 'pg'
import type { DatabaseConnection } from '#platform/server/database/embedded/connection.ts'
import type { Statement } from '../statements.ts'

export type PeerQuery = { connection: DatabaseConnection; statement: Statement; connections: number }

/** The statement that the process was started for, prepared, on a pool of its own. */
export function openQuery(): () => Promise<pg.QueryResult> {
  const { connection, statement, connections } = JSON.parse(process.env.PEER_QUERY ?? '') as PeerQuery
  const pool = new pg.Pool({ ...connection, max: connections })
  return () => pool.query({ name: 'peer', ...statement })
}
