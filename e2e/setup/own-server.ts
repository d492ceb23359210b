import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

/** A portal of a journey's own, which it may stop and start again. */
export type OwnServer = {
  url: string
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Stops it for good and removes its data. */
  end: () => Promise<void>
}

/** Starts a portal with the demo company beside the one of the other journeys. */
export async function startOwnServer(): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'maru-journey-'))
  // The database's own account must be able to pass through.
  await chmod(folder, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  let server: ChildProcess | undefined

  const start = async () => {
    server = spawn(process.execPath, [join(root, 'apps/server/main.ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        MARU_DATA: join(folder, 'data'),
        MARU_MODE: 'demo',
        LOG_LEVEL: 'fatal',
        RATE_LIMIT: '100000',
      },
    })
    // Three minutes: a machine that does other work as well takes its time.
    for (let tries = 0; !(await isReady(url)); tries += 1) {
      if (server.exitCode !== null || tries > 1_800) throw new Error('the portal did not start')
      await delay(100)
    }
  }
  const stop = async () => {
    if (!server || server.exitCode !== null) return
    const ended = new Promise((resolve) => server!.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  const end = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await end()
    throw error
  }
  return { url, start, stop, end }
}

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
