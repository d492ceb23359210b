import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lackOf } from './debian-program.ts'
import { freePort } from './free-port.ts'
import { isListening } from './is-listening.ts'

const program = '/usr/sbin/slapd'

/** @returns why the tests of directories have no OpenLDAP, or undefined when it is there; its service is not started */
export const lackOfSlapd = (): string | undefined =>
  lackOf(program, ['slapd', 'openssl'], 'the tests of directories need OpenLDAP')

export const suffix = 'dc=hanbit,dc=example'
export const reader = { dn: `cn=reader,${suffix}`, password: 'Reader-2026' }
/** More entries at once are not given to the reader, as Active Directory does. */
export const mostAtOnce = 500

export type Slapd = {
  ldap: string
  ldaps: string
  /** The certificate of its own authority. */
  caFile: string
  stop: () => Promise<void>
}

/** An entry to fill a directory with: its name below the suffix, and its attributes. */
export type NewEntry = { dn: string; attributes: Readonly<Record<string, string | readonly string[]>> }

/** A real OpenLDAP on free ports of the loopback, with a certificate of its own, filled with entries. */
export async function startSlapd(entries: readonly NewEntry[]): Promise<Slapd> {
  const folder = await mkdtemp(join(tmpdir(), 'maru-ldap-'))
  await mkdir(join(folder, 'data'))
  const [plain, safe] = [await freePort(), await freePort()]
  const [conf, cert, key] = ['slapd.conf', 'cert.pem', 'key.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...subject],
    {
      stdio: 'ignore',
    },
  )
  await writeFile(conf, configuration(folder, cert, key))
  await writeFile(join(folder, 'entries.ldif'), [...root, ...entries].map(asLdif).join('\n'))
  execFileSync('/usr/sbin/slapadd', ['-q', '-f', conf, '-l', join(folder, 'entries.ldif')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const [ldap, ldaps] = [`ldap://localhost:${plain}`, `ldaps://localhost:${safe}`]
  const child = spawn(program, ['-f', conf, '-h', `ldap://127.0.0.1:${plain} ldaps://127.0.0.1:${safe}`, '-d', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close')
  while (!(await isListening(safe))) {
    if (child.exitCode !== null) throw new Error(`slapd ended:\n${said}`)
    await delay(50)
  }
  return {
    ldap,
    ldaps,
    caFile: cert,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const root: NewEntry[] = [
  { dn: suffix, attributes: { objectClass: ['top', 'dcObject', 'organization'], o: 'Hanbit', dc: 'hanbit' } },
  {
    dn: reader.dn,
    attributes: {
      objectClass: ['simpleSecurityObject', 'organizationalRole'],
      cn: 'reader',
      userPassword: reader.password,
    },
  },
]

const asLdif = ({ dn, attributes }: NewEntry): string => {
  const lines = Object.entries(attributes).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}:: ${Buffer.from(value).toString('base64')}`),
  )
  return `dn:: ${Buffer.from(dn).toString('base64')}\n${lines.join('\n')}\n`
}

const configuration = (folder: string, cert: string, key: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCertificateFile ${cert}
TLSCertificateKeyFile ${key}
TLSCACertificateFile ${cert}
disallow bind_anon
require authc
database mdb
suffix "${suffix}"
rootdn "cn=admin,${suffix}"
directory ${folder}/data
maxsize 104857600
limits dn.exact="${reader.dn}" size.soft=${mostAtOnce} size.hard=${mostAtOnce} size.prtotal=unlimited
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${reader.dn}" read by * none
`
