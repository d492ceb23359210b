import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { makeCertificate } from '#apps/server/testing/certificate.ts'

export type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** An https server on this machine that stands for chat programs and push services. */
export async function startReceiver() {
  const { key, cert } = makeCertificate()
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, cert])
  const received: Received[] = []
  const statuses = new Map<string, number>()
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      const status = statuses.get(path) ?? 201
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    /** What a path answers from now on; 201 unless said. */
    answer: (path: string, status: number) => void statuses.set(path, status),
    at: (path: string) => received.filter((each) => each.path === path),
    close: async () => {
      setDefaultCACertificates(usual)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A mail server on this machine. `refuse` says what happens to a reader: an SMTP code, or undefined. */
export async function startMailServer(
  refuse: (address: string) => number | undefined = () => undefined,
  refuseMail: (source: Buffer) => number | undefined = () => undefined,
) {
  const letters: { from: string; to: string[]; source: string; bytes: Buffer }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const code = refuse(address)
      done(code ? Object.assign(new Error('no'), { responseCode: code }) : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const code = refuseMail(bytes)
        if (code) return done(Object.assign(new Error('no'), { responseCode: code }))
        const { mailFrom, rcptTo } = session.envelope
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: bytes.toString('utf8'),
          bytes,
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** A browser as a push service knows it, with the means to read what is meant for it (RFC 8291). */
export function makeBrowser(endpoint: string) {
  const keys: ECDH = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') } },
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body[20]!)
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
      const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, about, 32))
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
      const sealed = body.subarray(21 + body[20]!)
      const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12)).setAuthTag(
        sealed.subarray(-16),
      )
      const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** A source as people read it: encoded words and quoted-printable or base64 parts are decoded. */
export const readable = (source: string) =>
  source
    .replace(/=\?utf-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replace(/=\?utf-8\?Q\?([^?]*)\?=/gi, (_, text: string) =>
      Buffer.from(unquoted(text.replaceAll('_', ' ')), 'latin1').toString(),
    )
    .replace(
      /(base64\r\n\r\n)([\w+/=\r\n]+)/g,
      (_, head: string, text: string) => head + Buffer.from(text, 'base64').toString(),
    )
    .replace(
      /(quoted-printable\r\n\r\n)([^]*?)(?=\r\n--)/g,
      (_, head: string, text: string) => head + Buffer.from(unquoted(text), 'latin1').toString(),
    )
const unquoted = (text: string) =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * What a request to a push service says of its sender (RFC 8292).
 * @throws Error when it is not signed with the key it names
 */
export function readVapid(authorization: string): { key: string; claims: unknown } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature is wrong')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
