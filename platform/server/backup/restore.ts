import { createReadStream, existsSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { refuseUnfit } from '../database/fit-database.ts'
import { createShape, type MigrationSource, migrate, readMigrations } from '../database/migrate.ts'
import { compareMigrations } from '../database/newer-database.ts'
import { durableRename, syncTree } from '../durable.ts'
import { Jobs } from '../jobs/jobs.ts'
import { type SavedJob, savedJobColumns } from '../jobs/saved-jobs.ts'
import type { Log } from '../log.ts'
import { verifyArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, manifestFile, readManifest } from './manifest.ts'
import { copyStoredFiles, namesIn } from './stored-files.ts'
import { connectForTransfer, readTables, setSequences, truncate, withColumns, withoutForeignKeys } from './tables.ts'

export type RestoreOptions = {
  connection: pg.ClientConfig
  /** Where the storage keeps its files; empty or not there yet. */
  filesFolder: string
  /** The backup's folder. */
  from: string
  /** Of this program: the backup's must be among them, the others are applied afterwards. */
  migrations: readonly MigrationSource[]
  log: Log
}

/** Jobs that are put back with one statement. */
const jobsAtOnce = 500

/**
 * Puts a backup into an empty database. First every file is compared with its checksum; then the tables are made and
 * filled, and the stored files put into place, in one transaction: it is all there afterwards, or nothing is.
 * @returns what the backup says that it holds; every count was compared
 * @throws BackupError when the place is not empty, the backup is damaged, or a newer Maru made it
 */
export async function restoreBackup({
  connection,
  filesFolder,
  from,
  migrations,
  log,
}: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(from)
  await verify(from, manifest)
  const shape = migrationsOf(manifest, migrations)
  if ((await namesIn(filesFolder)).length > 0)
    throw new BackupError(`${filesFolder} holds files already. Restore into a new data folder.`)

  const client = await connectForTransfer(connection, 'restore')
  const jobs = new Jobs({ connection, log })
  try {
    await refuseUnfit(client)
    await refuseUnlessEmpty(client)
    await jobs.startEmpty(Object.keys(manifest.unfinishedJobs))
    await client.query('begin')
    await createShape(client, shape)
    await fillTables(client, from, manifest)
    await fillQueues(client, jobs, from, manifest)
    await placeFiles(from, filesFolder, () => client.query('commit'))
    await client.query(`analyze ${manifest.tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`)
  } finally {
    await jobs.stop()
    await client.end()
  }
  await migrate(connection, migrations, log)
  return manifest
}

async function verify(from: string, manifest: Manifest): Promise<void> {
  const { paths, storedFiles } = await verifyArchive(from)
  const jobs = Object.keys(manifest.unfinishedJobs).length > 0 ? ['jobs.copy.gz'] : []
  for (const path of [manifestFile, ...jobs, ...manifest.tables.map(({ name }) => fileOf(name))])
    if (!paths.has(path)) throw new BackupError(`${from} is damaged: ${path} is not in its list of files.`)
  if (storedFiles !== manifest.storedFiles.count)
    throw new BackupError(
      `${from} is damaged: it should hold ${manifest.storedFiles.count} stored files, but lists ${storedFiles}.`,
    )
}

const fileOf = (table: string) => `tables/${table}.copy.gz`

/** The backup's migrations as this program has them. */
function migrationsOf(manifest: Manifest, sources: readonly MigrationSource[]) {
  const { known, missing } = compareMigrations(readMigrations(sources), manifest.migrations)
  if (missing[0])
    throw new BackupError(
      `The backup was made by Maru ${manifest.version}, whose migration ${missing[0]} this version lacks or has in another form. Restore it with that version or a newer one.`,
    )
  return known
}

/** @throws BackupError saying what is in the way */
async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const tables = await readTables(client)
  if (tables.length > 0)
    throw new BackupError(
      `The database is not empty: it has ${tables.length} tables, ${tables[0]!.name} among them. Restore into a new MARU_DATA or an empty database.`,
    )
  const { rows } = await client.query<{ jobs: string | null }>(`select to_regclass('pgboss.job') as jobs`)
  if (!rows[0]?.jobs) return
  const { rowCount } = await client.query('select from pgboss.job limit 1')
  if (rowCount)
    throw new BackupError('The database is not empty: background work is waiting in it. Restore into an empty one.')
}

async function fillTables(client: pg.Client, from: string, { tables, sequences, version }: Manifest): Promise<void> {
  const made = new Map((await readTables(client)).map((table) => [table.name, new Set(table.columns)]))
  for (const { name, columns } of tables)
    if (!columns.every((column) => made.get(name)?.has(column)))
      throw new BackupError(
        `The backup, made by Maru ${version}, holds the table ${name} in a form that its migrations do not make.`,
      )

  await withoutForeignKeys(client, async () => {
    await truncate(client, tables)
    for (const table of tables) {
      const rows = await copyIn(client, withColumns(table), join(from, fileOf(table.name)))
      if (rows !== table.rows)
        throw new BackupError(`${table.name} should have ${table.rows} rows, but ${rows} came in.`)
    }
  })
  await setSequences(client, sequences)
}

async function copyIn(client: pg.Client, target: string, file: string): Promise<number> {
  const written = client.query(copyFrom(`copy ${target} from stdin`))
  await pipeline(createReadStream(file), createGunzip(), written)
  return written.rowCount
}

async function fillQueues(client: pg.Client, jobs: Jobs, from: string, { unfinishedJobs }: Manifest): Promise<void> {
  const queues = Object.keys(unfinishedJobs)
  if (queues.length === 0) return
  await client.query(`create temp table restored_jobs (${savedJobColumns}) on commit drop`)
  await copyIn(client, 'restored_jobs', join(from, 'jobs.copy.gz'))
  for (const queue of queues) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const { rows } = await client.query<SavedJob>(
        `select id, data, priority, start_after as "startAfter", singleton_key as "singletonKey" from restored_jobs
         where name = $1 and id > $2 order by id limit ${jobsAtOnce}`,
        [queue, after],
      )
      if (rows.length === 0) break
      await jobs.putBack(client, queue, rows)
      after = rows.at(-1)!.id
    }
  }
}

/** Copies the stored files beside their place and moves them there just before the commit; when that fails they go again. */
async function placeFiles(from: string, folder: string, commit: () => Promise<unknown>): Promise<void> {
  const beside = `${folder}.restoring`
  await rm(beside, { recursive: true, force: true })
  let moving = false
  try {
    await copyStoredFiles(from, beside)
    if ((await namesIn(beside)).length > 0) {
      await syncTree(beside)
      await rmdir(folder).catch(() => undefined)
      moving = true
      await durableRename(beside, folder)
    }
    await commit()
  } catch (error) {
    await rm(moving && !existsSync(beside) ? folder : beside, { recursive: true, force: true })
    throw error
  }
}
