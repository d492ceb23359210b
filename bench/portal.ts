import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#apps/server/testing/free-port.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { demoPassword } from '#modules/accounts/server/demo/demo-accounts.ts'
import type { CallResult } from '#platform/contract/call.ts'
import type { DatabaseConnection } from '#platform/server/database/embedded/connection.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded.ts'
import { createLog } from '#platform/server/log.ts'
import { compiledProgram } from '../scripts/compiled-program.ts'

export const root = join(import.meta.dirname, '..')
/** A machine that does other work as well takes its time over the demo company. */
const readyLimitMs = 180_000

/** A folder for one measurement; everything in it is gone afterwards. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'maru-bench-'))
  // The database's own account must be able to pass through.
  await chmod(path, 0o755)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/**
 * The environment of everything that is measured: the demo company on a data folder of the measurement's own. A
 * DATABASE_URL of the shell is dropped, so that no measurement ever writes into a real database.
 */
export function environmentOf(dataFolder: string, settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { DATABASE_URL: _real, ...inherited } = process.env
  return {
    ...inherited,
    MARU_DATA: dataFolder,
    MARU_MODE: 'demo',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '10000000',
    ...settings,
  }
}

/** A real server process. Disposing of it stops it gracefully. */
export type Portal = AsyncDisposable & {
  url: string
  /** Of its process. */
  pid: number
  /** Ends it at once, without a chance to tidy up. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the server on a data folder and waits until it is ready.
 * @throws Error when it ends before, or takes longer than three minutes
 */
export async function startPortal(dataFolder: string, settings: Record<string, string> = {}): Promise<Portal> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(root, 'apps/server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // As `npm start` does.
    env: environmentOf(dataFolder, { PORT: String(port), NODE_COMPILE_CACHE: compiledProgram, ...settings }),
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  await ready(url, child).catch(async (error) => {
    await end('SIGKILL')
    throw error
  })
  const stop = () => end('SIGTERM')
  return { url, pid: child.pid!, stop, kill: () => end('SIGKILL'), [Symbol.asyncDispose]: stop }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (const began = Date.now(); Date.now() - began < readyLimitMs; await delay(10)) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('the server did not become ready within three minutes')
}

/** What the server's process holds in memory now, bytes. */
export async function memoryOf({ pid }: Portal): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) * 1_024
}

/** Joins (or starts) the embedded PostgreSQL of a data folder, to look at the portal's database from outside. */
export async function joinDatabase(dataFolder: string): Promise<AsyncDisposable & { connection: DatabaseConnection }> {
  const joined = await startEmbeddedPostgres({ dataDir: dataFolder, log: createLog('warn') })
  return { connection: { ...joined.connection, database: 'maru' }, [Symbol.asyncDispose]: () => joined.stop() }
}

/** A person who has signed in: the headers of her calls, and the post she acts at. */
export type SignedIn = { headers: { cookie: string }; personCode: string; comCode: string; deptCode: string }

/** Signs in with the password of the demo accounts, the way the sign-in page does. */
export async function signIn(url: string, userName: string, comCode = 'HC'): Promise<SignedIn> {
  const answer = await fetch(`${url}/cm${accountsCalls.signIn.path}`, {
    method: accountsCalls.signIn.method,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ comcode: comCode, username: userName, password: demoPassword }),
  })
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('sid='))
  const said = await answer.text()
  if (!answer.ok || !session) throw new Error(`${userName} could not sign in: ${answer.status} ${said}`)
  const { result } = JSON.parse(said) as { result: CallResult<typeof accountsCalls.signIn> }
  return { ...result, headers: { cookie: session.split(';', 1)[0]! } }
}
