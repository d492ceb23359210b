import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lackOf } from './debian-program.ts'
import { freePort } from './free-port.ts'
import { isListening } from './is-listening.ts'

const program = '/usr/sbin/postfix'

/** @returns why the tests of mail servers have no Postfix, or undefined when it is there; Debian's service is not started */
export const lackOfPostfix = (): string | undefined =>
  process.getuid?.() === 0
    ? lackOf(program, ['postfix'], 'the tests of mail servers need Postfix')
    : 'the tests of mail servers need Postfix, which only root can start'

export type PostfixSettings = {
  /** Lines of `main.cf` and of `master.cf` over ours; a service of ours that listens is named `smtp` there. */
  main: string
  master?: string
  /** Where mail of a domain goes: `elsewhere.example` to `smtp:[127.0.0.1]:2525`. */
  routes?: Readonly<Record<string, string>>
  certificate: { key: string; cert: string }
}
export type Postfix = {
  /** Where mail from outside comes, and where our own people hand it in. */
  port: number
  submissionPort: number
  /** What it has written into its log. */
  log: () => Promise<string>
  /** What waits in its queue, and why; empty for nothing. */
  queue: () => string
  /** Changes lines of `main.cf`; what begins from then on keeps to them. */
  change: (lines: readonly string[]) => void
  close: () => Promise<void>
}

/**
 * A real Postfix on free ports of the loopback with folders of its own: what comes at `port` is from outside, the service
 * `submission` of `master` listens at `submissionPort`. What it cannot bring now it tries again every second.
 */
export async function startPostfix({ main, master = '', routes = {}, certificate }: PostfixSettings): Promise<Postfix> {
  const folder = await mkdtemp(join(tmpdir(), 'maru-postfix-'))
  await chmod(folder, 0o755)
  for (const name of ['conf', 'queue', 'data']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'key.pem'), certificate.key, { mode: 0o600 })
  await writeFile(join(folder, 'cert.pem'), certificate.cert)
  execFileSync('chown', ['postfix', join(folder, 'data')])
  const [port, submissionPort] = [await freePort(), await freePort()]
  const conf = join(folder, 'conf')
  await writeFile(join(conf, 'main.cf'), `${ownMain(folder, routes)}${main}\n`)
  await writeFile(
    join(conf, 'master.cf'),
    `127.0.0.1:${port} inet n - n - - smtpd\n${master.replace(/^submission /m, `127.0.0.1:${submissionPort} `)}\n${services}`,
  )
  const child = spawn(program, ['-c', conf, 'start-fg'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const log = () => readFile(join(folder, 'log'), 'utf8').catch(() => '')
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'exit')
  for (const each of master ? [port, submissionPort] : [port])
    while (!(await isListening(each))) {
      if (child.exitCode !== null) throw new Error(`postfix ended:\n${said}\n${await log()}`)
      await delay(50)
    }
  return {
    port,
    submissionPort,
    log,
    queue: () =>
      execFileSync('/usr/sbin/postqueue', ['-c', conf, '-j'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    change: (lines) => {
      execFileSync('/usr/sbin/postconf', ['-c', conf, '-e', ...lines])
      execFileSync(program, ['-c', conf, 'reload'], { stdio: 'ignore' })
    },
    close: async () => {
      execFileSync(program, ['-c', conf, 'stop'], { stdio: 'ignore' })
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const ownMain = (folder: string, routes: Readonly<Record<string, string>>) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.hanbit.example
mydestination =
mynetworks = 192.0.2.1/32
alias_maps =
alias_database =
local_recipient_maps =
biff = no
transport_maps = inline:{ ${Object.entries(routes)
  .map(([domain, route]) => `{ ${domain} = ${route} }`)
  .join(', ')} }
smtpd_tls_key_file = ${folder}/key.pem
smtpd_tls_cert_file = ${folder}/cert.pem
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 2s
address_verify_poll_delay = 1s
`

const services = `
cleanup   unix  n       -       n       -       0       cleanup
qmgr      unix  n       -       n       300     1       qmgr
tlsmgr    unix  -       -       n       1000?   1       tlsmgr
rewrite   unix  -       -       n       -       -       trivial-rewrite
bounce    unix  -       -       n       -       0       bounce
defer     unix  -       -       n       -       0       bounce
trace     unix  -       -       n       -       0       bounce
verify    unix  -       -       n       -       1       verify
flush     unix  n       -       n       1000?   0       flush
proxymap  unix  -       -       n       -       -       proxymap
smtp      unix  -       -       n       -       -       smtp
showq     unix  n       -       n       -       -       showq
error     unix  -       -       n       -       -       error
retry     unix  -       -       n       -       -       error
lmtp      unix  -       -       n       -       -       lmtp
anvil     unix  -       -       n       -       1       anvil
scache    unix  -       -       n       -       1       scache
postlog   unix-dgram n  -       n       -       1       postlogd
`
