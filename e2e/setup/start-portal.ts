import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#apps/server/testing/free-port.ts'
import { startIdentityProvider } from './identity-provider.ts'

const root = join(import.meta.dirname, '../..')

/** Starts the identity provider and the portal; the journeys find the portal in MARU_URL. */
export default async function startPortal() {
  const folder = await mkdtemp(join(tmpdir(), 'maru-journeys-'))
  // The database's own account must be able to pass through.
  await chmod(folder, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = await startIdentityProvider({ redirectUri: `${url}/po/account/identity-provider` })
  const portal = spawn(process.execPath, [join(root, 'apps/server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      MARU_DATA: join(folder, 'data'),
      MARU_MODE: 'demo',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100000',
      // What comes with the page must not depend on how busy the machine is.
      HOME_AHEAD_TIMEOUT: '3000',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_LABEL: '한빛 SSO',
    },
  })
  await ready(url, portal)
  process.env.MARU_URL = url
  return async () => {
    portal.kill('SIGTERM')
    await new Promise((resolve) => portal.on('exit', resolve))
    await provider.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function ready(url: string, portal: ChildProcess): Promise<void> {
  // Three minutes: a machine that does other work as well takes its time.
  for (let tries = 0; tries < 1_800; tries += 1) {
    if (portal.exitCode !== null) throw new Error('the portal ended before it was ready')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await delay(100)
  }
  throw new Error('the portal did not become ready')
}
