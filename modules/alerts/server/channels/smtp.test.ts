import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makeCertificate } from '#apps/server/testing/certificate.ts'
import { testConfig } from '#apps/server/testing/config.ts'
import type { Services } from '#platform/server/ctx.ts'
import { isSignInRefused } from '../../contract/submission.ts'
import { carry } from './carry.ts'
import { sendMail } from './mail.ts'

/** A machine of its own as far as we know: nothing but the loopback itself is taken for this one. */
const elsewhere = '127.0.0.2'
const usual = getCACertificates('default')
afterAll(() => setDefaultCACertificates(usual))
/** A certificate of an authority that we know. */
const known = (host: string) => {
  const made = makeCertificate(host)
  setDefaultCACertificates([...usual, made.cert])
  return made
}
const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(() => done()))
})

/** A mail server that lets in who says the right password; `heard` is what it was told, passwords too. */
async function startServer(host: string, options: SMTPServerOptions) {
  const heard: string[] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username = '', password = '' }, _session, done) => {
      heard.push(`password ${password}`)
      return password === 'right' ? done(null, { user: username }) : done(new Error('no'))
    },
    onData: (stream, { secure }, done) => {
      stream.resume()
      stream.on('end', () => {
        heard.push(secure ? 'mail by TLS' : 'mail in clear')
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  servers.push(server)
  await new Promise<void>((done) => void server.listen(0, host, done))
  return { heard, port: (server.server.address() as AddressInfo).port }
}
const noTls = { disabledCommands: ['STARTTLS'] }
const services = (url: string) =>
  ({ config: testConfig({ SMTP_URL: url, SMTP_FROM: 'portal@hanbit.example' }) }) as Services
/** Both ways that a mail goes: one of somebody's, and an alert. */
const ways = (url: string) => [
  () =>
    carry(services(url), { from: 'a@hanbit.example', to: ['b@x.example'], source: Buffer.from('Subject: s\r\n\r\n') }),
  () => sendMail(services(url), { to: 'b@x.example', subject: 's', text: 't', html: '<p>t</p>' }),
]

describe('a mail server elsewhere', () => {
  test.each(['smtp', 'smtps'])(
    'with a certificate of a known authority for its name takes mail by TLS (%s)',
    async (scheme) => {
      const { heard, port } = await startServer(elsewhere, { ...known(elsewhere), secure: scheme === 'smtps' })
      for (const way of ways(`${scheme}://portal:right@${elsewhere}:${port}`)) await way()
      expect(heard).toEqual(['password right', 'mail by TLS', 'password right', 'mail by TLS'])
    },
  )

  test.each([
    ['smtp', 'another name', () => known('mail.hanbit.example')],
    ['smtps', 'another name', () => known('mail.hanbit.example')],
    ['smtp', 'an unknown authority', () => makeCertificate(elsewhere)],
    ['smtps', 'an unknown authority', () => makeCertificate(elsewhere)],
  ])('is told nothing where its certificate is of (%s) %s', async (scheme, _what, own) => {
    const { heard, port } = await startServer(elsewhere, { ...own(), secure: scheme === 'smtps' })
    for (const user of ['portal:right@', ''])
      for (const way of ways(`${scheme}://${user}${elsewhere}:${port}`))
        await expect(way()).rejects.toThrow(/certificate|altnames/)
    expect(heard).toEqual([])
  })

  test('that offers no TLS is told no password, and takes mail where it wants none', async () => {
    const { heard, port } = await startServer(elsewhere, noTls)
    for (const way of ways(`smtp://portal:right@${elsewhere}:${port}`)) await expect(way()).rejects.toThrow(/STARTTLS/)
    expect(heard).toEqual([])
    for (const way of ways(`smtp://${elsewhere}:${port}`)) await way()
    expect(heard).toEqual(['mail in clear', 'mail in clear'])
  })

  test('that does not know the password has taken nothing, and it is tried again', async () => {
    const { heard, port } = await startServer(elsewhere, known(elsewhere))
    for (const way of ways(`smtp://portal:wrong@${elsewhere}:${port}`))
      await expect(way()).rejects.toThrow(/Invalid login/)
    expect(heard).toEqual(['password wrong', 'password wrong'])
  })
})

test('a mail server on this very machine may lack TLS', async () => {
  const { heard, port } = await startServer('127.0.0.1', noTls)
  for (const way of ways(`smtp://portal:right@127.0.0.1:${port}`)) await way()
  expect(heard).toEqual(['password right', 'mail in clear', 'password right', 'mail in clear'])
})

describe('a mail server at which somebody is signed in herself', () => {
  const from = 'a@hanbit.example'
  const handIn = (port: number, { password = 'right', isSecure = false, host = elsewhere } = {}) =>
    carry(services('smtp://127.0.0.1:1'), {
      from,
      to: ['b@x.example'],
      source: Buffer.from('Subject: s\r\n\r\n'),
      by: { host, port, isSecure, isHere: false, user: from, mechanism: 'PLAIN', words: `\0${from}\0${password}` },
    })

  test.each([false, true])(
    'takes her mails one after the other by TLS, having heard her once (from the first byte: %s)',
    async (isSecure) => {
      const { heard, port } = await startServer(elsewhere, { ...known(elsewhere), secure: isSecure })
      await handIn(port, { isSecure })
      await handIn(port, { isSecure })
      expect(heard).toEqual(['password right', 'mail by TLS', 'mail by TLS'])
    },
  )

  test('is told nothing without TLS, with a certificate that is not its own, and where it knows nobody', async () => {
    const inClear = await startServer(elsewhere, noTls)
    await expect(handIn(inClear.port)).rejects.toThrow(/STARTTLS/)
    const other = await startServer(elsewhere, makeCertificate(elsewhere))
    await expect(handIn(other.port)).rejects.toThrow(/certificate/)
    const nobody = await startServer(elsewhere, { ...known(elsewhere), disabledCommands: ['AUTH'] })
    await expect(handIn(nobody.port)).rejects.toThrow(/MARU|AUTH|let somebody in/i)
    expect([inClear.heard, other.heard, nobody.heard]).toEqual([[], [], []])
  })

  test('that does not let her in is told apart from one that is away, and hears no command in a password', async () => {
    const { heard, port } = await startServer(elsewhere, known(elsewhere))
    const refusal = (password: string) => handIn(port, { password }).catch((error: unknown) => error)
    expect(isSignInRefused(await refusal('wrong'))).toBe(true)
    await expect(handIn(port, { password: 'x\r\nMAIL FROM:<x@x.example>\r\n' })).rejects.toThrow(/let somebody in/)
    expect(heard.every((said) => said.startsWith('password'))).toBe(true)
    expect(isSignInRefused(await handIn(1).catch((error: unknown) => error))).toBe(false)
  })
})
