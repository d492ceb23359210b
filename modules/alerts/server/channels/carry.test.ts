import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import DKIM from 'nodemailer/lib/dkim'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testConfig } from '#apps/server/testing/config.ts'
import type { Services } from '#platform/server/ctx.ts'
import { carry } from './carry.ts'
import { dkimKeyOf } from './dkim-key.ts'
import { verifyDkim } from './dkim-verify.fixture.ts'
import { startMailServer } from './receivers.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'maru-dkim-'))
const servers: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

type MailServer = Awaited<ReturnType<typeof startMailServer>>
async function serverThat(...says: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...says)
  servers.push(server)
  return server
}
const services = (url: string, env: Record<string, string> = {}) =>
  ({ config: testConfig({ SMTP_URL: url, SMTP_FROM: 'Maru <portal@hanbit.example>', ...env }) }) as Services
const head = 'From: =?utf-8?B?7ISc7KeA7Jqw?= <jiwoo.seo@hanbit.example>\r\nTo: <a@elsewhere.example>\r\nSubject: s\r\n'
const mail = (body: string, more = '') => Buffer.from(`${head}${more}\r\n${body}`, 'latin1')
const from = 'jiwoo.seo@hanbit.example'
const to = ['a@elsewhere.example']

describe('a mail of somebody', () => {
  test('goes byte for byte, with lines of dots, NUL, letters of eight bits and very long lines', async () => {
    const server = await serverThat()
    const bodies = [
      '.\r\n..\r\n.three\r\n...\r\n',
      '\r\n\r\n.\r\n\r\n',
      'nul \0 here\r\n',
      `\xec\x95\x88\xeb\x85\x95\r\n\xff\xfe\r\n`,
      `${'a'.repeat(70_000)}\r\n`,
      'From someone\r\nQUIT\r\nRSET\r\n',
    ]
    for (const body of bodies) await carry(services(server.url), { from, to, source: mail(body) })
    expect(server.letters.map(({ bytes }, at) => bytes.equals(mail(bodies[at]!)))).toEqual(bodies.map(() => true))
  })

  test('has its lone CR and LF made into ends of lines, so that no server reads a second mail out of it', async () => {
    const server = await serverThat()
    const smuggled = 'one\n.\nMAIL FROM:<x@evil.example>\r.\rtwo\r\n.\nthree'
    await carry(services(server.url), { from, to, source: mail(smuggled) })
    expect(server.letters).toHaveLength(1)
    expect(server.letters[0]!.source.slice(head.length)).toBe(
      '\r\none\r\n.\r\nMAIL FROM:<x@evil.example>\r\n.\r\ntwo\r\n.\r\nthree\r\n',
    )
  })

  test('has its own envelope: nobody where a machine wrote it, the portal where its writer has no address', async () => {
    const server = await serverThat()
    await carry(services(server.url), { from, to, source: mail('') })
    await carry(services(server.url), { from: '', to, source: mail('') })
    await carry(services(server.url), { to, source: mail('') })
    expect(server.letters.map((letter) => letter.from)).toEqual([from, '', 'portal@hanbit.example'])
  })

  test('cannot be given a command with an address', async () => {
    const server = await serverThat()
    const wrong = [
      'a@b.example>\r\nRCPT TO:<victim@elsewhere.example',
      'a@b.example\nDATA',
      'a@b.example\0',
      'a b@b.example',
      'a@b.example> SIZE=1',
      '@b.example',
      'nobody',
    ]
    expect(await carry(services(server.url), { from, to: wrong, source: mail('') })).toEqual({ refused: wrong })
    const { refused } = await carry(services(server.url), { from, to: [...wrong, ...to], source: mail('') })
    expect(refused).toEqual(wrong)
    expect(server.letters.map((letter) => letter.to)).toEqual([to])
  })

  test('goes to addresses in other scripts, their domains in ASCII', async () => {
    const server = await serverThat()
    const addresses = ['메일@예시.example', 'a@한빛.example']
    const { refused } = await carry(services(server.url), { from, to: addresses, source: mail('') })
    expect(refused).toEqual([])
    expect(server.letters[0]!.to).toHaveLength(2)
    expect(server.letters[0]!.to.map((address) => address.split('@')[0])).toEqual(['메일', 'a'])
  })

  test('is answered for each recipient: refused for good, put off, or taken', async () => {
    const server = await serverThat((address) => ({ n: 550, l: 451 })[address[0]!])
    const outcome = await carry(services(server.url), {
      from,
      to: ['no@x.example', 'later@x.example', 'yes@x.example'],
      source: mail(''),
    })
    expect(outcome).toMatchObject({ refused: ['no@x.example'], later: ['later@x.example'] })
    expect(outcome.answers?.get('no@x.example')).toContain('550')
    expect(server.letters[0]!.to).toEqual(['yes@x.example'])
    expect(
      await carry(services(server.url), { from, to: ['no@x.example', 'later@x.example'], source: mail('') }),
    ).toMatchObject({ refused: ['no@x.example'], later: ['later@x.example'] })
  })

  test('that is refused as a whole is refused for everybody, and one that is put off fails', async () => {
    const refusing = await serverThat(undefined, () => 554)
    const outcome = await carry(services(refusing.url), { from, to: ['a@x.example', 'b@x.example'], source: mail('') })
    expect(outcome.refused).toEqual(['a@x.example', 'b@x.example'])
    expect(outcome.answers?.get('a@x.example')).toContain('554')
    const busy = await serverThat(undefined, () => 451)
    await expect(carry(services(busy.url), { from, to, source: mail('') })).rejects.toThrow('451')
    const { url } = await startMailServer().then(async (server) => (await server.close(), server))
    await expect(carry(services(url), { from, to, source: mail('') })).rejects.toThrow('ECONNREFUSED')
  })
})

