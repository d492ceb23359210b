import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../log.ts'
import { refuseUnfit } from './fit-database.ts'
import { type AppliedMigration, compareMigrations, idOf, refuseMissing } from './newer-database.ts'

/** The migrations of one owner (the platform or a module), a folder of `NNNN-what-it-does.sql`. */
export type MigrationSource = { owner: string; folder: string }
export type Migration = AppliedMigration & { sql: string }

/** Any number does, as long as every Maru process uses the same one. */
const migrationLock = 7_270_001

const tableOfMigrations = `create table if not exists platform_migrations (
  owner text not null, name text not null, checksum text not null,
  applied_at timestamptz not null default now(), primary key (owner, name))`

/** Reads the plain SQL files of all owners, in the owners' order and by name inside one. */
export function readMigrations(sources: readonly MigrationSource[]): Migration[] {
  return sources.flatMap(({ owner, folder }) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => {
        const sql = readFileSync(join(folder, file), 'utf8')
        return { owner, name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') }
      }),
  )
}

/**
 * Brings the database to the newest shape: forward only, each file in a transaction of its own, one process at a time.
 * @returns how many files were applied
 * @throws StartRefused when the database is not one that the portal can work on; then nothing is changed
 * @throws NewerDatabaseError when one was applied that this program does not have; then nothing is changed
 * @throws Error when a file that was applied before has changed since
 */
export async function migrate(
  connection: pg.ClientConfig,
  sources: readonly MigrationSource[],
  log: Log,
): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'maru migrations' })
  // What breaks shows in the statement that waits.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseUnfit(client)
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    await client.query(tableOfMigrations)
    const { rows } = await client.query<AppliedMigration>(
      'select owner, name, checksum from platform_migrations order by applied_at, name',
    )
    const program = readMigrations(sources)
    const { known, missing } = compareMigrations(program, rows)
    refuseMissing(program, missing)
    const coming = program.filter((migration) => !known.includes(migration))
    for (const migration of coming) {
      await apply(client, migration)
      log.info({ migration: idOf(migration) }, 'migration applied')
    }
    return coming.length
  } finally {
    await client.end()
  }
}

/**
 * Makes the tables of exactly these migrations in an empty database, inside the caller's transaction, which fills
 * `platform_migrations` too. Processes that start meanwhile wait until it ends.
 */
export async function createShape(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${migrationLock})`)
  await client.query(tableOfMigrations)
  for (const { sql } of migrations) await client.query(sql)
  await client.query('set constraints all immediate')
}

async function apply(client: pg.Client, migration: Migration) {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into platform_migrations (owner, name, checksum) values ($1, $2, $3)', [
      migration.owner,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${idOf(migration)} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** Whether every migration of this program is in the database; readiness asks it. */
export async function isMigrated(
  query: (text: string) => Promise<pg.QueryResult>,
  sources: readonly MigrationSource[],
): Promise<boolean> {
  const { rows } = await query('select owner, name from platform_migrations')
  const applied = new Set((rows as { owner: string; name: string }[]).map(idOf))
  return readMigrations(sources).every((migration) => applied.has(idOf(migration)))
}
