import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DatabaseConnection } from '#platform/server/database/embedded/connection.ts'
import type { Statement } from './statements.ts'

const packages = '/usr/lib/postgresql'

/** The newest pgbench of Debian's packages, or undefined. The database that comes through npm brings none. */
export function findPgbench(): string | undefined {
  if (!existsSync(packages)) return undefined
  return readdirSync(packages)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(packages, version, 'bin/pgbench'))
    .find((file) => existsSync(file))
}

export type PgbenchRun = {
  program: string
  connection: DatabaseConnection
  statement: Statement
  clients: number
  seconds: number
  folder: string
}

/** Statements a second that PostgreSQL itself answers, prepared, without any Node in between. */
export async function runPgbench({
  program,
  connection,
  statement,
  clients,
  seconds,
  folder,
}: PgbenchRun): Promise<number> {
  const script = join(folder, 'statement.sql')
  await writeFile(script, `${statement.text.replace(/\$(\d+)/g, ':p$1')};\n`)
  const values = statement.values.flatMap((value, at) => [
    '-D',
    `p${at + 1}=${Array.isArray(value) ? `{${value.join(',')}}` : String(value)}`,
  ])
  const where = ['-h', connection.host, '-p', String(connection.port), '-U', connection.user]
  const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', script]
  const { stdout } = await promisify(execFile)(program, [...where, ...how, ...values, connection.database])
  const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (!found) throw new Error(`pgbench said something else than expected:\n${stdout}`)
  return Number(found)
}