describe('a signature of the domain', () => {
  const written = mail(
    'Hello  \t there \r\n\r\n trailing \t\r\n\r\n\r\n',
    'Date: Wed, 18 Mar 2026 09:00:00 +0900\r\nMessage-ID: <1@hanbit.example>\r\nMIME-Version: 1.0\r\nX-Long: a\r\n\tb  c\r\n',
  )
  const pairs = [
    ['rsa', generateKeyPairSync('rsa', { modulusLength: 2048 })],
    ['ed25519', generateKeyPairSync('ed25519')],
  ] as const
  const envOf = (kind: string, privateKey: KeyObject) => {
    const path = join(folder, `${kind}.pem`)
    writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }))
    return { MAIL_DKIM_DOMAIN: 'hanbit.example', MAIL_DKIM_SELECTOR: 'maru', MAIL_DKIM_KEY_FILE: path }
  }
  const recordOf = (kind: string, key: KeyObject) => (name: string) => {
    expect(name).toBe('maru._domainkey.hanbit.example')
    const der = key.export({ format: 'der', type: 'spki' })
    return `v=DKIM1; k=${kind}; p=${(kind === 'rsa' ? der : der.subarray(-32)).toString('base64')}`
  }

  test.each(pairs)('of %s holds, covers what people see, and leaves the mail as it was', async (kind, pair) => {
    const server = await serverThat()
    await carry(services(server.url, envOf(kind, pair.privateKey)), { from, to, source: written })
    const { bytes } = server.letters[0]!
    expect(bytes.subarray(-written.length).equals(written)).toBe(true)
    const record = recordOf(kind, pair.publicKey)
    const { holds, fields } = verifyDkim(bytes, record)
    expect(holds).toBe(true)
    expect(fields).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']))
    for (const line of bytes.subarray(0, -written.length).toString().split('\r\n'))
      expect(line.length).toBeLessThanOrEqual(78)
    const changed = (from_: string, into: string) =>
      verifyDkim(Buffer.from(bytes.toString('latin1').replace(from_, into), 'latin1'), record).holds
    expect(changed('Subject: s', 'Subject: t')).toBe(false)
    expect(changed('there', 'where')).toBe(false)
    // A second writer is none that was signed.
    expect(changed('Subject: s', 'From: <boss@evil.example>\r\nSubject: s')).toBe(false)
    expect(changed('X-Long', 'X-Other')).toBe(true)
  })

  test('has the body hash that another program finds', async () => {
    const [, pair] = pairs[0]
    const server = await serverThat()
    await carry(services(server.url, envOf('rsa', pair.privateKey)), { from, to, source: written })
    const hashIn = (text: string) => /bh=([\w+/=\s]+);/.exec(text)![1]!.replace(/\s/g, '')
    const other = new DKIM({
      domainName: 'hanbit.example',
      keySelector: 'maru',
      privateKey: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
    }).sign(written)
    const chunks: Buffer[] = []
    for await (const chunk of other) chunks.push(chunk as Buffer)
    expect(hashIn(server.letters[0]!.source)).toBe(hashIn(Buffer.concat(chunks).toString()))
    expect(verifyDkim(Buffer.concat(chunks), recordOf('rsa', pair.publicKey)).holds).toBe(true)
  })

  test('is for the domain and those below it alone', async () => {
    const [, pair] = pairs[0]
    const server = await serverThat()
    const env = envOf('rsa', pair.privateKey)
    const writtenBy = (address: string) =>
      carry(services(server.url, env), { from, to, source: Buffer.from(`From: <${address}>\r\n\r\nx\r\n`) })
    for (const address of ['a@team.hanbit.example', 'a@nothanbit.example', 'a@elsewhere.example'])
      await writtenBy(address)
    expect(server.letters.map(({ source }) => source.startsWith('DKIM-Signature: '))).toEqual([true, false, false])
  })

  test('wants domain, selector and a strong key', () => {
    const env = envOf('rsa', pairs[0][1].privateKey)
    const start = (more: Record<string, string>) => () => dkimKeyOf(testConfig({ ...env, ...more }))
    expect(start({ MAIL_DKIM_SELECTOR: '' })).toThrow('must be set together')
    expect(start({ MAIL_DKIM_KEY_FILE: join(folder, 'nothing') })).toThrow('ENOENT')
    writeFileSync(
      join(folder, 'weak'),
      generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey.export({ format: 'pem', type: 'pkcs8' }),
    )
    expect(start({ MAIL_DKIM_KEY_FILE: join(folder, 'weak') })).toThrow('1024 bits')
    expect(start({})()?.domain).toBe('hanbit.example')
  })
})
