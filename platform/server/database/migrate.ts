import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'
import { readOnlyRefusal } from './fit-database.ts'
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
 * @throws StartRefused when the database is not one that the portal can work on, or takes no changes; then nothing is
 * changed
 * @throws NewerDatabaseError when one was applied that this program does not have; then nothing is changed
 * @throws Error when a file that was applied before has changed since
 */
export async function migrate(
  connection: pg.ClientConfig,
  sources: readonly MigrationSource[],
  log: Log,
): Promise<number> {
  return withClient(connection, async (client) => {
    const readOnly = await readOnlyRefusal(client)
    if (readOnly) throw readOnly
    return applyComing(client, sources, log)
  })
}

/**
 * {@link migrate} for a process that can go on where only reading is possible: on a standby, or a database that was made
 * read-only, it is enough that nothing is to be applied.
 * @returns whether the database only lets itself be read
 * @throws StartRefused as {@link migrate}; when it takes no changes only if one is needed
 */
export async function migrateOrRead(
  connection: pg.ClientConfig,
  sources: readonly MigrationSource[],
  log: Log,
): Promise<boolean> {
  return withClient(connection, async (client) => {
    const readOnly = await readOnlyRefusal(client)
    if (!readOnly) {
      await applyComing(client, sources, log)
      return false
    }
    const [first] = (await isThere(client)) ? await comingOf(client, sources) : readMigrations(sources)
    if (first)
      throw new StartRefused(`${readOnly.message} It cannot even be read before the migration ${idOf(first)} is in it.`)
    log.warn(`${readOnly.message} Until then it is only read.`)
    return true
  })
}

async function withClient<T>(connection: pg.ClientConfig, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'maru migrations' })
  // What breaks shows in the statement that waits.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

async function applyComing(client: pg.Client, sources: readonly MigrationSource[], log: Log): Promise<number> {
  await client.query(`select pg_advisory_lock(${migrationLock})`)
  await client.query(tableOfMigrations)
  const coming = await comingOf(client, sources)
  for (const migration of coming) {
    await apply(client, migration)
    log.info({ migration: idOf(migration) }, 'migration applied')
  }
  return coming.length
}

/** What this program has and the database has not. @throws NewerDatabaseError when it is the other way round */
async function comingOf(client: pg.Client, sources: readonly MigrationSource[]): Promise<Migration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select owner, name, checksum from platform_migrations order by applied_at, name',
  )
  const program = readMigrations(sources)
  const { known, missing } = compareMigrations(program, rows)
  refuseMissing(program, missing)
  return program.filter((migration) => !known.includes(migration))
}

async function isThere(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('platform_migrations')::text as found`,
  )
  return rows[0]!.found !== null
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
