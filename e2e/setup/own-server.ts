import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#apps/server/testing/free-port.ts'
import { copyOfDemoCompany } from './demo-company.ts'

const root = join(import.meta.dirname, '../..')

/** A portal that may be stopped and started again. */
export type OwnServer = {
  url: string
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Stops it for good and removes its data. */
  end: () => Promise<void>
}

/** Starts a portal with a demo company of its own: the one of most journeys, and those that a journey has to itself. */
export async function startOwnServer(settings: NodeJS.ProcessEnv = {}): Promise<OwnServer> {
  const { PORT: port = String(await freePort()) } = settings
  const url = `http://localhost:${port}`
  const company = await copyOfDemoCompany()
  const env = { PORT: port, MARU_MODE: 'demo', LOG_LEVEL: 'fatal', RATE_LIMIT: '100000', ...company.env, ...settings }
  let server: ChildProcess | undefined

  const start = async () => {
    server = spawn(process.execPath, [join(root, 'apps/server/main.ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    })
    // Three minutes: a machine that does other work as well takes its time.
    for (let tries = 0; !(await isReady(url)); tries += 1) {
      if (server.exitCode !== null || tries > 1_800) throw new Error('the portal did not start')
      await delay(100)
    }
  }
  const stop = async () => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  const end = async () => {
    await stop()
    await company.remove()
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
