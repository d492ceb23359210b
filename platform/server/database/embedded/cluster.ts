import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { durableRename } from '../../durable.ts'
import { filesFolderOf } from '../../storage/disk-storage.ts'
import { EmbeddedPostgresError, errorCode } from './embedded-error.ts'
import { giveToServer, type Home } from './folders.ts'
import { launch, succeeded } from './launch.ts'
import type { Server } from './server.ts'
import { ADMIN_ROLE, APP_ROLE } from './settings.ts'
import { damaged, filesWithoutDatabase, refuseSmallDisk } from './start-failure.ts'

const UNFINISHED = 'cluster.new-'

/**
 * Sees to it that a cluster of the right version is there, making one if there is none. It is made beside its place and
 * renamed when it is complete and on the disk: whenever the process is killed, there is a whole cluster or none.
 * Call it under the starting lock.
 */
export async function ensureCluster(server: Server): Promise<void> {
  const { home, binaries } = server
  const version = await clusterVersion(home)
  if (version === null) return await initialiseUnlessUsed(server)
  if (!/^\d+$/.test(version)) throw damaged(home, 'PG_VERSION holds no number')
  if (version !== binaries.major) {
    throw new EmbeddedPostgresError(
      `${home.cluster} was written by PostgreSQL ${version}, but PostgreSQL ${binaries.major} is installed. ` +
        'Go back to the version of Maru that wrote it, back up, and restore the backup into a new folder.',
    )
  }
}

async function clusterVersion(home: Home): Promise<string | null> {
  try {
    return (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return null
    throw new EmbeddedPostgresError(`Cannot read ${home.cluster} (${errorCode(cause)}).`, { cause })
  }
}

/** What makes a cluster one may be gone while the data is still there: a new one is never made in its place. */
async function initialiseUnlessUsed(server: Server): Promise<void> {
  const { home } = server
  if ((await namesIn(home.cluster)).length > 0) throw damaged(home, 'PG_VERSION is missing in it')
  // They are written for the first time when a whole cluster is started.
  if ((await namesIn(home.path)).includes('postgresql.conf')) throw damaged(home, 'the folder is missing or empty')
  if ((await namesIn(filesFolderOf(dirname(home.path)))).length > 0) throw filesWithoutDatabase(home)
  await refuseSmallDisk(home)
  await initialise(server)
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
}

async function initialise({ home, binaries, log }: Server): Promise<void> {
  const start = performance.now()
  await removeUnfinished(home)
  const folder = await mkdtemp(join(home.path, UNFINISHED))
  try {
    await giveToServer(folder, home.account)
    // Korean order and case rules by ICU, the same on every system; page checksums find a failing disk early.
    const args = [
      ['-D', home.asServer(folder), '-U', ADMIN_ROLE, '--encoding=UTF8', '--data-checksums', '--no-instructions'],
      ['--locale=C', '--locale-provider=icu', '--icu-locale=ko', '--auth-local=peer', '--auth-host=reject'],
    ].flat()
    await step(home, binaries.initdb, args)
    const single = ['--single', '-D', home.asServer(folder), '-c', 'exit_on_error=on', 'postgres']
    await step(home, binaries.postgres, single, `create role ${APP_ROLE} login createdb\n`)
    // Our own settings are outside the cluster (`writeSettings`): leave none that have no effect.
    for (const name of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']) await rm(join(folder, name))
    // Both programs have flushed all that lies in it.
    await durableRename(folder, home.cluster)
  } finally {
    await removeUnfinished(home)
  }
  log.info({ folder: home.cluster, ms: Math.round(performance.now() - start) }, 'database created')
}

async function step(home: Home, program: string, args: string[], input?: string): Promise<void> {
  if (await succeeded(await launch(home, program, args, { output: home.startLog, input }))) return
  const said = (await readFile(home.startLog, 'utf8')).trim()
  const full = said.includes('No space left on device')
  throw new EmbeddedPostgresError(
    full
      ? `The disk of ${home.path} became full while the database was made. Free some room and start again.`
      : `Creating the database in ${home.path} failed. PostgreSQL says:\n${said}`,
  )
}

/** What a killed start has left. Its initdb may still be writing there and will fail by itself: so never insist. */
async function removeUnfinished(home: Home): Promise<void> {
  for (const name of await readdir(home.path)) {
    if (!name.startsWith(UNFINISHED)) continue
    await rm(join(home.path, name), { recursive: true, force: true }).catch(() => {})
  }
}
