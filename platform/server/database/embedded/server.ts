import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import type { DatabaseConnection } from './connection.ts'
import { type EmbeddedLog, EmbeddedPostgresError, errorCode } from './embedded-error.ts'
import type { Home } from './folders.ts'
import { launch } from './launch.ts'
import { readPostmaster } from './postmaster.ts'
import { writeSettings } from './settings.ts'
import { startFailure } from './start-failure.ts'

const POLL_MS = 10
const CONNECT_LIMIT_MS = 5_000
/** Recovery after a power failure reads the log of the last minutes: seconds as a rule, minutes on a slow disk. */
const START_LIMIT_MS = 10 * 60_000
const SLOW_START_MS = 5_000
const FAST_STOP_LIMIT_MS = 60_000
const IMMEDIATE_STOP_LIMIT_MS = 10_000

const STARTING_UP = '57P03'
const TOO_MANY_CONNECTIONS = '53300'

/** One embedded PostgreSQL: where it lies, its programs, how to reach it and whom to tell. */
export type Server = { home: Home; binaries: Binaries; connection: DatabaseConnection; log: EmbeddedLog }

/**
 * Sees to it that PostgreSQL runs and answers; call it under the starting lock. Answers whether it ran
 * already. It never decides itself whether a lock file is stale: PostgreSQL does, and recovers what a crash has left.
 */
export async function ensureRunning(server: Server): Promise<{ joined: boolean }> {
  const { home, connection, log } = server
  const start = performance.now()
  const began = Date.now()
  let slow = false
  let ended: (() => Error | null) | null = null
  for (;;) {
    const postmaster = await readPostmaster(home.cluster)
    if (postmaster?.alive) {
      if (postmaster.status === 'ready' && (await answers(connection))) return { joined: ended === null }
    } else {
      ended ??= await launchPostmaster(server, postmaster?.pid)
      const failure = ended()
      if (failure && !(await oldProcessesRemain(home))) throw await startFailure(home, failure, began)
      if (failure) ended = null
    }
    const waited = performance.now() - start
    if (waited > START_LIMIT_MS) throw new EmbeddedPostgresError(`PostgreSQL in ${home.path} does not answer.`)
    if (waited > SLOW_START_MS && !slow) {
      slow = true
      log.warn({ folder: home.path, status: postmaster?.status }, 'waiting for the database, it may be recovering')
    }
    await delay(POLL_MS)
  }
}

/** Stops PostgreSQL, ending what its clients still do, and waits until it has written everything. */
export async function stopServer({ home, log }: Server): Promise<void> {
  const steps = [
    { signal: 'SIGINT', limit: FAST_STOP_LIMIT_MS },
    // Without a last checkpoint: nothing is lost, the next start recovers.
    { signal: 'SIGQUIT', limit: IMMEDIATE_STOP_LIMIT_MS },
  ] as const
  for (const { signal, limit } of steps) {
    const postmaster = await readPostmaster(home.cluster)
    if (!postmaster?.alive) return
    process.kill(postmaster.pid, signal)
    const deadline = performance.now() + limit
    while ((await readPostmaster(home.cluster))?.alive) {
      if (performance.now() > deadline) {
        log.warn({ pid: postmaster.pid, signal }, 'the database does not stop')
        break
      }
      await delay(POLL_MS)
    }
  }
  if ((await readPostmaster(home.cluster))?.alive) {
    throw new EmbeddedPostgresError(`PostgreSQL in ${home.path} does not stop.`)
  }
}

/** Starts the postmaster. The answer tells at any time whether and why it has ended. */
async function launchPostmaster({ home, binaries }: Server, deadPid: number | undefined): Promise<() => Error | null> {
  await writeSettings(home)
  const config = `config_file=${home.asServer(join(home.path, 'postgresql.conf'))}`
  const postmaster = await launch(home, binaries.postgres, ['-D', home.asServer(home.cluster), '-c', config], {
    output: home.startLog,
    // PostgreSQL takes a lock file for stale when its process is gone. When another process of this user has got that
    // number since, it must be told that it is none: this variable names one to ignore. It still checks the memory.
    env: deadPid === undefined ? {} : { PG_GRANDPARENT_PID: String(deadPid) },
  })
  postmaster.unref()
  return () => {
    const end = postmaster.end()
    if (!end) return null
    return 'error' in end ? end.error : new Error(`postgres ended with ${end.signal ?? `code ${end.code}`}`)
  }
}

/** True when the last start failed only because processes of a killed postmaster are still on their way out. */
async function oldProcessesRemain(home: Home): Promise<boolean> {
  return (await readFile(home.startLog, 'utf8')).includes('pre-existing shared memory block')
}

async function answers(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || errorCode(error) === STARTING_UP) return false
    if (errorCode(error) === TOO_MANY_CONNECTIONS) return true
    throw new EmbeddedPostgresError(`PostgreSQL at ${connection.host} does not let Maru in: ${error.message}`, {
      cause: error,
    })
  } finally {
    await client.end()
  }
}
