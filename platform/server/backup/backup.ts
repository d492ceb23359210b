import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { durableRename, makeFolders, syncTree } from '../durable.ts'
import { unfinishedJobs } from '../jobs/saved-jobs.ts'
import { ArchiveWriter } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, manifestFile, writtenManifest } from './manifest.ts'
import { addStoredFiles } from './stored-files.ts'
import { connectForTransfer, readSequences, readTables, withColumns } from './tables.ts'

export type BackupOptions = {
  connection: pg.ClientConfig
  /** Where the storage keeps its files. */
  filesFolder: string
  /** The folder that the backup becomes; it must not be there yet. */
  to: string
  /** Of this program. */
  version: string
  /** Breaks the backup off and leaves nothing behind. */
  signal?: AbortSignal
}

/**
 * Writes a backup while the portal works: every table as it stood at one moment, where every sequence stands, the
 * background work that is not finished, and the stored files. It becomes visible under its name when all of it is on
 * the disk. It holds everything, password hashes and keys too, and is readable by its owner only.
 *
 * Needs no right on the database but to read its own tables.
 * @throws BackupError when the folder is there already, there is nothing to back up, or the disk is full
 */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const unfinished = `${options.to}.part`
  await makePlace(options.to, unfinished)
  try {
    const manifest = await writeInto(unfinished, options)
    await syncTree(unfinished)
    await durableRename(unfinished, options.to)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw new BackupError(`The disk of ${options.to} is full.`, { cause: error })
    throw options.signal?.aborted ? new BackupError('The backup was broken off.', { cause: error }) : error
  }
}

async function makePlace(to: string, unfinished: string): Promise<void> {
  if (existsSync(to))
    throw new BackupError(`${to} is there already. A backup never overwrites anything: choose another name.`)
  await makeFolders(dirname(to))
  await mkdir(unfinished, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new BackupError(
      `${unfinished} is there: another backup is being written, or one was killed. Remove it if none runs.`,
    )
  })
}

async function writeInto(
  folder: string,
  { connection, filesFolder, version, signal }: BackupOptions,
): Promise<Manifest> {
  const archive = await ArchiveWriter.open(folder, signal)
  const client = await connectForTransfer(connection, 'backup')
  try {
    // A file is stored before the row that names it, and removed after it. So the files of the snapshot are those that
    // are there when it is taken: the bulk is copied before, the rest right after.
    const early = await addStoredFiles(archive, filesFolder)
    await client.query('begin isolation level repeatable read read only')
    const found = await readShape(client)
    const late = await addStoredFiles(archive, filesFolder)

    const tables: Manifest['tables'] = []
    for (const table of found.tables)
      tables.push({ ...table, rows: await copyOut(client, archive, `tables/${table.name}`, withColumns(table)) })
    if (found.jobs) await copyOut(client, archive, 'jobs', `(${unfinishedJobs})`)
    const sequences = await readSequences(client)
    await client.query('commit')

    const manifest = {
      version,
      madeAt: new Date().toISOString(),
      postgres: found.postgres,
      migrations: found.migrations,
      tables,
      sequences,
      unfinishedJobs: found.jobs ?? {},
      storedFiles: { count: early.count + late.count, bytes: early.bytes + late.bytes },
    }
    await archive.add(manifestFile, Readable.from([Buffer.from(writtenManifest(manifest))]))
    return { format: 1, ...manifest }
  } finally {
    await client.end()
    await archive.close()
  }
}

/** What there is to write, held against changes of its shape until the transaction ends. Its first statement takes the snapshot. */
async function readShape(client: pg.Client) {
  const { rows } = await client.query<{ portal: string | null; jobs: string | null; postgres: string }>(
    `select to_regclass('platform_migrations') as portal, to_regclass('pgboss.job') as jobs, current_setting('server_version') as postgres`,
  )
  const { portal, jobs, postgres } = rows[0]!
  if (!portal) throw new BackupError('This database holds no Maru portal: there is nothing to back up.')
  const tables = await readTables(client)
  await client.query(
    `lock table ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} in access share mode`,
  )
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select owner, name, checksum from platform_migrations order by owner, name',
  )
  return { postgres, tables, migrations: migrations.rows, jobs: jobs ? await countJobs(client) : undefined }
}

async function countJobs(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select name, count(*)::int as count from (${unfinishedJobs}) job group by name order by name`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

async function copyOut(client: pg.Client, archive: ArchiveWriter, path: string, source: string): Promise<number> {
  const rows = client.query(copyTo(`copy ${source} to stdout`))
  await archive.add(`${path}.copy.gz`, rows)
  return rows.rowCount
}
