import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lackOf } from './debian-program.ts'
import { freePort } from './free-port.ts'
import { isListening } from './is-listening.ts'

const packages = ['dovecot-core', 'dovecot-sieve', 'dovecot-imapd', 'dovecot-managesieved']
const programs = ['/usr/lib/dovecot/imap', '/usr/lib/dovecot/managesieve']

/** @returns why the tests of mail servers have no Dovecot, or undefined when it is there; Debian's service is not started */
export const lackOfDovecot = (): string | undefined =>
  programs
    .map((program) => lackOf(program, packages, 'the tests of mail servers need Dovecot'))
    .find((lack) => lack !== undefined)

/** Who may act for everybody. */
export const master = { user: 'portal', password: 'Portal "2026" \\ 열쇠' }
/** Everybody's own password. */
export const ownPassword = 'Own-2026'

export type Dovecot = {
  imapPort: number
  sievePort: number
  /** Where a Postfix asks who may hand mail in: everybody with {@link ownPassword}. */
  authPort: number
  /** Brings a mail to somebody as the mail server of a company does, by her Sieve script. @param from as the envelope says */
  deliver: (user: string, mail: Buffer, from?: string) => Promise<void>
  /** Mails that it has sent itself: answers, and what scripts send on. */
  sent: () => string[]
  /** What it has written into its log. */
  log: () => string
  /** Makes another password everybody's own. */
  setPassword: (password: string) => Promise<void>
  /** Runs `doveadm` for somebody. */
  doveadm: (...args: string[]) => string
  /** Ends it, and starts it again with the mailboxes it had. */
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

/**
 * A real Dovecot with Pigeonhole on free ports of the loopback: whoever is named has a mailbox, and the master user may
 * open each. Its processes end with the one that was started here.
 * @param whose where it asks whose a token is (XOAUTH2): `http://localhost:8080/whose?token=`, with the token behind it
 */
export async function startDovecot({ whose }: { whose?: string } = {}): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'maru-dovecot-'))
  await chmod(folder, 0o755)
  const ports = { imapPort: await freePort(), sievePort: await freePort(), authPort: await freePort() }
  const conf = join(folder, 'dovecot.conf')
  for (const name of ['home', 'sent']) {
    await mkdir(join(folder, name))
    await chmod(join(folder, name), 0o777)
  }
  await writeFile(join(folder, 'sendmail'), `#!/bin/sh\nexec cat > "$(mktemp ${folder}/sent/XXXXXXXX)"\n`, {
    mode: 0o755,
  })
  await writeFile(join(folder, 'masters'), `${master.user}:{PLAIN}${master.password}\n`, { mode: 0o644 })
  if (whose) await writeFile(join(folder, 'tokens'), tokensOf(whose), { mode: 0o644 })
  const configure = (password: string) => writeFile(conf, configuration(folder, ports, password, whose !== undefined))
  await configure(ownPassword)
  let child: ChildProcess | undefined

  const start = async () => {
    child = spawn('/usr/sbin/dovecot', ['-F', '-c', conf], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text))
    for (const port of Object.values(ports))
      while (!(await isListening(port))) {
        if (child.exitCode !== null)
          throw new Error(`dovecot ended:\n${said}\n${await readFile(join(folder, 'log'), 'utf8').catch(() => '')}`)
        await delay(50)
      }
  }
  const stop = async () => {
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    await ended
  }
  await start()
  return {
    ...ports,
    sent: () => readdirSync(join(folder, 'sent')).map((name) => readFileSync(join(folder, 'sent', name), 'utf8')),
    deliver: (user, mail, from) =>
      new Promise((resolve, reject) => {
        const lda = execFile(
          '/usr/lib/dovecot/dovecot-lda',
          ['-c', conf, '-d', user, ...(from ? ['-f', from] : [])],
          (error, _out, told) => (error ? reject(new Error(told || error.message)) : resolve()),
        )
        lda.stdin!.end(mail)
      }),
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    setPassword: async (password) => {
      await configure(password)
      await stop()
      await start()
    },
    doveadm: (...args) =>
      execFileSync('/usr/bin/doveadm', ['-c', conf, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
    stop,
    start,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Ports = Pick<Dovecot, 'imapPort' | 'sievePort' | 'authPort'>

const tokensOf = (whose: string) => `introspection_mode = get
introspection_url = ${whose}
username_attribute = username
active_attribute = active
active_value = true
`

function configuration(
  folder: string,
  { imapPort, sievePort, authPort }: Ports,
  password: string,
  knowsTokens: boolean,
): string {
  const isRoot = process.getuid?.() === 0
  // Dovecot reads mails as no root: as nobody where we are root, and as ourselves else.
  const [uid, gid] = isRoot ? [65_534, 65_534] : [process.getuid!(), process.getgid!()]
  const name = userInfo().username
  const rootless = `
default_internal_user = ${name}
default_login_user = ${name}
default_internal_group = ${gid}
service anvil {
  chroot =
}
service imap-login {
  chroot =
}
service managesieve-login {
  chroot =
}
`
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
instance_name = ${folder}
log_path = ${folder}/log
protocols = imap sieve
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login${knowsTokens ? ' xoauth2' : ''}
auth_master_user_separator = *
auth_username_chars =
first_valid_uid = 1
mail_uid = ${uid}
mail_gid = ${gid}
mail_location = sdbox:~/mail
mail_plugins = quota
postmaster_address = postmaster@hanbit.example
sendmail_path = ${folder}/sendmail
mail_max_userip_connections = 100
${isRoot ? '' : rootless}
passdb {
  driver = passwd-file
  args = ${folder}/masters
  master = yes
}
passdb {
  driver = static
  args = password=${password}
}${
    knowsTokens
      ? `
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${folder}/tokens
}`
      : ''
  }
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home/%u allow_all_users=yes
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Drafts {
    special_use = \\Drafts
    auto = create
  }
  mailbox "보낸 메일" {
    special_use = \\Sent
    auto = create
  }
  mailbox Trash {
    special_use = \\Trash
    auto = create
  }
}
service imap-login {
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
service auth {
  inet_listener postfix {
    port = ${authPort}
  }
}
service managesieve-login {
  inet_listener sieve {
    port = ${sievePort}
  }
}
protocol imap {
  mail_plugins = $mail_plugins imap_quota
}
protocol lda {
  mail_plugins = $mail_plugins sieve
}
plugin {
  quota = count:User quota
  quota_rule = *:storage=1G
  quota_vsizes = yes
  sieve = file:~/sieve;active=~/.dovecot.sieve
  sieve_max_redirects = 32
  sieve_max_actions = 0
}
`
}
