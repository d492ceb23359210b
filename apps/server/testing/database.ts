import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded.ts'
import { ADMIN_ROLE } from '#platform/server/database/embedded/settings.ts'
import { createLog } from '#platform/server/log.ts'
import { buildApp } from '../app.ts'
import { serverModules } from '../modules.ts'
import { type DatabaseTemplate, onServer } from './clone-database.ts'
import { testConfig } from './config.ts'
import { newDatabaseFolder } from './database-folder.ts'

/** A database server for one run of the tests and the template that every test file clones. */
export type TestServer = DatabaseTemplate & {
  /** The data folder of the template, with the stored files of the demo company. */
  dataFolder: string
  /** The folder of the database server, where it is ours. */
  cluster: string | undefined
  stop: () => Promise<void>
}

/**
 * Starts the embedded PostgreSQL in a temporary folder, or uses the server that TEST_DATABASE_URL names, and fills one
 * template database with the demo company.
 */
export async function startTestServer(): Promise<TestServer> {
  const log = createLog('silent')
  const server = process.env.TEST_DATABASE_URL ? external(process.env.TEST_DATABASE_URL) : await embedded(log)
  const template = `maru_template_${randomBytes(4).toString('hex')}`
  await onServer(server.connection, `create database ${template} encoding 'UTF8' template template0`)
  const connection = { ...server.connection, database: template }
  const dataFolder = await mkdtemp(join(tmpdir(), 'maru-template-'))
  const app = await buildApp({
    config: testConfig(),
    log,
    connection,
    modules: serverModules,
    dataFolder,
    work: false,
  })
  await app.close()
  return {
    connection: server.connection,
    template,
    dataFolder,
    cluster: server.cluster,
    stop: async () => {
      await rm(dataFolder, { recursive: true, force: true })
      await onServer(server.connection, `drop database if exists ${template} with (force)`)
      await server.stop()
    },
  }
}

function external(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const connection: pg.ClientConfig = {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password) || undefined,
    database: pathname.slice(1) || 'postgres',
  }
  return { connection, cluster: undefined, stop: async () => undefined }
}

async function embedded(log: ReturnType<typeof createLog>) {
  const folder = await newDatabaseFolder('maru-test-')
  // The database's own account must be able to pass through.
  await chmod(folder, 0o755)
  const started = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log })
  // The test runner ends at once when it is told to stop; the server would outlive it.
  const cluster = join(folder, 'data/postgres/cluster')
  const endWithUs = () => {
    const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once('exit', endWithUs)
  await forgetQuickly({ ...started.connection, user: ADMIN_ROLE })
  return {
    connection: started.connection as pg.ClientConfig,
    cluster,
    stop: async () => {
      process.off('exit', endWithUs)
      await started.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Nobody misses the data of tests when the power fails: not to wait for the disk makes them a third faster. */
async function forgetQuickly(administrator: pg.ClientConfig): Promise<void> {
  // Vacuuming holds databases that are about to be dropped.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await onServer(administrator, `alter system set ${setting} = off`)
  await onServer(administrator, 'select pg_reload_conf()')
}
