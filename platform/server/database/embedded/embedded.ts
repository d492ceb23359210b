import { setTimeout as delay } from 'node:timers/promises'
import { serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import type { DatabaseConnection } from './connection.ts'
import type { EmbeddedLog } from './embedded-error.ts'
import { openHome, prepareServerFolders, SOCKET_PORT } from './folders.ts'
import { readPostmaster } from './postmaster.ts'
import { type ProcessLock, shareLock, tryLock, waitForLock } from './process-lock.ts'
import { ensureRunning, type Server, stopServer } from './server.ts'
import { APP_ROLE } from './settings.ts'

const WATCH_MS = 1_000
const WATCH_LIMIT_MS = 60_000

/** The PostgreSQL of one data folder, kept running for this process. */
export type EmbeddedPostgres = {
  /** To the database `postgres`, as a role that may create databases and owns what it creates. */
  connection: DatabaseConnection
  /** True when it ran already: another process uses it, or one that was killed left it. */
  joined: boolean
  /** Lets go of it; close the pools first. The last process that does stops it, and waits until all is on the disk. */
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL of `dataDir`, or joins the one that runs there already; the folder is created if need be.
 *
 * PostgreSQL is a process of its own that outlives this one. Every process that uses it is a keeper: it holds a lock
 * that the system gives back when the process ends, however it ends. The last keeper that stops also stops PostgreSQL;
 * one that is killed leaves it to the next. While there is a keeper, a PostgreSQL that dies is started again.
 *
 * Throws an EmbeddedPostgresError that tells the operator what is wrong and what to do.
 */
export async function startEmbeddedPostgres(options: { dataDir: string; log: EmbeddedLog }): Promise<EmbeddedPostgres> {
  const account = await serverAccount()
  const home = await openHome(options.dataDir, account)
  const binaries = await findBinaries(account)
  const connection = { host: home.socketDir, port: SOCKET_PORT, user: APP_ROLE, database: 'postgres' }
  const server = { home, binaries, connection, log: options.log }

  const { keeper, joined } = await withStartingLock(server, () => startOrJoin(server))
  const watching = new AbortController()
  void watch(server, watching.signal)
  let stopped: Promise<void> | undefined

  async function letGo() {
    watching.abort()
    await withStartingLock(server, async () => {
      keeper.release()
      await stopUnlessKept(server)
    })
  }
  return {
    connection,
    joined,
    stop() {
      stopped ??= letGo()
      return stopped
    },
  }
}

/** One process at a time initialises, starts or stops the PostgreSQL of a folder. */
async function withStartingLock<T>({ home, log }: Server, act: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(home.startingLock, () => {
    log.info({ folder: home.path }, 'waiting for another process that starts or stops the database')
  })
  try {
    return await act()
  } finally {
    lock.release()
  }
}

async function startOrJoin(server: Server): Promise<{ keeper: ProcessLock; joined: boolean }> {
  await prepareServerFolders(server.home)
  await ensureCluster(server)
  const keeper = shareLock(server.home.keepersLock)
  try {
    return { keeper, ...(await ensureRunning(server)) }
  } catch (error) {
    keeper.release()
    await stopUnlessKept(server).catch((err: unknown) => server.log.warn({ err }, 'the database was left running'))
    throw error
  }
}

async function stopUnlessKept(server: Server): Promise<void> {
  const alone = tryLock(server.home.keepersLock)
  try {
    if (alone) await stopServer(server)
  } finally {
    alone?.release()
  }
}

/** Starts PostgreSQL again when it has died, trying less and less often if that fails. */
async function watch(server: Server, signal: AbortSignal): Promise<void> {
  for (let pause = WATCH_MS; ; ) {
    try {
      await delay(pause, undefined, { ref: false, signal })
      if (!(await readPostmaster(server.home.cluster))?.alive) await revive(server, signal)
      pause = WATCH_MS
    } catch (err) {
      if (signal.aborted) return
      server.log.warn({ err }, 'the database cannot be started again')
      pause = Math.min(pause * 2, WATCH_LIMIT_MS)
    }
  }
}

async function revive(server: Server, signal: AbortSignal): Promise<void> {
  await withStartingLock(server, async () => {
    if (signal.aborted) return
    const { joined } = await ensureRunning(server)
    if (!joined) server.log.warn({ folder: server.home.path }, 'the database had died and was started again')
  })
}
