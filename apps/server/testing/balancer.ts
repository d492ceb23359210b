import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const program = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) => existsSync(path))
/** Whether this machine has the balancer. */
export const hasBalancer = program !== undefined

export type Balancer = { url: string; stop: () => Promise<void> }

/**
 * HAProxy in front of several processes, set up as `docs/operations.md` says: a request that changes nothing is asked
 * of another process when the first does not answer.
 * @param folder for its configuration
 */
export async function startBalancer(folder: string, servers: readonly string[]): Promise<Balancer> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const lines = servers.map(
    (url, at) => `  server maru${at} 127.0.0.1:${new URL(url).port} check inter 2s fall 2 rise 1`,
  )
  await writeFile(file, configuration(port, lines))
  const child = spawn(program!, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${port}`
  for (let ready = false; !ready; await delay(50)) {
    if (child.exitCode !== null) throw new Error(`haproxy ended:\n${said}`)
    ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const configuration = (port: number, servers: readonly string[]) => `
global
  maxconn 4096
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  retries 3
  option redispatch 1
frontend portal
  bind 127.0.0.1:${port}
  default_backend maru
backend maru
  balance leastconn
  option httpchk GET /readyz
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry unless METH_GET
${servers.join('\n')}
`
